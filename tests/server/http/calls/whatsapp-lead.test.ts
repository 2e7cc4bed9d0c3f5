import { expect, test } from 'vitest';
import { toWhatsappLead } from '../../../../widgets/domain/wire.ts';
import { startApp } from '../../../helpers/server/app.ts';
import { post, sampleWhatsappLead, sendWhatsappLead } from '../../../helpers/server/samples.ts';
import { withStoreOf } from '../../../helpers/store/test-store.ts';
import { commandsOn } from '../../desk/open-commands.ts';

const server = await startApp();
const commands = commandsOn(server.dataDir);

const send = (body: unknown, options?: Parameters<typeof post>[3]) =>
  post(server, 'submit-whatsapp-lead', body, options);

async function stored(submissionId: unknown) {
  const leads = await withStoreOf(server.dataDir, (store) => store.findWhatsappLeads());
  return leads.filter((lead) => lead.submissionId === submissionId);
}

test('stores a phone number with campaign, variant and language', async () => {
  const lead = sampleWhatsappLead({ variant: 'short text' });
  const { status, answer } = await send(lead, { query: '?lang=ar' });
  expect(status).toBe(200);
  expect(answer).toEqual({ status: 'success', submissionId: lead.submissionId });
  expect(await commands.json('whatsapp')).toEqual([
    {
      submissionId: lead.submissionId,
      version: 1,
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      language: 'ar',
      phone: '+966551234567',
      campaign: { utmSource: 'partner-name', utmAudience: 'collectors', utmCampaign: 'winter' },
      clickIds: [],
      variant: 'short text',
      partner: '',
      isTest: false,
    },
  ]);
});

test('accepts text/plain, as sent while a page closes', async () => {
  const lead = toWhatsappLead('+971501234567', 'beacon-1', { campaign: { utmTerm: 'kelly' } });
  const headers = { 'Content-Type': 'text/plain;charset=UTF-8' };
  expect((await send(lead, { headers })).status).toBe(200);
  expect(await stored('beacon-1')).toMatchObject([
    { phone: '+971501234567', language: null, campaign: { utmTerm: 'kelly' } },
  ]);
});

test('keeps the first phone when another one arrives under the same id', async () => {
  const first = sampleWhatsappLead();
  const second = { ...first, phone: '+971500000001' };
  expect((await send(first)).status).toBe(200);
  const bodies = Array.from({ length: 20 }, (_, index) => (index % 2 ? first : second));
  const answers = await Promise.all(bodies.map((body) => send(body)));
  const { submissionId } = first;
  for (const { status, answer } of answers) {
    expect([status, answer]).toEqual([200, { status: 'success', submissionId }]);
  }
  expect(await stored(submissionId)).toMatchObject([
    { phone: '+971500000001', version: 2 },
    { phone: '+966551234567', version: 1 },
  ]);
  const short = submissionId.slice(0, 8);
  expect(await commands.output('whatsapp')).toMatch(
    new RegExp(`^${short}~2 .* \\+971500000001 .*\n${short} .* \\+966551234567 `, 'm'),
  );
});

test('rejects a body that is no object, and a missing phone', async () => {
  for (const body of ['[]', 'null']) {
    expect(await send(body)).toMatchObject({ status: 400, answer: { error: expect.any(String) } });
  }
  for (const phone of [undefined, '\u202a\u200b', {}]) {
    const lead = sampleWhatsappLead({ phone });
    const { status, answer } = await send(lead);
    expect(status).toBe(400);
    expect(answer).toEqual({ error: 'Mobile number is required', field: 'phone' });
    expect(await stored(lead.submissionId)).toEqual([]);
  }
});

test('the desk lists the newest leads first', async () => {
  const fresh = await startApp();
  const { output } = commandsOn(fresh.dataDir);
  expect(await output('whatsapp')).toBe('No WhatsApp leads yet.\n');
  for (const phone of ['+971501111111', '+971502222222']) {
    await sendWhatsappLead(fresh, { phone }, { query: '?lang=en' });
  }
  const [header, ...rows] = (await output('whatsapp')).trimEnd().split('\n');
  expect(header).toMatch(/^ID\s+RECEIVED\s+PHONE\s+LANGUAGE\s+PARTNER\s+CAMPAIGN$/);
  expect(rows).toEqual([
    expect.stringMatching(/\+971502222222\s+en\s+-\s+partner-name, winter, collectors$/),
    expect.stringContaining('+971501111111'),
  ]);
});
