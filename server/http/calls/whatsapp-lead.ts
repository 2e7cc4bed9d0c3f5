import * as v from 'valibot';
import { campaignFromWire } from '../../../widgets/domain/wire.ts';
import type { WhatsappLead } from '../../store/store.ts';
import {
  isTest,
  notAnObject,
  parseBody,
  parseJson,
  required,
  text,
  toLanguage,
  toSubmissionId,
  toText,
} from '../body/fields.ts';

const bodySchema = v.object(
  { phone: required('Mobile number is required'), submissionId: text, test: isTest },
  notAnObject,
);

/** Turns the body of submit-whatsapp-lead into a lead. Throws an IntakeError. */
export function readWhatsappLead(
  bodyText: string,
  query: { lang?: string },
  partner: string,
  receivedAt: number,
): WhatsappLead {
  const json = parseJson(bodyText);
  const { phone, submissionId, test } = parseBody(bodySchema, json);
  return {
    submissionId: toSubmissionId(submissionId),
    receivedAt,
    language: toLanguage(query.lang),
    phone,
    campaign: campaignFromWire(json as object, toText),
    partner,
    isTest: test,
  };
}
