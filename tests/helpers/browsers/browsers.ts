import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Frame,
  firefox,
  type Page,
} from 'playwright';
import { afterEach } from 'vitest';
import { findFirefox, findHeadlessChromium, findWebKit, isWanted } from '../../../.ci/browsers.mjs';
import { chooseInPage, readFiles } from './browser-files.ts';
import { type Engine, type Tab, type Target, timeout } from './browser-tab.ts';
import { launchWebKit } from './browser-webkit.ts';

function startingWith(text: string): RegExp {
  return new RegExp(`^${text.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`);
}

/** A tab driven by playwright. `touch`: taps instead of clicking, and types only after a tap on the field. */
export function playwrightTab(page: Page, { touch = false } = {}): Tab {
  page.setDefaultTimeout(timeout);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  let root: Pick<Page, 'getByRole' | 'locator'> = page;
  let frame: Frame = page.mainFrame();
  const locate = ({ role, name, within, begins }: Target) => {
    const place = within ? root.getByRole('region', { name: within, exact: true }) : root;
    return place.getByRole(role, { name: begins ? startingWith(name) : name, exact: true });
  };
  return {
    async open(url) {
      root = page;
      frame = page.mainFrame();
      try {
        await page.goto(url);
      } catch (error) {
        // Firefox's driver sometimes reports the navigation as interrupted by itself.
        if (!String(error).includes(`interrupted by another navigation to "${url}"`)) throw error;
        await page.waitForURL(url);
      }
    },
    async enterFrame() {
      root = page.frameLocator('iframe');
      const element = await page.waitForSelector('iframe');
      frame = (await element.contentFrame()) ?? frame;
    },
    click: (target) => (touch ? locate(target).tap() : locate(target).click()),
    async type(target, text) {
      if (!touch) return locate(target).fill(text);
      await locate(target).tap();
      await page.keyboard.type(text);
    },
    async choosePhotos(button, files) {
      // Firefox's driver cannot answer the dialog.
      if (page.context().browser()?.browserType() === firefox) {
        await locate(button).evaluate(chooseInPage, await readFiles(files));
        return;
      }
      const chooser = page.waitForEvent('filechooser');
      await this.click(button);
      await (await chooser).setFiles([...files]);
    },
    sees: (target) => locate(target).waitFor(),
    consoleErrors: () => errors.splice(0),
    // Playwright's types also unwrap handles of elements, which no test passes.
    evaluate: <T, A>(script: (argument: A) => T, argument?: A) =>
      frame.evaluate(script as never, argument as never) as Promise<Awaited<T>>,
    beside: async () => playwrightTab(await page.context().newPage(), { touch }),
    // Runs in its own task, since a page that has been left could not answer.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    close: () => page.context().close(),
  };
}

async function launchChromium(): Promise<Browser> {
  const executablePath = await findHeadlessChromium();
  if (!executablePath) throw new Error('No Chromium found: node .ci/install.mjs --browsers');
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

function once<T>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined;
  return () => {
    started ??= start();
    return started;
  };
}

// Each browser starts on first use and serves all files of a worker; fresh profiles isolate the tests.
// Browsers are closed on `exit`, which a worker that Vitest ends by a signal would not emit.
process.once('SIGTERM', () => process.emit('exit', 0));
const sharedChromium = once(launchChromium);
const sharedFirefox = once(() =>
  // Debian's Firefox speaks WebDriver BiDi, which playwright offers as a separate channel.
  firefox.launch({ channel: 'moz-firefox', executablePath: findFirefox() }),
);
const sharedWebKit = once(launchWebKit);

async function newTabOf(browser: Browser): Promise<Tab> {
  const context = await browser.newContext();
  return playwrightTab(await context.newPage());
}

/** The requested browsers on this machine; Chromium is required, the others are optional. */
export async function installedEngines(): Promise<Engine[]> {
  const engines: Engine[] = [];
  if (isWanted('chromium')) {
    engines.push({ name: 'Chromium', newTab: async () => newTabOf(await sharedChromium()) });
  }
  if (isWanted('firefox') && findFirefox()) {
    engines.push({ name: 'Firefox', newTab: async () => newTabOf(await sharedFirefox()) });
  }
  if (isWanted('webkit') && findWebKit()) {
    engines.push({ name: 'WebKitGTK', newTab: async () => (await sharedWebKit()).newTab() });
  }
  return engines;
}

/** For tests of one engine: provides the only tab, in a fresh profile. */
export function useTab({ newTab }: Engine): () => Promise<Tab> {
  let tab: Tab | undefined;
  afterEach(async () => {
    await tab?.close();
    tab = undefined;
  });
  return async () => {
    tab ??= await newTab();
    return tab;
  };
}

/** For the tests of a file: each call returns a Chromium page in a fresh profile. */
export function useChromium(): (options?: BrowserContextOptions) => Promise<Page> {
  const contexts: BrowserContext[] = [];
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  return async (options = {}) => {
    const context = await (await sharedChromium()).newContext(options);
    contexts.push(context);
    context.setDefaultTimeout(timeout);
    return context.newPage();
  };
}

/** For the tests of a file: each call returns a Chromium tab in a fresh profile. */
export function useChromiumTab(): () => Promise<Tab> {
  const newPage = useChromium();
  return async () => playwrightTab(await newPage());
}
