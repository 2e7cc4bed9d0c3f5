import * as v from 'valibot';
import { submitWhatsappLeadPath } from '../../../widgets/domain/api-paths.ts';
import { notAnObject, parseBody, required, toPartner } from '../body/fields.ts';
import type { CallContext } from '../middleware/call-guards.ts';
import type { Api } from '../middleware/request-context.ts';
import { readSubmitted, submittedEntries } from './read-submitted.ts';
import { receiveJson } from './receive-body.ts';

const bodySchema = v.object(
  {
    phone: required('Mobile number is required'),
    ...submittedEntries,
  },
  notAnObject,
);

export function addWhatsappLead(api: Api, context: CallContext) {
  const { store, guards } = context;
  api.post(submitWhatsappLeadPath, guards.logLanguage, ...guards.json, async (c) => {
    const json = await receiveJson(c, context);
    const body = parseBody(bodySchema, json);
    const partner = toPartner(c.req.header('origin'));
    const submitted = readSubmitted(json, body, c.req.query('lang'), partner, Date.now());
    const lead = { ...submitted, phone: body.phone };
    const { submissionId, isTest } = lead;
    c.var.logFields.submissionId = submissionId;
    c.set('isTest', isTest);
    c.set('stored', await store.saveWhatsappLead(lead, c.var.requestId));
    return c.json({ status: 'success', submissionId });
  });
}
