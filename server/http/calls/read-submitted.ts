import { hash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { campaignFromWire, clickIdsFromWire } from '../../../widgets/domain/wire.ts';
import type { Submitted } from '../../store/store.ts';
import { anything, text, toFormLanguage, toText, toVariant } from '../body/fields.ts';

/** Members that the bodies of both kinds of leads share. The campaign is read from the JSON itself. */
export const submittedEntries = {
  submissionId: text,
  clickIds: anything,
  variant: anything,
  /** Marks a test lead. Any value but `true` means a real one, because tests are never answered. */
  test: v.fallback(v.optional(v.boolean(), false), false),
};

const submittedSchema = v.object(submittedEntries);

/** Keeps the client's id if it is safe in a command line, else hashes it. Creates one if it is missing. */
function toSubmissionId(id: string): string {
  if (id === '') return randomUUID();
  if (/^[\da-z][\w.-]{0,63}$/i.test(id)) return id;
  return hash('sha256', id).slice(0, 32);
}

/** Reads what both kinds of leads share: the campaign from `json`, everything else from the checked body. */
export function readSubmitted(
  json: unknown,
  { submissionId, clickIds, variant, test }: v.InferOutput<typeof submittedSchema>,
  lang: string | undefined,
  partner: string,
  receivedAt: number,
): Submitted {
  return {
    submissionId: toSubmissionId(submissionId),
    receivedAt,
    language: toFormLanguage(lang),
    campaign: campaignFromWire(json as object, toText),
    clickIds: clickIdsFromWire(clickIds, receivedAt),
    variant: toVariant(variant),
    partner,
    isTest: test,
  };
}
