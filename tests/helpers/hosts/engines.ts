import type { Engine, Tab } from '../browsers/browser-tab.ts';
import { installedEngines } from '../browsers/browsers.ts';

/** An engine in which every host is tested. */
export interface HostEngine {
  name: Engine['name'];
  /** False if not installed, or excluded by LUXE_BROWSERS. */
  isThere: boolean;
  /**
   * The engine's only tab, reused for all pages, since opening a tab or profile takes longer than a
   * test. `evaluate` awaits promises.
   */
  tab(): Promise<Tab>;
  close(): Promise<void>;
}

/** An engine, installed or not; starts when its tab is requested. */
export async function hostEngine(name: Engine['name']): Promise<HostEngine> {
  const engine = (await installedEngines()).find((one) => one.name === name);
  let tab: Tab | undefined;
  return {
    name,
    isThere: engine !== undefined,
    async tab() {
      if (!engine) throw new Error(`${name} is not installed`);
      tab ??= await engine.newTab();
      return tab;
    },
    async close() {
      await tab?.close();
      tab = undefined;
    },
  };
}
