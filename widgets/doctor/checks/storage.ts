import type { Check } from '../finding.ts';
import { keepsStorage } from '../page/storage.ts';

/** Finds storage that is blocked, full or sandboxed. */
export const storage: Check = {
  id: 'storage',
  async run({ widgets }) {
    const wanted = widgets.some((widget) => widget.getAttribute('storage') !== 'none');
    return wanted && !keepsStorage() ? [{ cause: 'storage-refused', severity: 'warning' }] : [];
  },
};
