import { installedEngines, type LaunchedBrowser, type Tab } from './browsers.ts';

/** One of the engines in which every host is tried. */
export interface HostEngine {
  name: 'Chromium' | 'Firefox' | 'WebKitGTK';
  /** False: not on this machine, or not wanted (LUXE_BROWSERS). */
  isThere: boolean;
  /**
   * The engine's one tab, for one page after the other: a tab or a profile for each would take longer
   * than all that happens in it. Its `evaluate` awaits what the script promises.
   */
  tab(): Promise<Tab>;
  close(): Promise<void>;
}

/** All three engines, whether or not they are installed; each starts when its tab is asked for. */
export async function hostEngines(): Promise<HostEngine[]> {
  const installed = await installedEngines();
  return (['Chromium', 'Firefox', 'WebKitGTK'] as const).map((name) => {
    const engine = installed.find((one) => one.name === name);
    let browser: LaunchedBrowser | undefined;
    let tab: Tab | undefined;
    return {
      name,
      isThere: engine !== undefined,
      async tab() {
        browser ??= await engine?.launch();
        if (!browser) throw new Error(`${name} is not installed`);
        tab ??= await browser.newTab();
        return tab;
      },
      async close() {
        await tab?.close();
        await browser?.close();
        tab = browser = undefined;
      },
    };
  });
}
