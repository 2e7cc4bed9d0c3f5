import type { Check } from '../finding.ts';
import { isStorageWritable } from '../page/storage.ts';

/** Finds storage that is blocked, full or sandboxed. */
export const checkStorage: Check = ({ widgets }) => {
  const wanted = widgets.some((widget) => widget.getAttribute('storage') !== 'none');
  return wanted && !isStorageWritable() ? [{ cause: 'storage-refused', severity: 'warning' }] : [];
};
