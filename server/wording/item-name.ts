import type { ItemTexts } from '../../widgets/domain/quote-fields.ts';
import { cut, isolatePair } from './safe-text.ts';

/** Names an item by its designer and model, which visitors type: each at most `maxLength` characters. */
export function itemName(
  { designer, model }: Pick<ItemTexts, 'designer' | 'model'>,
  maxLength = 100,
): string {
  return isolatePair(cut(designer, maxLength), cut(model, maxLength));
}
