import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { csvHeader, toCsvLines } from '../../server/desk/actions/export/csv.ts';
import { formatLead } from '../../server/desk/cli/format.ts';
import { readQuote } from '../../server/http/calls/read-quote.ts';
import { contentHash } from '../../server/store/calls/content-hash.ts';
import { migrationOfField, migrations } from '../../server/store/calls/schema/migrations.ts';
import { toWords } from '../../server/store/calls/search.ts';
import { columnOf } from '../../server/store/column-names.ts';
import type { Lead, PhotoContent } from '../../server/store/store.ts';
import { plainContactFields, plainItemFields } from '../../widgets/domain/plain-form.ts';
import { type Quote, validateQuote } from '../../widgets/domain/quote.ts';
import { isIn, type QuoteField } from '../../widgets/domain/quote-field.ts';
import {
  contactFields,
  itemFields,
  labelKey,
  phoneParts,
} from '../../widgets/domain/quote-fields.ts';
import { toSubmitDeal, type WirePhoto } from '../../widgets/domain/wire.ts';
import ar from '../../widgets/i18n/ar.json' with { type: 'json' };
import en from '../../widgets/i18n/en.json' with { type: 'json' };
import { translator } from '../../widgets/i18n/i18n.ts';
import { contentOf, type FormValues } from '../../widgets/quote-form/state/form-values.ts';
import { toPublicValues, withPublicValues } from '../../widgets/quote-form/state/public-values.ts';
import { initialState } from '../../widgets/quote-form/state/quote-form-state.ts';
import { whatsappSummary } from '../../widgets/quote-form/whatsapp-summary.ts';
import { picture } from '../helpers/server/samples.ts';
import { flatMessages } from '../unit/i18n/flat-messages.ts';
import { openMail } from './delivery/email/mail-setup.ts';

const content = await picture('jpeg');
const photo: WirePhoto = { name: 'a.jpg', type: 'image/jpeg', size: content.length, dataUrl: 'x' };

/** A value that no other field has: the last one of a choice, or the field's own name. */
const sampleOf = ({ name, kind, values }: QuoteField) =>
  values?.at(-1) ?? (kind === 'phone' ? '050 123 4567' : `My${name}`);
const samplesOf = (fields: readonly QuoteField[]) =>
  Object.fromEntries(fields.map((field) => [field.name, sampleOf(field)]));

const contactSamples = { ...samplesOf(contactFields), dialCountry: 'AE' };
const itemSamples = samplesOf(itemFields);

function formValues(change: Record<string, string> = {}): FormValues {
  const state = initialState({ category: '', designer: '', dialCountry: 'AE', country: '' });
  const items = [{ ...itemSamples, ...change }];
  return withPublicValues(state, { ...contactSamples, ...change, items });
}

function quoteOf(change?: Record<string, string>): Quote<WirePhoto> {
  const { contact, items } = formValues(change);
  return { ...contact, items: items.map((item) => ({ ...item, photos: [photo] })) };
}

function leadOf(change?: Record<string, string>): Lead<PhotoContent> {
  const body = toSubmitDeal(quoteOf(change), 'lead-1', { campaign: {} });
  return readQuote(JSON.parse(JSON.stringify(body)), () => content, { lang: 'en' }, '', 0);
}

const allFields = [
  ...itemFields.map((field) => ({ ...field, isOfItem: true })),
  ...contactFields.map((field) => ({ ...field, isOfItem: false })),
];
type Field = (typeof allFields)[number];

const database = new DatabaseSync(':memory:');
const readColumns = database.prepare(
  "select name from pragma_table_info('leads') union select name from pragma_table_info('lead_items')",
);
/** Names of the columns of both tables before the first migration, and after each. */
const columns = ['', ...migrations].map((step) => {
  database.exec(step);
  return readColumns.all().map(({ name }) => name);
});

/** The text of a field in a lead, or in the public values of a form. */
function textIn(form: { items: readonly object[] }, { name, isOfItem }: Field): string {
  const texts: Record<string, unknown> = { ...(isOfItem ? form.items[0] : form) };
  return String(texts[name] ?? '');
}

const mail = await openMail('mail');

const english = flatMessages(en);
const arabic = flatMessages(ar);

describe.each(allFields)('$name', (field) => {
  const { name, isOfItem, isRequired } = field;

  test('has its messages in every language', () => {
    const keys = [labelKey(field), ...(field.values ?? []).map((value) => `${name}.${value}`)];
    if (field.hint) keys.push(field.hint);
    if (isRequired) keys.push(`error.${name}`);
    for (const key of keys) {
      expect(english, key).toHaveProperty([key]);
      expect(arabic, key).toHaveProperty([key]);
      expect(arabic[key], key).not.toBe(english[key]);
    }
  });

  test('has its column from its migration on', () => {
    const migration = migrationOfField[name];
    expect(migration).toBeGreaterThan(0);
    expect(columns[migration]).toContain(columnOf(name));
    expect(columns[migration - 1]).not.toContain(columnOf(name));
  });

  test('is reported as missing only if it is required', () => {
    const paths = validateQuote(quoteOf({ [name]: '' })).map(({ path }) => path);
    const path = isOfItem ? `items.0.${name}` : name;
    expect(paths).toEqual(isRequired ? [path] : []);
  });

  test('is in the plain form if the table says so; required fields must be', () => {
    const names: string[] = [...plainItemFields, ...plainContactFields].map((plain) => plain.name);
    expect(names.includes(name)).toBe(isIn('plainForm', field));
    expect(isIn('plainForm', field) || !isRequired).toBe(true);
  });

  test('can be read and set through el.values', () => {
    expect(textIn(toPublicValues(formValues()), field)).toBe(sampleOf(field));
  });

  test('when corrected, makes the form a new request and the lead a new version', () => {
    const other = field.values?.[0] ?? '0509999999';
    expect(contentOf(formValues({ [name]: other }))).not.toBe(contentOf(formValues()));
    expect(contentHash(leadOf({ [name]: other }))).not.toBe(contentHash(leadOf()));
  });

  test('is stored, found, exported and mailed as the table says', async () => {
    const lead = { ...leadOf(), submissionId: `lead-of-${name.toLowerCase()}` };
    const stored = textIn(lead, field);
    expect(stored).not.toBe('');
    const message = await mail.outbox.lead(lead);
    const { store } = mail.outbox;
    const [saved] = await store.readLeads([lead.submissionId]);
    if (!saved) throw new Error('The lead is not stored');
    expect(textIn(saved, field)).toBe(stored);

    const words = toWords(stored);
    const found = await store.findLeadIds({ words });
    // Texts of a choice, such as `LB`, may also occur in words of other fields.
    if (!field.values) expect(found.length > 0).toBe(isIn('search', field));

    const header = csvHeader.split(',');
    const [line = ''] = [...toCsvLines({ ...saved, offers: [] })];
    expect(header.includes(name)).toBe(isIn('csv', field));
    if (isIn('csv', field)) expect(line).toContain(stored);
    expect(formatLead([saved])).toContain(stored);

    const { text } = await mail.emailOf(message);
    expect(text.includes(stored)).toBe(isIn('email', field));
  });
});

const optionalFields = allFields.filter(({ isRequired }) => !isRequired);

test.each(optionalFields)('$name changes no hash and no body while it is empty', ({ name }) => {
  const without = leadOf({ [name]: '' });
  // A lead of a form that did not have the field yet.
  const older = structuredClone(without);
  for (const part of [older, ...older.items]) Reflect.deleteProperty(part, name);
  expect(contentHash(older)).toBe(contentHash(without));
  expect(JSON.stringify(toSubmitDeal(quoteOf({ [name]: '' }), '', { campaign: {} }))).not.toContain(
    `"${name}"`,
  );
});

test.each(itemFields)('$name is in the message to WhatsApp if the table says so', (field) => {
  const value = sampleOf(field);
  const shown = field.values ? String(english[`${field.name}.${value}`]) : value;
  const summary = whatsappSummary(formValues(), translator('en'));
  expect(summary.includes(shown)).toBe(isIn('whatsApp', field));
});

test('the parts of a phone have their columns', () => {
  for (const part of phoneParts) {
    expect(columns[migrationOfField[part.name]]).toContain(columnOf(part.name));
  }
});
