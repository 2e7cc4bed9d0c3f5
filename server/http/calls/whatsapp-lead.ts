import type { Hono } from 'hono';
import * as v from 'valibot';
import { submitWhatsappLeadPath } from '../../../widgets/domain/api-paths.ts';
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
  toPartner,
  toSubmissionId,
  toText,
} from '../body/fields.ts';
import type { CallGuards } from '../middleware/call-guards.ts';
import type { AppDependencies, AppEnv } from '../middleware/request-context.ts';
import { receiveBody, smallBody } from './receive-body.ts';

const bodySchema = v.object(
  { phone: required('Mobile number is required'), submissionId: text, test: isTest },
  notAnObject,
);

function readWhatsappLead(
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

export function addWhatsappLead(
  api: Hono<AppEnv>,
  dependencies: AppDependencies,
  guards: CallGuards,
): void {
  api.post(submitWhatsappLeadPath, guards.noteLanguage, ...guards.json, (c) =>
    receiveBody(c, dependencies, smallBody, async (body) => {
      const { text: bodyText } = await body.text();
      const partner = toPartner(c.req.header('origin'));
      const lead = readWhatsappLead(bodyText, { lang: c.req.query('lang') }, partner, Date.now());
      const { submissionId } = lead;
      c.var.logFields.submissionId = submissionId;
      c.set('isTest', lead.isTest);
      c.set('stored', await dependencies.store.saveWhatsappLead(lead, c.var.requestId));
      return c.json({ status: 'success', submissionId });
    }),
  );
}
