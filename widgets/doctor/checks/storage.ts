import type { Check } from '../finding.ts';

const probe = 'luxe.doctor';

/** Whether the browser keeps anything for this page. */
export function keepsStorage(): boolean {
  try {
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

/** The browser refuses storage: blocked, full, or the page stands in a sandbox. */
export const storage: Check = {
  id: 'storage',
  async run({ widgets }) {
    const wanted = widgets.some((widget) => widget.getAttribute('storage') !== 'none');
    return wanted && !keepsStorage() ? [{ cause: 'storage-refused', severity: 'warning' }] : [];
  },
};
