import type { Shifts } from './browsers/layout-shifts.ts';
import type { Probe } from './hosts/page.ts';
import type { Recorded } from './journey/host-site.ts';

/** Members of the window that tests and their pages add. */
declare global {
  interface Window {
    axe: typeof import('axe-core');
    /** Read by tag managers. */
    dataLayer?: unknown[];
    /** On pages where `watchShifts` runs. */
    layoutShifts: Shifts;
    /** On pages of the host gallery. On those of a `HostSite`, it has `forms` only. */
    probe: Probe;
    /** On pages of a `HostSite`. */
    recorded: Recorded;
  }
}
