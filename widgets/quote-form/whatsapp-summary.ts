import type { Translate } from '../i18n/i18n.ts';
import type { FormValues } from './form-values.ts';

/** Of any direction: in a message it leaves the words around it in their order. */
function isolate(text: string): string {
  return text && `\u2068${text}\u2069`;
}

/** What has been filled in so far, as a message in the visitor's language. */
export function whatsappSummary({ items, contact }: FormValues, t: Translate): string {
  const lines = items
    .map(({ category, designer, model, condition }) =>
      [
        category && t(`category.${category}`),
        isolate(designer.trim()),
        isolate(model.trim()),
        condition && t(`condition.${condition}`),
      ].filter(Boolean),
    )
    .filter((parts) => parts.length > 0)
    .map((parts) => t('whatsapp.item', { item: parts.join(t('list.separator')) }));
  const name = isolate(`${contact.firstName} ${contact.lastName}`.trim());
  return [
    t(lines.length > 0 ? 'whatsapp.greeting' : 'whatsapp.greetingEmpty'),
    ...lines,
    ...(name ? [t('whatsapp.name', { name })] : []),
  ].join('\n');
}
