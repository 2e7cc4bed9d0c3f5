import * as v from 'valibot';
import { isQualifiedDesigner } from '../../../widgets/domain/brands/qualified-designers.ts';
import { maxPhotos } from '../../../widgets/domain/limits.ts';
import type { QuoteField } from '../../../widgets/domain/quote-field.ts';
import {
  type ContactTexts,
  contactFields,
  type ItemTexts,
  itemFields,
  phoneParts,
  type RequiredContactField,
  type RequiredItemField,
} from '../../../widgets/domain/quote-fields.ts';
import { toStoreCountry } from '../../../widgets/domain/stores.ts';
import { checkPhoto } from '../../drawing/check-photo.ts';
import type { Lead, LeadItem, LeftOutPhoto, PhotoContent } from '../../store/store.ts';
import {
  anything,
  notAnObject,
  parseBody,
  required,
  text,
  toFileName,
  toTopic,
} from '../body/fields.ts';
import { RequestError } from '../body/request-error.ts';
import { readSubmitted, submittedEntries } from './read-submitted.ts';

/** More than visitors enter; thousands of items would be an attack on the database. */
const maxItems = 200;
/** Maximum characters in the texts of all items: emails, searches and the inbox process them at once. */
const maxItemTexts = 100_000;

function nameOf(file: unknown): string {
  return file && typeof file === 'object' && 'name' in file ? toFileName(file.name) : '';
}

/** Reads `base64Files`, or else `image1Base64` … `image3Base64`. */
function toPhotoTexts(item: WireItem) {
  const filled = (sources: readonly unknown[]) =>
    sources.flatMap((source, index) =>
      typeof source === 'string' && source.trim() !== ''
        ? [{ name: nameOf(item.files[index]), base64: source }]
        : [],
    );
  const listed = filled(item.base64Files);
  if (listed.length > 0) return listed;
  return filled([item.image1Base64, item.image2Base64, item.image3Base64]);
}

const messages: Readonly<Record<RequiredItemField | RequiredContactField, string>> = {
  category: 'Category is required',
  designer: 'Brand/Designer is required',
  model: 'Item model is required',
  condition: 'Condition is required',
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Email is required',
  phone: 'Mobile number is required',
  country: 'Country is required',
};

function wireEntries(fields: readonly QuoteField[]) {
  return Object.fromEntries(
    fields.map(({ name, isRequired }) => [
      name,
      // A cast, because `messages` has the required fields only.
      isRequired ? required(messages[name as keyof typeof messages]) : text,
    ]),
  );
}

/** Reads texts from a body that has passed `wireEntries`. */
function textsFrom(fields: readonly { name: string }[], body: object): object {
  const texts = body as Readonly<Record<string, string>>;
  return Object.fromEntries(fields.map(({ name }) => [name, texts[name] ?? '']));
}

/** Accepts any value, or none; empty unless it is a list. */
const list = v.fallback(v.array(v.unknown()), []);

const wireItemSchema = v.object(
  {
    ...wireEntries(itemFields),
    files: list,
    base64Files: list,
    image1Base64: anything,
    image2Base64: anything,
    image3Base64: anything,
  },
  'An item must be a JSON object',
);
type WireItem = v.InferOutput<typeof wireItemSchema>;

const itemSchema = v.pipe(
  wireItemSchema,
  v.transform((item) => ({
    ...(textsFrom(itemFields, item) as ItemTexts),
    photos: toPhotoTexts(item),
  })),
  v.forward(
    v.check(({ photos }) => photos.length > 0, 'Photo upload is required'),
    ['photos'],
  ),
  v.forward(
    v.check(
      ({ photos }) => photos.length <= maxPhotos,
      `You can only upload up to ${maxPhotos} images.`,
    ),
    ['photos'],
  ),
);

/** Rejects empty required fields, and too many items, photos or texts; anything else may be missing or invalid. */
const bodySchema = v.object(
  {
    items: v.pipe(
      v.optional(v.array(itemSchema, 'items must be a list'), []),
      v.minLength(1, 'At least one item is required'),
      v.maxLength(maxItems, `At most ${maxItems} items can be sent at once`),
      v.check((items) => lengthOf(items) <= maxItemTexts, 'The items have too much text'),
    ),
    ...wireEntries(contactFields),
    ...Object.fromEntries(phoneParts.map(({ name }) => [name, text])),
    topic: anything,
    ...submittedEntries,
  },
  notAnObject,
);

type ParsedItem = v.InferOutput<typeof itemSchema>;

function lengthOf(items: readonly ParsedItem[]): number {
  const lengths = items.flatMap((item) => itemFields.map(({ name }) => item[name]?.length ?? 0));
  return lengths.reduce((sum, length) => sum + length, 0);
}

/** Returns the bytes of a photo by its text: base64 for `BodyText.decode`, or the key of a plain form's file. */
type BytesOf = (text: string) => Buffer;

/** Thrown if no photo of an item can be stored. */
export class NoPhotoError extends RequestError {
  readonly isTooLarge: boolean;

  constructor(field: string, leftOut: readonly LeftOutPhoto[]) {
    const isTooLarge = leftOut.some(
      ({ reason }) => reason === 'too-many-pixels' || reason === 'too-much-memory',
    );
    const message = isTooLarge
      ? 'The photos have too many pixels to be opened'
      : 'Only whole JPEG and PNG photos are accepted';
    super(415, message, field);
    this.isTooLarge = isTooLarge;
  }
}

/** Separates an item's valid photos from rejected ones. Throws a NoPhotoError if none is valid. */
function readItem(item: ParsedItem, index: number, bytesOf: BytesOf) {
  const field = `items.${index}.photos`;
  const photos: PhotoContent[] = [];
  const leftOut: LeftOutPhoto[] = [];
  for (const [position, photo] of item.photos.entries()) {
    const { name } = photo;
    const content = bytesOf(photo.base64);
    const check = checkPhoto(content);
    if ('type' in check) photos.push({ name, type: check.type, size: content.length, content });
    else leftOut.push({ field: `${field}.${position}`, name, reason: check.reason });
  }
  if (photos.length === 0) throw new NoPhotoError(field, leftOut);
  const isQualified = isQualifiedDesigner(item.designer);
  const read: LeadItem<PhotoContent> = { ...item, photos, isQualified };
  return { item: read, leftOut };
}

/**
 * Builds a lead from the body of submit-deal, its query and the partner's host. Throws a RequestError if bodySchema
 * rejects the body, or no photo of an item is valid. Other invalid values and files are left out, so that no lead is
 * lost over them.
 */
export function readQuote(
  json: unknown,
  bytesOf: BytesOf,
  query: { lang?: string; spam?: string },
  partner: string,
  receivedAt: number,
): Lead<PhotoContent> {
  const body = parseBody(bodySchema, json);
  const contact = textsFrom([...contactFields, ...phoneParts], body) as ContactTexts;
  const read = body.items.map((item, index) => readItem(item, index, bytesOf));
  return {
    ...readSubmitted(json, body, query.lang, partner, receivedAt),
    ...contact,
    country: toStoreCountry(contact.country) ?? contact.country,
    topic: toTopic(body.topic),
    // Keeps up to eight labels, such as `honeypot`: a client may send anything.
    spam: (query.spam ?? '')
      .split(',')
      .filter((label) => /^[a-z-]{1,32}$/.test(label))
      .slice(0, 8),
    items: read.map(({ item }) => item),
    leftOut: read.flatMap(({ leftOut }) => leftOut),
  };
}
