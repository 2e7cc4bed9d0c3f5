import { itemName } from '../../../wording/item-name.ts';
import { cut, withNeededIsolates } from '../../../wording/safe-text.ts';
import type { LeadDetail } from '../../api/desk-api.ts';
import { call } from '../api/call.ts';
import { navigate } from './router.tsx';

const key = 'desk.notifications';
/** Maximum characters of a name in a notification; visitors may send thousands. */
const maxLength = 60;

/** False on phones and tablets: they notify only by a service worker or an installed page; the desk has neither. */
export const canNotify =
  'Notification' in window && !/Android|iPhone|iPad/.test(navigator.userAgent);

export const isNotifying = () =>
  canNotify && localStorage.getItem(key) === '1' && Notification.permission === 'granted';

/** Turns notifications on, which asks for permission, or off. Resolves to true if they are on now. */
export async function setNotifying(isOn: boolean): Promise<boolean> {
  const isAllowed = isOn && (await Notification.requestPermission()) === 'granted';
  localStorage.setItem(key, isAllowed ? '1' : '0');
  return isAllowed;
}

/** Shows client and item of a new lead, while the page is in the background. */
export async function notifyOfLead(id: string): Promise<void> {
  if (!isNotifying() || document.visibilityState === 'visible') return;
  const path = `/leads/${encodeURIComponent(id)}`;
  const { row } = await call<LeadDetail>('GET', `/api${path}`);
  const [item] = row.items;
  const body = item ? withNeededIsolates(itemName(item, maxLength)) : row.reference;
  const title = cut(row.name, maxLength) || row.reference;
  const notification = new Notification(title, { body, tag: id });
  notification.addEventListener('click', () => {
    window.focus();
    navigate(path);
    notification.close();
  });
}
