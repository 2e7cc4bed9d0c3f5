import type { Check } from '../finding.ts';
import { usesStorage } from '../page/elements.ts';
import { isStorageWritable } from '../page/storage.ts';

/** Finds storage that is blocked, full or sandboxed. */
export const checkStorage: Check = ({ widgets }) => {
  return widgets.some(usesStorage) && !isStorageWritable()
    ? [{ cause: 'storage-refused', severity: 'warning' }]
    : [];
};
