import * as v from 'valibot';
import { submitWhatsappLeadPath } from '../../../widgets/domain/api-paths.ts';
import { campaignFromWire, clickIdsFromWire } from '../../../widgets/domain/wire.ts';
import type { WhatsappLead } from '../../store/store.ts';
import {
  isTest,
  notAnObject,
  parseBody,
  required,
  text,
  toFormLanguage,
  toPartner,
  toSubmissionId,
  toText,
  toVariant,
} from '../body/fields.ts';
import type { CallGuards } from '../middleware/call-guards.ts';
import type { Api, AppDependencies } from '../middleware/request-context.ts';
import { receiveJson } from './receive-body.ts';

const bodySchema = v.object(
  {
    phone: required('Mobile number is required'),
    submissionId: text,
    clickIds: v.optional(v.unknown()),
    variant: v.optional(v.unknown()),
    test: isTest,
  },
  notAnObject,
);

export function addWhatsappLead(api: Api, dependencies: AppDependencies, guards: CallGuards) {
  api.post(submitWhatsappLeadPath, guards.logLanguage, ...guards.json, async (c) => {
    const json = await receiveJson(c, dependencies);
    const { phone, submissionId: id, clickIds, variant, test } = parseBody(bodySchema, json);
    const submissionId = toSubmissionId(id);
    const receivedAt = Date.now();
    const lead: WhatsappLead = {
      submissionId,
      receivedAt,
      language: toFormLanguage(c.req.query('lang')),
      phone,
      campaign: campaignFromWire(json as object, toText),
      clickIds: clickIdsFromWire(clickIds, receivedAt),
      variant: toVariant(variant),
      partner: toPartner(c.req.header('origin')),
      isTest: test,
    };
    c.var.logFields.submissionId = submissionId;
    c.set('isTest', test);
    c.set('stored', await dependencies.store.saveWhatsappLead(lead, c.var.requestId));
    return c.json({ status: 'success', submissionId });
  });
}
