import type { Translate } from '../i18n/i18n.ts';
import type { FormValues } from './form-values.ts';

/** What was typed, so that its direction leaves the words around it as they are. */
function isolated(typed: string): string {
  return typed.trim().replace(/.+/, '\u2068$&\u2069');
}

/** What has been filled in so far, as a message in the visitor's language. */
export function whatsappSummary({ items, contact }: FormValues, t: Translate): string {
  const lines = items
    .map(({ category, designer, model, condition }) =>
      [
        category && t(`category.${category}`),
        isolated(designer),
        isolated(model),
        condition && t(`condition.${condition}`),
      ]
        .filter(Boolean)
        .join(t('list.separator')),
    )
    .filter(Boolean)
    .map((item) => t('whatsapp.line', { item }));
  const name = isolated(`${contact.firstName} ${contact.lastName}`);
  return [
    t(lines.length > 0 ? 'whatsapp.greeting' : 'whatsapp.greetingEmpty'),
    ...lines,
    name && t('whatsapp.name', { name }),
  ]
    .filter(Boolean)
    .join('\n');
}
