import { postWithProgress, type SubmitResult } from '../client/api.ts';
import { maxBodyBytes } from '../domain/limits.ts';
import type { Quote, QuoteItem } from '../domain/quote.ts';
import { type LeadOrigin, toSubmitDeal, type WirePhoto } from '../domain/wire.ts';
import { type Photo, toDataUrl } from './photos/photos.ts';

interface Submission {
  apiBase: string;
  quote: Quote<Photo>;
  submissionId: string;
  origin: LeadOrigin;
  /** Visitor's language and spam signals, in the query string because the body's fields are fixed. */
  query: Record<string, string>;
  onProgress: (fraction: number) => void;
}

const megabyte = 1_000_000;
/**
 * Megabytes of photos that fit in one body, which has each photo twice, in base64 (4 bytes for 3).
 * Rounding down leaves room for the texts.
 */
const maxPhotoMegabytes = Math.floor((maxBodyBytes * 3) / 8 / megabyte);

/** Returns size and limit in megabytes if the photos are too large to send, else null. */
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

/** Sends a form. Never rejects; the caller shows the result. */
export async function submitQuote(submission: Submission): Promise<SubmitResult> {
  const { apiBase, quote, submissionId, origin, query, onProgress } = submission;
  try {
    const items = await Promise.all(quote.items.map(withDataUrls));
    const body = toSubmitDeal({ ...quote, items }, submissionId, origin);
    return await postWithProgress(apiBase, body, { query, onProgress });
  } catch {
    // An unreadable photo must not leave the form in the sending phase.
    return { ok: false, reason: 'server' };
  }
}
