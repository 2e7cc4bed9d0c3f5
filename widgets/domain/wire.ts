import {
  type Campaign,
  type CampaignWireName,
  campaignKey,
  campaignOf,
  campaignParameters,
  campaignWireName,
} from './campaign.ts';
import type { Category } from './categories.ts';
import { conditionText } from './conditions.ts';
import { maxPhotos } from './limits.ts';
import { normalisePhone } from './phone.ts';
import { isQualifiedDesigner } from './qualified-designers.ts';
import type { Quote, QuoteItem, QuotePhoto } from './quote.ts';
import type { StoreCountry } from './stores.ts';

export interface WirePhoto extends QuotePhoto {
  /** `data:image/jpeg;base64,…` */
  dataUrl: string;
}

/** The campaign fields in the wire's own spelling; null when absent. */
export type CampaignFields = Record<CampaignWireName, string | null>;

export interface SubmitDealItem {
  model: string;
  category: Category | '';
  /** The English sentence. */
  condition: string;
  designer: string;
  files: QuotePhoto[];
  base64Files: string[];
  image1Base64: string | null;
  image2Base64: string | null;
  image3Base64: string | null;
  isCategoryValid: boolean;
  isConditionValid: boolean;
  isDesignerValid: boolean;
  isModelValid: boolean;
  isFilesValid: boolean;
  isQualified: boolean;
}

/** Body of POST /api/v1/public/submit-deal. */
export interface SubmitDealBody extends CampaignFields {
  /** It only tries the form out: nobody waits for an answer. */
  test?: true;
  /** One per filled form, kept across retries: a server stores a lead once. */
  submissionId: string;
  firstName: string;
  lastName: string;
  items: SubmitDealItem[];
  country: StoreCountry | '';
  email: string;
  phone: string;
  countryCode: string;
  phoneWithoutCountryCode: string;
}

/** Body of POST /api/v1/public/submit-whatsapp-lead. */
export interface WhatsappLeadBody extends CampaignFields {
  /** As in SubmitDealBody. */
  test?: true;
  /** One per filled dialog: a server stores a lead once. */
  submissionId: string;
  phone: string;
}

function toSubmitDealItem(item: QuoteItem<WirePhoto>): SubmitDealItem {
  const { category, condition } = item;
  const designer = item.designer.trim();
  const model = item.model.trim();
  const photos = item.photos.slice(0, maxPhotos);
  const [first, second, third] = photos;
  return {
    model,
    category,
    condition: condition && conditionText[condition],
    designer,
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

/** The campaign in the wire's spelling. */
export function campaignToWire(campaign: Campaign): CampaignFields {
  return Object.fromEntries(
    campaignParameters.map((parameter) => [
      campaignWireName(parameter),
      campaign[campaignKey(parameter)] || null,
    ]),
  ) as CampaignFields;
}

/**
 * The campaign in a body that came over the wire; values that are no text are left out, or made one
 * by `toText`. No other member of the body is read.
 */
export function campaignFromWire(
  body: Partial<Record<CampaignWireName, unknown>>,
  toText = (value: unknown) => value,
): Campaign {
  return campaignOf((parameter) => toText(body[campaignWireName(parameter)]));
}

/** The body of submit-deal, of a complete quote; texts trimmed, the phone normalised. */
export function toSubmitDeal(
  quote: Quote<WirePhoto>,
  campaign: Campaign,
  submissionId: string,
  isTest = false,
): SubmitDealBody {
  const { phone, countryCode, phoneWithoutCountryCode } = normalisePhone(
    quote.phone,
    quote.dialCountry,
  );
  return {
    submissionId,
    firstName: quote.firstName.trim(),
    lastName: quote.lastName.trim(),
    items: quote.items.map(toSubmitDealItem),
    country: quote.country,
    email: quote.email.trim(),
    phone,
    countryCode,
    phoneWithoutCountryCode,
    ...campaignToWire(campaign),
    ...(isTest && { test: true }),
  };
}

/** The body of submit-whatsapp-lead, of a phone number with its dial code. */
export function toWhatsappLead(
  phone: string,
  campaign: Campaign,
  submissionId: string,
  isTest = false,
): WhatsappLeadBody {
  return {
    submissionId,
    phone: phone.trim(),
    ...campaignToWire(campaign),
    ...(isTest && { test: true }),
  };
}
