import { expect, test } from 'vitest';
import { desk } from '../../helpers/server/server.ts';
import { openCommands } from './open-commands.ts';

const { dataDir, store, send } = await openCommands();

const mail = {
  SMTP_URL: 'smtp://luxe:top-secret@127.0.0.1:1',
  LEAD_EMAIL: 'team@luxe.example',
  MAIL_VISITORS: 'on',
  PUBLIC_URL: 'https://shop.example',
};

const offer = (id: string, env: Record<string, string>, ...args: string[]) =>
  desk(dataDir, ['offer', id, '--amount', '9', '--currency', 'AED', ...args], env);

/** Returns the offers of a lead, and the deliveries about them. */
async function stored(submissionId: string) {
  const offers = await store.findOffersOf([submissionId]);
  const deliveries = await store.findDeliveriesOf(submissionId);
  return { offers, sent: deliveries.filter(({ offerId }) => offerId !== null) };
}

test('sends an offer to the client only on request', async () => {
  const id = await send({ email: 'layla@mail.example' });
  const { code, stdout, stderr } = await offer(id, mail, '--send');
  expect(code, stderr).toBe(0);
  expect(stdout).toContain('The running server will email it to layla@mail.example');
  const { sent, offers } = await stored(id);
  expect(sent).toMatchObject([{ channel: 'visitor-mail', event: 'offer', leadId: id }]);
  expect(sent[0]?.offerId).toBe(offers[0]?.offerId);
  expect(JSON.parse((await offer(id, mail, '--json')).stdout)).toMatchObject({ isSent: false });
  expect((await stored(id)).sent).toHaveLength(1);
});

test('sends an offer to the contact it was made for, not to a later one under the same id', async () => {
  const id = await send({ email: 'first@mail.example' });
  await send({ submissionId: id, email: 'second@mail.example' });
  const unnamed = await offer(id, mail, '--send');
  expect([unnamed.code, unnamed.stdout]).toEqual([2, '']);
  expect(unnamed.stderr).toContain(`${id.slice(0, 8)}~1  Layla Haddad, +971501234567, first@`);
  const { stdout } = await offer(`${id}~1`, mail, '--send');
  expect(stdout).toContain('will email it to first@mail.example');
  expect((await stored(id)).sent).toMatchObject([{ leadId: id }]);
  await offer(`${id}~2`, mail, '--send');
  expect((await stored(id)).sent.map(({ leadId }) => leadId).sort()).toEqual([id, `${id}~2`]);
});

test.each([
  ['no mail server is set', {}, 'layla@mail.example', 2, /SMTP_URL and LEAD_EMAIL are not set/],
  [
    'email to visitors is off',
    { ...mail, MAIL_VISITORS: 'off' },
    'layla@mail.example',
    2,
    /MAIL_VISITORS is off/,
  ],
  [
    'the lead has no email address',
    mail,
    'a@mail.example, b@mail.example',
    1,
    /"a@mail\.example, b@mail\.example" is not an email address/,
  ],
] as const)('makes and sends nothing when %s', async (_, env, email, exit, problem) => {
  const id = await send({ email });
  const { code, stdout, stderr } = await offer(id, env, '--send');
  expect([code, stdout]).toEqual([exit, '']);
  expect(stderr).toMatch(problem);
  expect(stderr).not.toContain('top-secret');
  expect(await stored(id)).toEqual({ offers: [], sent: [] });
});
