import { conditionText, parseCondition } from '../../widgets/domain/conditions.ts';
import { probableDesigner } from '../../widgets/domain/qualified-designers.ts';
import type { LeadItem, LeftOutPhoto } from '../store/store.ts';

/** Returns a condition's English text; other texts unchanged. */
export function formatCondition(text: string): string {
  const id = parseCondition(text);
  return id ? conditionText[id] : text;
}

/** Returns the team's note on a designer: ` (qualified)`, ` (probably Cartier)` or nothing. */
export function designerNote({
  designer,
  isQualified,
}: Pick<LeadItem, 'designer' | 'isQualified'>): string {
  if (isQualified) return ' (qualified)';
  const probable = probableDesigner(designer);
  return probable ? ` (probably ${probable})` : '';
}

const leftOutReasons: Record<LeftOutPhoto['reason'], string> = {
  type: 'not a JPEG or PNG',
  broken: 'incomplete image',
  'too-many-pixels': 'too many pixels',
  'too-much-memory': 'too large to draw as PNG or progressive JPEG',
};

/** Describes a rejected file, such as `a.webp (item 1, photo 2: not a JPEG or PNG)`. */
export function formatLeftOut({ field, name, reason }: LeftOutPhoto): string {
  const [, item = 0, photo = 0] = /^items\.(\d+)\.photos\.(\d+)$/.exec(field) ?? [];
  const place = `item ${Number(item) + 1}, photo ${Number(photo) + 1}`;
  return `${name || 'a file'} (${place}: ${leftOutReasons[reason]})`;
}
