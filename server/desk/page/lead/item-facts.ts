import { categories } from '../../../../widgets/domain/categories.ts';
import { parseCondition } from '../../../../widgets/domain/conditions.ts';
import { itemFields, labelKey } from '../../../../widgets/domain/quote-fields.ts';
import { useLocale } from '../../../../widgets/i18n/LocaleProvider.tsx';
import type { LeadVersion } from '../../web/lead-api.ts';

type Item = LeadVersion['items'][number];

/** Returns a function that lists the filled-in fields of an item, with the form's own labels. */
export function useItemFacts() {
  const { t } = useLocale();

  function wordValue(name: string, text: string): string {
    const category = name === 'category' && categories.find((known) => known === text);
    const condition = name === 'condition' && parseCondition(text);
    if (category) return t(`category.${category}`);
    return condition ? t(`condition.${condition}`) : text;
  }

  return (item: Item): { label: string; value: string }[] =>
    itemFields.flatMap((field) => {
      const text = item[field.name];
      return text ? [{ label: t(labelKey(field)), value: wordValue(field.name, text) }] : [];
    });
}
