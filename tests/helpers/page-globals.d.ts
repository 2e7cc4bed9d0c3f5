import type { Shifts } from './browsers/layout-shifts.ts';
import type { Probe } from './hosts/page.ts';
import type { Recorded } from './journey/host-site.ts';

/** What tests and their pages keep on the window. */
declare global {
  interface Window {
    axe: typeof import('axe-core');
    /** Read by tag managers. */
    dataLayer?: unknown[];
    /** On pages where `watchShifts` runs. */
    layoutShifts: Shifts;
    /** On pages of the host gallery, and with `forms` only on those of a `HostSite`. */
    probe: Probe;
    /** On pages of a `HostSite`. */
    recorded: Recorded;
  }
}
