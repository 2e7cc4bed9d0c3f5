import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import en from '../../../../server/desk/actions/refusals.en.json' with { type: 'json' };
import { maxLengths } from '../../../../server/desk/api/desk-api.ts';
import { toText } from '../../../../server/http/body/fields.ts';
import { isBlank } from '../../../../widgets/domain/quote.ts';
import { hostileStrings } from '../../../helpers/desk/hostile-strings.ts';
import { newItem, storeLead } from '../../../helpers/store/stored-lead.ts';
import { openNewDesk } from './desk-client.ts';

const { store, desk } = await openNewDesk();
await storeLead(store, { submissionId: 'noted' });

/** Expects no server error. A refusal must have a message in both languages. */
function expectNoServerError({ status, text }: { status: number; text: string }): void {
  expect(status, text).toBeLessThan(500);
  if (status >= 400) expect(Object.keys(JSON.parse(text).message)).toEqual(['en', 'ar']);
}

describe('hostile strings', () => {
  it('return unchanged in a lead, and break neither contact links nor exports', async () => {
    for (const [index, hostile] of hostileStrings.entries()) {
      // Intake stores the text in this form.
      const text = toText(hostile);
      const submissionId = `hostile-${index}`;
      const item = { category: text, designer: text, model: text, condition: text };
      await storeLead(store, {
        submissionId,
        firstName: text,
        lastName: text,
        email: text,
        phone: text,
        country: text,
        partner: text,
        campaign: { utmCampaign: text, utmSource: text },
        spam: [text],
        leftOut: [{ field: 'items.0.photos.0', name: text, reason: 'type' }],
        items: [newItem({ ...item, photos: [] })],
      });
      const { status, answer } = await desk.get(`/api/leads/${submissionId}`);
      expect(status).toBe(200);
      expect(answer.row).toMatchObject({ name: `${text} ${text}`.trim(), items: [item] });
      expect(answer.versions[0]).toMatchObject({ email: text, phone: text, partner: text });
      for (const { url } of [...answer.contact.whatsapp, ...answer.contact.email]) {
        expect(url).toMatch(/^(https:\/\/wa\.me\/\d+\?text=[^\s<>"]*|mailto:[^\s<>"]*|)$/);
      }
      expect(answer.contact.call).toMatch(/^(tel:\+?\d+)?$/);
    }
    const exported = JSON.parse((await desk.get('/api/export.json')).text);
    expect(exported).toHaveLength(hostileStrings.length + 1);
    expect((await desk.get('/api/export.csv')).status).toBe(200);
  });

  it('cause no server error as filters, ids and cursors', async () => {
    const textFilters = ['country', 'partner', 'campaign', 'assignee'];
    const choices = ['tab', 'language', 'category', 'brand', 'sort', 'qualified', 'test', 'days'];
    for (const hostile of hostileStrings) {
      const value = encodeURIComponent(hostile.toWellFormed());
      // Apart, because an invalid text or cursor hides the others. The last group has a parameter with a hostile name.
      for (const names of [['text'], ['cursor'], textFilters, [...choices, 'limit', value]]) {
        const query = names.map((name) => `${name}=${value}`).join('&');
        expectNoServerError(await desk.get(`/api/leads?${query}`));
      }
      expectNoServerError(await desk.get(`/api/leads/${value}`));
      expectNoServerError(await desk.get(`/api/audit?cursor=${value}`));
      expectNoServerError(await desk.get(`/photos/${value}/0/0/thumbnail`));
      expectNoServerError(await desk.call('DELETE', `/api/views/${value}`));
    }
  });

  it('cause no server error in bodies, and return unchanged in a note', async () => {
    for (const hostile of hostileStrings) {
      const assigned = { version: 0, assignee: hostile };
      const broken = { version: hostile, status: hostile, reason: hostile, [hostile]: hostile };
      for (const body of [assigned, broken]) {
        expectNoServerError(await desk.call('PATCH', '/api/leads/noted', body));
      }
      const ids = [{ submissionId: hostile, version: 0 }];
      const bulk = { leads: { ids }, change: { assignee: '' } };
      expectNoServerError(await desk.call('PATCH', '/api/leads', bulk));
      // Sent unchanged as the body, so mostly invalid JSON.
      expectNoServerError(await desk.call('PATCH', '/api/leads', hostile));
      const view = { name: hostile, query: hostile };
      expectNoServerError(await desk.call('PUT', `/api/views/${randomUUID()}`, view));
      const note = `/api/leads/noted/notes/${randomUUID()}`;
      const { status, answer } = await desk.call('PUT', note, { text: hostile });
      // The desk removes what databases reject: NUL and lone surrogates.
      const text = hostile.replace(/[\0\p{Cs}]/gu, '').trim();
      const isValid = !isBlank(text) && text.length <= maxLengths.note;
      expect(status, hostile).toBe(isValid ? 200 : 400);
      if (isValid) expect(answer.text).toBe(text);
    }
  });
});

describe('a body', () => {
  const path = '/api/leads/any';

  it.each([
    ['that is not JSON', '{"version": 0', 400, en.body],
    ['that is nested too deeply', `${'{"a":'.repeat(20)}1${'}'.repeat(20)}`, 400, en.body],
    ['that is too large', JSON.stringify({ status: 'x'.repeat(2_000_000) }), 413, en.bodyTooLarge],
  ])('%s is refused', async (_, body, expected, message) => {
    const { status, answer } = await desk.call('PATCH', path, body);
    expect(status).toBe(expected);
    expect(answer).toMatchObject({ error: 'invalid', message: { en: message } });
  });

  it('with a time that databases cannot hold is refused', async () => {
    const confirm = `/api/offers/${randomUUID()}/handover/confirm`;
    const { status, answer } = await desk.call('POST', confirm, { requestedAt: 1e308 });
    expect([status, answer.field]).toEqual([400, 'requestedAt']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'of type %s is refused: other sites can send it',
    async (type) => {
      const body = '{"version":0,"status":"working"}';
      const headers = { 'Content-Type': type };
      expect((await desk.call('PATCH', path, body, headers)).status).toBe(415);
    },
  );
});
