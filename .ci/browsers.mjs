// Finds the browsers of the tests on this machine. Plain JavaScript without dependencies: it runs
// on any Node, before anything is installed.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the full path of the first command that is installed: on the PATH, in /usr/bin or in /usr/local/bin. */
export function findCommand(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  for (const name of names) {
    for (const folder of folders) {
      if (folder && isExecutable(join(folder, name))) return join(folder, name);
    }
  }
  return undefined;
}

/** Returns the path of Chromium or Chrome: CHROME_PATH, the system's browser, or the one that Playwright downloaded. */
export async function findChromium() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH && isExecutable(CHROME_PATH)) return CHROME_PATH;
  const onPath = findCommand('chromium', 'google-chrome', 'google-chrome-stable', 'chrome');
  if (onPath) return onPath;
  try {
    const { chromium } = await import('playwright');
    return isExecutable(chromium.executablePath()) ? chromium.executablePath() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the path of Chromium's headless shell if it is installed and CHROME_PATH is not set, else of Chromium. The
 * shell renders the same pages with a third less CPU time, but has no back/forward cache.
 */
export async function findHeadlessChromium() {
  return process.env.CHROME_PATH
    ? findChromium()
    : (findCommand('chromium-headless-shell') ?? findChromium());
}

export function findFirefox() {
  return findCommand('firefox-esr');
}

/**
 * Returns the paths of WebKitGTK's driver, browser and virtual screen, and the environment in which they start;
 * undefined unless all are installed. The environment turns off compositing, which takes more than half of the CPU
 * time on a machine without a graphics card, and does not change the layout of pages.
 */
export function findWebKit() {
  // API versions of the library, first the one that Debian's driver belongs to.
  const versions = ['4.1', '6.0', '4.0'];
  const driver = findCommand('WebKitWebDriver');
  const screen = findCommand('xvfb-run');
  const binary = (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    .flatMap((triplet) =>
      versions.map((version) => `/usr/lib/${triplet}/webkit2gtk-${version}/MiniBrowser`),
    )
    .find(isExecutable);
  const env = { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
  return driver && screen && binary ? { driver, screen, binary, env } : undefined;
}

/** Returns true if LUXE_BROWSERS, such as `chromium,firefox`, includes the browser or is not set. */
export function isWanted(name) {
  const { LUXE_BROWSERS } = process.env;
  return !LUXE_BROWSERS || LUXE_BROWSERS.split(',').includes(name);
}
