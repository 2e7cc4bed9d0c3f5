import type { Language } from '../../widgets/domain/languages.ts';
import type { Room } from './element-settings.ts';

type Attributes = Readonly<Record<string, string>>;

export interface Child {
  readonly tag: string;
  readonly text: string;
  readonly href?: string;
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== 'false';
}

/** It floats above the page: it takes no room there and holds no child. */
export function floats({ floatsUnless }: Room, attributes: Attributes): boolean {
  return floatsUnless !== undefined && !isOn(attributes[floatsUnless]);
}

/** Pixels to keep free for an element with these attributes; 0: none. */
export function heightOf(room: Room, attributes: Attributes): number {
  if (floats(room, attributes)) return 0;
  for (const [name, byValue] of Object.entries(room.heights)) {
    const height = byValue[attributes[name] ?? ''];
    if (height !== undefined) return height;
  }
  return room.height;
}

/** What stands inside the tag; `host` is the origin of the script. */
export function childrenOf(
  room: Room,
  language: Language,
  host: string,
  attributes: Attributes,
): readonly Child[] {
  const { link, samples } = room;
  if (floats(room, attributes)) return [];
  if (samples) return samples.texts[language].map((text) => ({ tag: samples.tag, text }));
  if (!link) return [];
  const { whatsapp, path = '' } = link;
  const number = whatsapp && (attributes[whatsapp.attribute] ?? whatsapp.number);
  const url = number
    ? new URL(number.replace(/\D/g, ''), 'https://wa.me/')
    : new URL(path, `${host}/`);
  if (!whatsapp && language === 'ar') url.searchParams.set('lang', 'ar');
  return [{ tag: 'a', text: link.text[language], href: url.href }];
}
