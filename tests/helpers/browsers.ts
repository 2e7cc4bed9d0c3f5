import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Frame,
  firefox,
  type Page,
} from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { findChromium, findFirefox, findWebKit, isWanted } from '../../.ci/browsers.mjs';
import { chooseInPage, readFiles } from './browsers-files.ts';
import { launchWebKit } from './browsers-webkit.ts';

export type Role =
  | 'alert'
  | 'button'
  | 'combobox'
  | 'heading'
  | 'link'
  | 'option'
  | 'radio'
  | 'region'
  | 'textbox';

/** A control as a visitor names it; `within` is the name of the region around it. */
export interface Target {
  role: Role;
  name: string;
  within?: string | undefined;
  /** The name only begins so. */
  begins?: boolean;
}

/** One tab of any browser. Everything waits for its target; names are exact; shadow roots are open. */
export interface Tab {
  open(url: string): Promise<void>;
  /** Makes what follows happen inside the only frame of the page. */
  enterFrame(): Promise<void>;
  click(target: Target): Promise<void>;
  /** Replaces what is in the control. */
  type(target: Target, text: string): Promise<void>;
  /** Chooses files with the button that opens the browser's file dialogue. */
  choosePhotos(button: Target, files: readonly string[]): Promise<void>;
  sees(target: Target): Promise<void>;
  evaluate<T, A>(script: (argument: A) => T, argument: A): Promise<T>;
  /** Another tab of the same profile. */
  beside(): Promise<Tab>;
  /** Presses the browser's button for the page before this one, and does not wait for that page. */
  back(): Promise<void>;
  close(): Promise<void>;
}

export interface LaunchedBrowser {
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKitGTK';
  launch(): Promise<LaunchedBrowser>;
}

/** Milliseconds until an awaited condition counts as failed. */
export const patience = 15_000;

function startingWith(text: string): RegExp {
  return new RegExp(`^${text.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`);
}

export interface TabOptions {
  /** False where the browser's file dialogue can't be answered. */
  hasFileChooser?: boolean;
  /** By touch alone: taps, and keys only where a tap has brought up the keyboard. */
  touch?: boolean;
}

/** A tab driven by playwright. */
export function playwrightTab(
  page: Page,
  { hasFileChooser = true, touch = false }: TabOptions = {},
): Tab {
  page.setDefaultTimeout(patience);
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
      await page.goto(url);
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
      if (!hasFileChooser) {
        await locate(button).evaluate(chooseInPage, await readFiles(files));
        return;
      }
      const chooser = page.waitForEvent('filechooser');
      await this.click(button);
      await (await chooser).setFiles([...files]);
    },
    sees: (target) => locate(target).waitFor(),
    evaluate: (script, argument) => frame.evaluate(script as never, argument as never),
    beside: async () => playwrightTab(await page.context().newPage(), { hasFileChooser, touch }),
    // In a task of its own: a page that is gone could not answer.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    close: () => page.context().close(),
  };
}

async function launchChromium(): Promise<Browser> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('No Chromium found: node .ci/install.mjs --browsers');
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

function tabsOf(browser: Browser, hasFileChooser: boolean): LaunchedBrowser {
  return {
    newTab: async () => {
      const context = await browser.newContext();
      return playwrightTab(await context.newPage(), { hasFileChooser });
    },
    close: () => browser.close(),
  };
}

/** The wanted browsers of this machine; Chromium is required, the others run where they are. */
export async function installedEngines(): Promise<Engine[]> {
  const engines: Engine[] = [];
  if (isWanted('chromium')) {
    engines.push({ name: 'Chromium', launch: async () => tabsOf(await launchChromium(), true) });
  }
  const executablePath = findFirefox();
  if (isWanted('firefox') && executablePath) {
    // Debian's Firefox speaks WebDriver BiDi, which playwright offers as a channel of its own.
    const options = { channel: 'moz-firefox', executablePath };
    const launch = async () => tabsOf(await firefox.launch(options), false);
    engines.push({ name: 'Firefox', launch });
  }
  const webkit = findWebKit();
  if (isWanted('webkit') && webkit) {
    engines.push({ name: 'WebKitGTK', launch: () => launchWebKit(webkit) });
  }
  return engines;
}

/** One Chromium for all tests of a file; each call gives a page in a fresh profile. */
export function useChromium(): (options?: BrowserContextOptions) => Promise<Page> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  afterAll(() => browser.close());
  return async (options = {}) => {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(patience);
    return context.newPage();
  };
}
