"""A headless Chromium that can resolve no host name, so that nothing leaves the machine."""
import contextlib
import shutil
import sys
import tempfile

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

FLAGS = [
    "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-extensions", "--no-first-run", "--hide-scrollbars", "--font-render-hinting=none",
    "--force-color-profile=srgb", "--disable-lcd-text", "--window-size=1280,900", "--lang=en-GB",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
]


def program(name):
    return shutil.which(name) or sys.exit(f"no {name}: apt-get install chromium chromium-driver")


@contextlib.contextmanager
def chromium():
    """A driver with a profile of its own; dialogs of a page are accepted."""
    options = webdriver.ChromeOptions()
    options.binary_location = program("chromium")
    options.set_capability("unhandledPromptBehavior", "accept")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        for flag in [*FLAGS, f"--user-data-dir={profile}"]:
            options.add_argument(flag)
        driver = webdriver.Chrome(options=options, service=Service(program("chromedriver")))
        driver.set_page_load_timeout(120)
        driver.set_script_timeout(180)
        try:
            yield driver
        finally:
            driver.quit()


def set_width(driver, width):
    """The view's width in CSS pixels; below 600 it is a phone's."""
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 600})
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "", "features": [
        {"name": "prefers-color-scheme", "value": "light"},
        {"name": "prefers-reduced-motion", "value": "no-preference"}]})
