const probe = 'luxe.doctor';

/** Tells whether localStorage works. */
export function isStorageWritable(): boolean {
  try {
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}
