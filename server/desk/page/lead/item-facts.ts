import {
  type ItemField,
  itemFields,
  labelKey,
  optionKey,
} from '../../../../widgets/domain/quote-fields.ts';
import { useLocale } from '../../../../widgets/i18n/LocaleProvider.tsx';
import type { LeadVersion } from '../../api/lead-api.ts';

type Item = LeadVersion['items'][number];

/** Returns a function that lists the filled-in fields of an item, with the form's own labels. */
export function useItemFacts() {
  const { t } = useLocale();

  function valueText(field: ItemField, text: string): string {
    const value = field.parse?.(text);
    return value ? t(optionKey(field, value)) : text;
  }

  return (item: Item): { label: string; value: string }[] =>
    itemFields.flatMap((field) => {
      const text = item[field.name];
      return text ? [{ label: t(labelKey(field)), value: valueText(field, text) }] : [];
    });
}
