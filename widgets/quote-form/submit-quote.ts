import { postWithProgress, type SubmitResult } from '../client/api.ts';
import { submitDealPath } from '../domain/api-paths.ts';
import type { Campaign } from '../domain/campaign.ts';
import { maxBodyBytes } from '../domain/limits.ts';
import type { Quote, QuoteItem } from '../domain/quote.ts';
import { toSubmitDeal, type WirePhoto } from '../domain/wire.ts';
import { type Photo, toDataUrl } from './photos/photos.ts';

export interface Submission {
  apiBase: string;
  quote: Quote<Photo>;
  campaign: Campaign;
  submissionId: string;
  isTest: boolean;
  /** Language of the visitor and spam signals: told beside the body, whose fields are fixed. */
  query: Record<string, string>;
  onProgress: (fraction: number) => void;
}

const megabyte = 1_000_000;
/**
 * Megabytes of photos that fit in one body: base64 makes 3 bytes 4, and each photo is in it twice. What
 * rounding down leaves is room for the words.
 */
const maxPhotoMegabytes = Math.floor((maxBodyBytes * 3) / 8 / megabyte);

/** How many megabytes too large photos have, and how many can be sent at once; null when they fit. */
export function oversizeOf({ items }: Pick<Quote<Photo>, 'items'>) {
  const photos = items.flatMap((item) => item.photos);
  const size = Math.ceil(photos.reduce((sum, photo) => sum + photo.size, 0) / megabyte);
  return size > maxPhotoMegabytes ? { size, limit: maxPhotoMegabytes } : null;
}

async function withDataUrls(item: QuoteItem<Photo>): Promise<QuoteItem<WirePhoto>> {
  const photos = item.photos.map(async ({ name, type, size, blob }) => ({
    name,
    type,
    size,
    dataUrl: await toDataUrl(blob),
  }));
  return { ...item, photos: await Promise.all(photos) };
}

/** Sends one filled form. Resolves always; the caller shows what happened. */
export async function submitQuote(submission: Submission): Promise<SubmitResult> {
  const { apiBase, quote, campaign, submissionId, isTest, query, onProgress } = submission;
  try {
    const items = await Promise.all(quote.items.map(withDataUrls));
    const body = toSubmitDeal({ ...quote, items }, campaign, submissionId, isTest);
    return await postWithProgress(apiBase, submitDealPath, body, { query, onProgress });
  } catch {
    // A photo that can't be read any more must not leave the form spinning.
    return { ok: false, reason: 'server' };
  }
}
