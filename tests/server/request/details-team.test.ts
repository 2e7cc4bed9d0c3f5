import { describe, expect, test } from 'vitest';
import { openPage, sendRequest } from '../../helpers/request/request-page.ts';
import { startApp } from '../../helpers/server/app.ts';
import { startMailServer } from '../../helpers/server/mail-server.ts';
import { picture } from '../../helpers/server/samples.ts';
import { deskOutput, until } from '../../helpers/server/server.ts';
import { S3Server } from '../../helpers/store/s3-server.ts';
import { openStoreOf, rowsOf } from '../../helpers/store/test-store.ts';
import { startReceiver, webhookSettings } from '../delivery/receiver.ts';
import { openDesk } from '../desk/web/desk-client.ts';
import { addDetails, photoFile } from './details-server.ts';
import { startRequestServer, writeRequestPage } from './request-page-server.ts';

const mail = await startMailServer();
const receiver = await startReceiver();

const details = {
  age: '1-5',
  box: 'yes',
  receipt: 'yes',
  serial: '=1+1 “M126610LN”',
  service: 'sale',
  expectedPrice: '12.5k',
};

const server = await startApp({
  isDelivering: true,
  env: {
    ...(await writeRequestPage()),
    ...webhookSettings(receiver),
    SMTP_URL: mail.url,
    LEAD_EMAIL: 'team@luxe.example',
    MAIL_VISITORS: 'on',
    PUBLIC_URL: 'https://shop.example',
  },
});
const { submissionId, path } = await sendRequest(server);
// Waits for the deliveries of the lead, which are emails to the team and the visitor, and a webhook.
await until(() => mail.emails.length === 2 && receiver.received.length === 1);
await addDetails(server, path, details, {
  photos: [photoFile(await picture('jpeg', 50), 'dial.jpg')],
});
await until(() => mail.emails.length === 3 && receiver.received.length === 2);

test('the team gets an email with the added photos only', async () => {
  const email = mail.emails[2]?.mail;
  expect(email?.subject).toBe('Details added: Rolex, Watch, Layla Haddad, AE');
  expect(email?.replyTo?.[0]?.address).toBe('layla@example.com');
  const text = (email?.text ?? '').replace(/[\u2068\u2069]/g, '');
  expect(text).toContain('Item 1: Rolex Submariner Date');
  expect(text).toMatch(/Age:? *\n?1 to 5 years/);
  expect(text).toMatch(/Comes with:? *\n?Box, Receipt/);
  expect(text).toMatch(/Expected price:? *\n?AED.12,500 \(typed: 12\.5k\)/);
  expect(text).toContain('dial.jpg');
  expect(text).not.toContain('front.jpg');
  const names = email?.attachments.map(({ filename }) => filename);
  expect(names).toEqual(['item-1-photo-2.jpg']);
});

test('the webhook gets the lead with details and the time of the photos', async () => {
  const body = receiver.received[1]?.body;
  expect(body).toMatchObject({
    event: 'lead.details',
    lead: {
      submissionId,
      items: [
        {
          details,
          photos: [
            { name: 'front.jpg' },
            { name: 'dial.jpg', addedAt: expect.stringMatching(/Z$/) },
          ],
        },
      ],
    },
  });
  expect(JSON.stringify(receiver.received[0]?.body)).not.toMatch(/details|addedAt/);
});

describe('the desk', () => {
  test('shows details in both languages, photos with their day, and the change in the history', async () => {
    const desk = await openDesk(await openStoreOf(server.dataDir));
    const { answer } = await desk.get(`/api/leads/${submissionId}`);
    const [item] = answer.versions[0].items;
    const plain = (rows: { label: string; value: string }[]) =>
      rows.map(({ label, value }) => `${label}: ${value}`.replace(/[\u2068\u2069]/g, ''));
    expect(plain(item.details.en)).toEqual([
      'Age: 1 to 5 years',
      'Comes with: Box, Receipt',
      'Serial or reference number: =1+1 “M126610LN”',
      'Sale or buyback: Direct sale',
      'Expected price: AED\u00a012,500 (typed: 12.5k)',
    ]);
    expect(plain(item.details.ar)[1]).toBe('المرفقات: الصندوق الأصلي، الفاتورة');
    expect(item.photos.map(({ addedAt }: { addedAt?: number }) => typeof addedAt)).toEqual([
      'undefined',
      'number',
    ]);
    expect(answer.history).toMatchObject([
      { action: 'lead-viewed' },
      { action: 'details-added', actor: 'client', detail: { item: '1', photos: '1' } },
      { action: 'lead-received' },
    ]);
    expect(JSON.stringify(answer.history)).not.toContain('M126610LN');
  });

  test('shows them on the command line', async () => {
    const shown = await deskOutput(server.dataDir, ['show', submissionId]);
    expect(shown).toMatch(/Comes with +Box, Receipt/);
    expect(shown).toMatch(/Photos +2 \(.*, image\/jpeg \d+ KB, added \d{4}-/);
  });

  test('exports them as CSV and JSON', async () => {
    const csv = await deskOutput(server.dataDir, ['export', '--csv']);
    const [header = '', line = ''] = csv.split('\r\n');
    expect(header.split(',')).toContain('details');
    expect(line).toContain('Age: 1 to 5 years; Comes with: Box, Receipt; Serial');
    const [lead] = JSON.parse(await deskOutput(server.dataDir, ['export', '--json']));
    expect(lead.items[0]).toMatchObject({
      details,
      detailsChangedAt: expect.stringMatching(/Z$/),
      photos: [{ name: 'front.jpg' }, { name: 'dial.jpg', addedAt: expect.stringMatching(/Z$/) }],
    });
  });
});

test('a repeated save sends nothing again, a changed one does', async () => {
  const deliveries = async () =>
    (await rowsOf(server.dataDir, `select * from deliveries where event = 'lead.details'`)).length;
  await addDetails(server, path, details);
  // Each change is delivered once by email to the team, and once by webhook.
  expect(await deliveries()).toBe(2);
  await addDetails(server, path, { ...details, year: '2020' });
  expect(await deliveries()).toBe(4);
  expect((await openPage(server, path)).html).toContain('value="2020"');
});

test('a later version of the lead has no details, and does not list added photos as changes', async () => {
  const sent = await sendRequest(server);
  const added = [photoFile(await picture('jpeg', 77))];
  await addDetails(server, sent.path, details, { photos: added });
  const changed = await sendRequest(server, {
    submissionId: sent.submissionId,
    lastName: 'Khoury',
  });
  expect(changed.path).not.toBe(sent.path);
  expect((await openPage(server, changed.path)).html).not.toContain('M126610LN');
  const shown = await deskOutput(server.dataDir, ['show', sent.submissionId]);
  const [, changes = ''] = /Changed since version 1\n([\s\S]*?)\n\n/.exec(shown) ?? [];
  expect(changes).toContain('Khoury');
  expect(changes).not.toContain('photos');
});

test('added photos are stored in the bucket, and erased from it with the lead', async () => {
  const s3 = await new S3Server().start();
  const bucket = await startRequestServer(s3.env);
  const sent = await sendRequest(bucket);
  const photos = [photoFile(await picture('jpeg', 78))];
  // Saves the photo twice at once; it must be stored once.
  const saves = [0, 1].map(() => addDetails(bucket, sent.path, { box: 'yes' }, { photos }));
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([303, 303]);
  const where = `where submission_id = '${sent.submissionId}'`;
  const select = `select length(content) as bytes, stored_as from photos ${where} order by position`;
  const stored = await rowsOf(bucket.dataDir, select);
  expect(stored.map(({ bytes }) => Number(bytes))).toEqual([0, 0]);
  const drawn = await fetch(`${bucket.origin}${sent.path}/photos/0/1`);
  expect(drawn.headers.get('content-type')).toBe('image/jpeg');
  await deskOutput(bucket.dataDir, ['erase', sent.submissionId, '--yes'], s3.env);
  const left = stored.filter(({ stored_as }) =>
    s3.photos.some((key) => key.includes(String(stored_as))),
  );
  expect(left).toEqual([]);
});
