import { expect, test } from 'vitest';
import { contactFields, emptyTexts, itemFields } from '../../../../widgets/domain/quote-fields.ts';
import { startApp } from '../../../helpers/server/app.ts';
import {
  dataUrl,
  picture,
  post,
  sampleItem,
  sampleLead,
  sampleWhatsappLead,
  submit,
} from '../../../helpers/server/samples.ts';
import { until } from '../../../helpers/server/server.ts';
import { offersOn } from '../../http/calls/offer-answers.ts';
import { startReceiver, webhookSecret, webhookSettings } from '../receiver.ts';

const shop = 'https://shop.example';

const receiver = await startReceiver();
const server = await startApp({
  env: { ...webhookSettings(receiver), PUBLIC_URL: `${shop}/` },
  isDelivering: true,
});

const offers = offersOn(server);

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

/** Waits for a webhook about a lead, and returns it. */
async function sentAbout(submissionId: string) {
  await until(() => receiver.requestsFor(submissionId).length > 0);
  return receiver.requestsFor(submissionId)[0];
}

test('sends a lead with all typed fields, its origin and photo links, and logs only its id', async () => {
  const photo = dataUrl(await picture('jpeg'));
  const items = [sampleItem(), sampleItem({ designer: 'Zara', base64Files: [photo, photo] })];
  const seenAt = Date.now() - 60_000;
  const clickId = { name: 'gclid', value: 'Cj0KCQ' };
  const clickIds = [{ ...clickId, seenAt: new Date(seenAt).toISOString() }];
  const lead = sampleLead({
    items,
    firstName: 'ليلى',
    clickIds: [{ ...clickId, seenAt }],
    variant: 'b',
    topic: 'buy-back',
  });
  const options = { query: '?lang=ar&spam=fast', headers: { Origin: 'https://partner.example' } };
  const { headers } = await submit(server, lead, options);
  const sent = await sentAbout(lead.submissionId);
  const link = (item: number, position: number) =>
    expect.stringMatching(
      new RegExp(
        `^${shop}/photos/${lead.submissionId}/${item}/${position}\\?expires=\\d+&signature=[\\w-]{43}$`,
      ),
    );
  const described = {
    ...emptyTexts(itemFields),
    category: 'Watch',
    designer: 'Rolex',
    model: 'Submariner Date',
    condition: 'In good condition (light marks of use)',
    isQualified: true,
  };
  expect(sent?.body).toEqual({
    event: 'lead',
    id: expect.stringMatching(uuid),
    requestId: headers.get('x-request-id'),
    createdAt: time,
    attempt: 1,
    lead: {
      submissionId: lead.submissionId,
      version: 1,
      receivedAt: time,
      language: 'ar',
      ...emptyTexts(contactFields),
      firstName: 'ليلى',
      lastName: 'Haddad',
      email: 'layla@example.com',
      phone: '+971501234567',
      countryCode: '+971',
      phoneWithoutCountryCode: '501234567',
      country: 'AE',
      campaign: { utmSource: 'partner-name', utmAudience: 'collectors', utmCampaign: 'winter' },
      clickIds,
      variant: 'b',
      topic: 'buy-back',
      spam: ['fast'],
      partner: 'partner.example',
      leftOut: [],
      items: [
        { ...described, photos: [{ name: 'front.jpg', url: link(0, 0) }] },
        {
          ...described,
          designer: 'Zara',
          isQualified: false,
          photos: [
            { name: 'front.jpg', url: link(1, 0) },
            { name: '', url: link(1, 1) },
          ],
        },
      ],
    },
  });
  expect(sent?.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': sent?.body.id,
    'webhook-id': sent?.body.id,
  });

  // The log names the delivery by ids, without personal data.
  const ofDelivery = () => server.log().filter(({ msg }) => msg === 'delivery');
  await until(() => ofDelivery().length > 0);
  expect(ofDelivery()).toMatchObject([
    { leadId: lead.submissionId, channel: 'webhook', event: 'lead', outcome: 'delivered' },
  ]);
  expect(server.output()).not.toMatch(/layla|Haddad|signature=/);
  expect(server.output()).not.toContain(webhookSecret);
});

test('sends a WhatsApp lead', async () => {
  const lead = sampleWhatsappLead();
  await post(server, 'submit-whatsapp-lead', lead, { query: '?lang=en' });
  const sent = await sentAbout(lead.submissionId);
  expect(sent?.body).toMatchObject({
    event: 'whatsapp-lead',
    attempt: 1,
    lead: { phone: '+966551234567', language: 'en', version: 1, receivedAt: time },
  });
});

test('sends the answer to an offer with its terms and the lead', async () => {
  const note = 'Cash\nor transfer';
  const terms = { service: 'sale', itemAmounts: [12500], fees: 0, note } as const;
  const offerId = await offers.makeOffer(terms);
  expect(await offers.answer(offerId, 'callback')).toBe('success');
  const sent = () => receiver.received.find(({ body }) => body.offer?.offerId === offerId)?.body;
  await until(sent);
  expect(sent()?.createdAt).toBe(sent()?.offer?.answeredAt);
  expect(sent()).toMatchObject({
    event: 'offer-answer',
    lead: { firstName: 'Layla', items: [{ designer: 'Rolex' }] },
    offer: {
      offerId,
      amount: 12500,
      currency: 'AED',
      terms,
      answer: 'callback',
      wish: { reason: '', amount: '' },
      answeredAt: time,
    },
  });
});
