const probe = 'luxe.doctor';

export function isStorageWritable(): boolean {
  try {
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}
