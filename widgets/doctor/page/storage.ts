const probe = 'luxe.doctor';

/** Tells whether localStorage works. */
export function keepsStorage(): boolean {
  try {
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}
