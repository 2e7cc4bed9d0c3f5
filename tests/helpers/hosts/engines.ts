import type { Engine, Tab } from '../browsers/browser-tab.ts';
import { installedEngines } from '../browsers/browsers.ts';

/** One of the engines in which every host is tried. */
export interface HostEngine {
  name: Engine['name'];
  /** False: not on this machine, or not wanted (LUXE_BROWSERS). */
  isThere: boolean;
  /**
   * The engine's one tab, for one page after the other: a tab or a profile for each would take longer
   * than all that happens in it. Its `evaluate` awaits what the script promises.
   */
  tab(): Promise<Tab>;
  close(): Promise<void>;
}

/** An engine, whether or not it is installed; it starts when its tab is asked for. */
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
