import { expect, test } from 'vitest';
import { until } from '../../helpers/server/server.ts';
import { quickTiming, startDeliverer, storedLead, webhookTo } from './outbox-samples.ts';
import { answerWith, startReceiver } from './receiver.ts';

test('delivers a new lead before leads that time out at the receiver', async () => {
  const receiver = await startReceiver((sent, response) => {
    if (sent.body.lead.firstName !== 'Hangs') answerWith(204)(sent, response);
  });
  const { store } = await startDeliverer(webhookTo(receiver.url));
  const hanging = Array.from({ length: 6 }, () => storedLead({ firstName: 'Hangs' }));
  for (const lead of hanging) await store.saveLead(lead);
  await until(() => hanging.every((lead) => receiver.requestsFor(lead.submissionId).length > 0));
  await until(async () => (await store.findDeliveries()).every(({ lastError }) => lastError));

  const before = receiver.received.length;
  const fresh = Array.from({ length: 3 }, () => storedLead());
  for (const lead of fresh) await store.saveLead(lead);
  await until(() => fresh.every((lead) => receiver.requestsFor(lead.submissionId).length > 0));
  const meanwhile = receiver.received.length - before - fresh.length;
  expect(meanwhile, 'attempts of leads that hang').toBeLessThanOrEqual(2);
});

test('retries a failed lead while new leads keep arriving', async () => {
  const { store } = await startDeliverer(
    {
      async webhook({ attempts, leadId }) {
        if (leadId === 'failed' && attempts === 1) throw new Error('once');
        sent.push(leadId);
        if (!sent.includes('failed')) await store.saveLead(storedLead());
      },
    },
    { ...quickTiming, poll: 1 },
  );
  const sent: (string | null)[] = [];
  await store.saveLead(storedLead({ submissionId: 'failed' }));
  for (let count = 0; count < 4; count += 1) await store.saveLead(storedLead());
  await until(() => sent.includes('failed'));
});
