import { isQualifiedDesigner } from './brands/qualified-designers.ts';
import {
  type Campaign,
  type CampaignWireName,
  campaignKey,
  campaignOf,
  campaignParameters,
  campaignWireName,
} from './campaign.ts';
import {
  type ClickId,
  type ClickIdName,
  clickIdLifetime,
  clickIdNames,
  isClickIdValue,
} from './click-ids.ts';
import { maxPhotos } from './limits.ts';
import { normalizePhone } from './phone/phone.ts';
import type { Quote, QuoteItem, QuotePhoto } from './quote.ts';
import type { QuoteField } from './quote-field.ts';
import {
  type ContactTexts,
  contactFields,
  type ItemTexts,
  itemFields,
  type PhonePartName,
  type RequiredItemField,
} from './quote-fields.ts';

export interface WirePhoto extends QuotePhoto {
  /** `data:image/jpeg;base64,…` */
  dataUrl: string;
}

/** Campaign fields in the spelling of the wire; null if absent. */
type CampaignFields = Record<CampaignWireName, string | null>;

/** An item in the body of submit-deal. The condition is its English sentence. */
type SubmitDealItem = ItemTexts &
  Record<`is${Capitalize<RequiredItemField>}Valid`, boolean> & {
    files: QuotePhoto[];
    base64Files: string[];
    /** The same photos again: existing back ends read them in either place. */
    image1Base64: string | null;
    image2Base64: string | null;
    image3Base64: string | null;
    isFilesValid: boolean;
    isQualified: boolean;
  };

/** Members that the bodies of both kinds of leads have. */
interface LeadBody extends CampaignFields {
  /** Unique per filled form or dialog and kept across retries, so that the server stores a lead once. */
  submissionId: string;
  /** Ids of ad clicks; absent without any. */
  clickIds?: readonly ClickId[];
  /** Name of the page's version: the attribute `variant`. */
  variant?: string;
  /** Marks a test lead: stored, but not delivered. */
  test?: true;
}

/** Body of POST /api/v1/public/submit-deal. */
export type SubmitDealBody = ContactTexts &
  LeadBody & {
    /** Subject of the lead: the attribute `topic`. */
    topic?: string;
    items: SubmitDealItem[];
  };

/** Body of POST /api/v1/public/submit-whatsapp-lead. */
export interface WhatsappLeadBody extends LeadBody {
  phone: string;
}

/** Returns trimmed texts by field name, without optional fields that are empty. */
function toWireTexts(
  fields: readonly QuoteField[],
  values: Readonly<Partial<Record<string, unknown>>>,
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { name, wireTexts, isRequired } of fields) {
    const value = String(values[name] ?? '').trim();
    if (value || isRequired) texts[name] = wireTexts?.[value] ?? value;
  }
  return texts;
}

function toSubmitDealItem(item: QuoteItem<WirePhoto>): SubmitDealItem {
  const texts = toWireTexts(itemFields, item) as ItemTexts;
  // Back ends have always received the fields in this order.
  const { model, category, condition, designer, ...others } = texts;
  const photos = item.photos.slice(0, maxPhotos);
  const [first, second, third] = photos;
  return {
    model,
    category,
    condition,
    designer,
    ...others,
    files: photos.map(({ name, type, size }) => ({ name, type, size })),
    base64Files: photos.map(({ dataUrl }) => dataUrl),
    image1Base64: first?.dataUrl ?? null,
    image2Base64: second?.dataUrl ?? null,
    image3Base64: third?.dataUrl ?? null,
    isCategoryValid: !!category,
    isConditionValid: !!condition,
    isDesignerValid: !!designer,
    isModelValid: !!model,
    isFilesValid: photos.length > 0,
    isQualified: isQualifiedDesigner(designer),
  };
}

/** Spells the campaign as the wire does. */
export function campaignToWire(campaign: Campaign): CampaignFields {
  return Object.fromEntries(
    campaignParameters.map((parameter) => [
      campaignWireName(parameter),
      campaign[campaignKey(parameter)] || null,
    ]),
  ) as CampaignFields;
}

/** Reads the campaign from a body. Values that are not text are dropped, unless `toText` converts them. */
export function campaignFromWire(
  body: Partial<Record<CampaignWireName, unknown>>,
  toText = (value: unknown) => value,
): Campaign {
  return campaignOf((parameter) => toText(body[campaignWireName(parameter)]));
}

/** Entries of `clickIds` that are read: more than any client sends. */
const maxClickIds = 100;

/** Reads a time from a visitor's clock: never later than `now`, and `now` if it is missing or unreadable. */
function toTime(value: unknown, now: number): number {
  return typeof value === 'number' ? Math.min(value, now) : now;
}

/**
 * Reads `clickIds` from a body: the first valid id of each name, in the order of clickIdNames. Drops ids that
 * are invalid, unknown, or older than 90 days. `now`: epoch ms.
 */
export function clickIdsFromWire(list: unknown, now: number): ClickId[] {
  const found = new Map<ClickIdName, ClickId>();
  for (const entry of Array.isArray(list) ? list.slice(0, maxClickIds) : []) {
    const { name, value, seenAt } = (entry ?? {}) as Partial<Record<keyof ClickId, unknown>>;
    const known = clickIdNames.find((clickIdName) => clickIdName === name);
    const time = toTime(seenAt, now);
    const isKept = isClickIdValue(value) && now - time <= clickIdLifetime;
    if (known && isKept && !found.has(known))
      found.set(known, { name: known, value, seenAt: time });
  }
  return clickIdNames.flatMap((name) => found.get(name) ?? []);
}

/** Origin of a lead: its campaign, and what else the page and the click tell about it. */
export interface LeadOrigin {
  campaign: Campaign;
  clickIds?: readonly ClickId[];
  variant?: string | undefined;
  topic?: string | undefined;
  isTest?: boolean;
}

/** Spells an origin as the wire does. Empty members are left out, except those of the campaign, which are null. */
function toWireOrigin({ campaign, clickIds = [], variant, topic, isTest }: LeadOrigin) {
  return {
    ...campaignToWire(campaign),
    ...(clickIds.length > 0 && { clickIds }),
    ...(variant && { variant }),
    ...(topic && { topic }),
    ...(isTest && { test: true as const }),
  };
}

/** Returns the body of submit-deal for a complete quote: texts trimmed, phone normalized. */
export function toSubmitDeal(
  quote: Quote<WirePhoto>,
  submissionId: string,
  origin: LeadOrigin,
): SubmitDealBody {
  const { phone, countryCode, phoneWithoutCountryCode } = normalizePhone(
    quote.phone,
    quote.dialCountry,
  );
  const texts = toWireTexts(contactFields, { ...quote, phone });
  // Back ends have always received the fields in this order.
  const { firstName, lastName, country, ...others } = texts as Omit<ContactTexts, PhonePartName>;
  return {
    submissionId,
    firstName,
    lastName,
    items: quote.items.map(toSubmitDealItem),
    country,
    ...others,
    countryCode,
    phoneWithoutCountryCode,
    ...toWireOrigin(origin),
  };
}

/** Returns the body of submit-whatsapp-lead for a phone number with its dial code. */
export function toWhatsappLead(
  phone: string,
  submissionId: string,
  origin: LeadOrigin,
): WhatsappLeadBody {
  return { submissionId, phone, ...toWireOrigin(origin) };
}
