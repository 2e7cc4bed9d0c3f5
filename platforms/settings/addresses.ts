import type { Language } from '../../widgets/domain/languages.ts';
import type { Room } from './element-settings.ts';
import { childrenOf } from './room.ts';

/** What follows the origin of the script in the address that an element's link leads to. */
export function pathOf(room: Room, language: Language): string {
  const host = 'https://widgets.invalid';
  const on = room.floatsUnless ? { [room.floatsUnless]: '' } : {};
  const [child] = childrenOf(room, language, host, on);
  return child?.href?.slice(host.length) ?? '';
}
