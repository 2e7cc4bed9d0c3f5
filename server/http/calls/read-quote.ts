import * as v from 'valibot';
import { maxPhotos } from '../../../widgets/domain/limits.ts';
import { isQualifiedDesigner } from '../../../widgets/domain/qualified-designers.ts';
import { toStoreCountry } from '../../../widgets/domain/stores.ts';
import { campaignFromWire } from '../../../widgets/domain/wire.ts';
import { checkPhoto } from '../../drawing/check-photo.ts';
import type { Lead, LeadItem, LeftOutPhoto, PhotoContent } from '../../store/store.ts';
import {
  isTest,
  notAnObject,
  parseBody,
  required,
  text,
  toLanguage,
  toSubmissionId,
  toText,
} from '../body/fields.ts';
import { RequestError } from '../body/request-error.ts';

interface WirePhotoText {
  name: string;
  base64: string;
}

/** More than any form sends; thousands of items would be an attack on the database. */
const maxItems = 200;

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function nameOf(file: unknown): string {
  return file && typeof file === 'object' && 'name' in file ? toText(file.name) : '';
}

/** Reads `base64Files`, or else `image1Base64` … `image3Base64`. */
function toPhotoTexts(item: WireItem): WirePhotoText[] {
  const files = toList(item.files);
  const filled = (sources: readonly unknown[]) =>
    sources.flatMap((source, index) =>
      typeof source === 'string' && source.trim() !== ''
        ? [{ name: nameOf(files[index]), base64: source }]
        : [],
    );
  const listed = filled(toList(item.base64Files));
  if (listed.length > 0) return listed;
  return filled([item.image1Base64, item.image2Base64, item.image3Base64]);
}

const anything = v.optional(v.unknown());

const wireItemSchema = v.object({
  category: required('Category is required'),
  designer: required('Brand/Designer is required'),
  model: required('Item model is required'),
  condition: required('Condition is required'),
  files: anything,
  base64Files: anything,
  image1Base64: anything,
  image2Base64: anything,
  image3Base64: anything,
});
type WireItem = v.InferOutput<typeof wireItemSchema>;

const itemSchema = v.pipe(
  wireItemSchema,
  v.transform((item) => ({
    category: item.category,
    designer: item.designer,
    model: item.model,
    condition: item.condition,
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

/** Rejects empty required fields only; anything the form doesn't require may be missing or invalid. */
const bodySchema = v.object(
  {
    items: v.pipe(
      v.optional(v.array(itemSchema, 'items must be a list'), []),
      v.minLength(1, 'At least one item is required'),
      v.maxLength(maxItems, `At most ${maxItems} items can be sent at once`),
    ),
    firstName: required('First name is required'),
    lastName: required('Last name is required'),
    email: required('Email is required'),
    phone: required('Mobile number is required'),
    country: required('Country is required'),
    countryCode: text,
    phoneWithoutCountryCode: text,
    submissionId: text,
    test: isTest,
  },
  notAnObject,
);

type ParsedItem = v.InferOutput<typeof itemSchema>;
/** Returns a photo's bytes for its text in the body. */
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
 * Builds a lead from the body of submit-deal, its query and the partner's host. Fields that the form
 * requires must be present. Other invalid values and files are left out instead of rejected, so that no lead
 * is lost over them. Throws a RequestError.
 */
export function readQuote(
  json: unknown,
  bytesOf: BytesOf,
  query: { lang?: string; spam?: string },
  partner: string,
  receivedAt: number,
): Lead<PhotoContent> {
  const body = parseBody(bodySchema, json);
  const read = body.items.map((item, index) => readItem(item, index, bytesOf));
  return {
    submissionId: toSubmissionId(body.submissionId),
    receivedAt,
    language: toLanguage(query.lang),
    firstName: body.firstName,
    lastName: body.lastName,
    email: body.email,
    phone: body.phone,
    countryCode: body.countryCode,
    phoneWithoutCountryCode: body.phoneWithoutCountryCode,
    country: toStoreCountry(body.country) ?? body.country,
    campaign: campaignFromWire(json as object, toText),
    spam: (query.spam ?? '')
      .split(',')
      .filter((label) => /^[a-z-]{1,32}$/.test(label))
      .slice(0, 8),
    items: read.map(({ item }) => item),
    leftOut: read.flatMap(({ leftOut }) => leftOut),
    partner,
    isTest: body.test,
  };
}
