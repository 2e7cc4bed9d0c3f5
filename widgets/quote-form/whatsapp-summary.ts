import { isIn } from '../domain/quote-field.ts';
import { itemFields, optionKey } from '../domain/quote-fields.ts';
import type { Translate } from '../i18n/i18n.ts';
import { isolate } from '../i18n/isolate.ts';
import type { FormItem, FormValues } from './state/form-values.ts';

function isolated(typed: string): string {
  const text = typed.trim();
  return text && isolate(text);
}

function itemText(item: FormItem, t: Translate): string {
  return itemFields
    .filter((field) => isIn('whatsApp', field))
    .map((field) => {
      const value = item[field.name] ?? '';
      return value && field.kind === 'choice' ? t(optionKey(field, value)) : isolated(value);
    })
    .filter(Boolean)
    .join(t('list.separator'));
}

/** Summarizes the input so far as a message in the visitor's language. */
export function whatsappSummary({ items, contact }: FormValues, t: Translate): string {
  const lines = items
    .map((item) => itemText(item, t))
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
