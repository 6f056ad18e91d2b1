// Copies an IBAN without its spaces, where the browser can.
const button = document.querySelector(".copy");
button.hidden = !navigator.clipboard;
button.onclick = async () => {
  await navigator.clipboard.writeText(button.value);
  button.nextElementSibling.firstChild.hidden = false;
};
