import { beforeEach, describe, expect, test } from 'vitest';
import { findPerson } from '../../../server/desk/actions/find-person.ts';
import { contactsPerPage } from '../../../server/desk/actions/submissions.ts';
import { overrideCalls } from '../../../server/store/calls/forward-calls.ts';
import { openEraseDesk } from './open-erase-desk.ts';

const {
  store,
  deleteAllLeads,
  run,
  failure,
  execute,
  send,
  sendWhatsapp,
  saveOffer,
  answerOffer,
  erase,
  storedIds,
} = await openEraseDesk();

/** A phone that identifies nobody. The form requires a phone, but accepts texts without digits. */
const noPhone = '-';

beforeEach(deleteAllLeads);

describe('erasing a person', () => {
  test('removes all versions of leads, photos, offers and WhatsApp leads, and keeps those of others', async () => {
    const id = await send();
    await send({ submissionId: id, firstName: 'Laila' });
    await send({ submissionId: id, firstName: 'Leyla' });
    await saveOffer(id);
    await send({ phone: '+96170123456', country: 'LB' });
    const related = [await sendWhatsapp(), await sendWhatsapp({ phone: '+96170123456' })];
    const others = [
      await send({ email: 'mona@example.com', phone: '+966551234567', country: 'SA' }),
      await sendWhatsapp({ phone: '+966551234567' }),
    ];
    const alsoOption = ['--also', related.map((id) => id.slice(0, 8)).join()];
    expect(await erase('LAYLA@Example.com ', ...alsoOption, '--yes')).toBe(
      'Erased: 2 leads (4 versions, 4 photos, 1 offer) and 2 WhatsApp leads.\n',
    );
    expect((await storedIds()).sort()).toEqual(others.sort());
    expect(await store.findOffers()).toEqual([]);
    await failure(1, 'show', id);
  });

  test('finds them by phone, however it is written, by any lead id, shortened to 8 characters, and by a WhatsApp lead id', async () => {
    const other = await send({ phone: '+971501234568', email: 'mona@example.com' });
    // Arabic digits inside a direction embedding, as copied from a chat.
    for (const phone of ['050 123 4567', '\u202a+٩٧١ ٥٠ ١٢٣ ٤٥٦٧\u202c']) {
      await send();
      await sendWhatsapp();
      await erase(phone, '--yes');
      expect(await storedIds()).toEqual([other]);
    }
    await erase(other.slice(0, 8), '--yes');
    await erase(` ${await sendWhatsapp({ phone: noPhone })} `, '--yes');
    expect(await storedIds()).toEqual([]);
  });

  test('takes a whole id for one lead, and rejects the start of an id that is short or fits two', async () => {
    const ids = ['alike-no', 'alike-no-1', 'alike-no-2', 'unlike-no'];
    for (const submissionId of ids) await send({ submissionId });
    const lead = await send();
    const starts = [['alike-no-'], [lead, '--also', 'alike-no-'], [lead, '--also', 'unlike-']];
    for (const args of starts) await failure(2, 'erase', ...args, '--yes');
    expect((await storedIds()).sort()).toEqual([...ids, lead].sort());
    await erase('alike-no', '--yes');
    expect((await storedIds()).sort()).toEqual([...ids.slice(1), lead].sort());
  });

  test('rejects a text that fits two people: by phone without dial code, or by phone and id', async () => {
    const ids = [await send(), await send({ phone: '+966501234567', email: 'x@example.com' })];
    const reason = await failure(2, 'erase', '0501234567', '--yes');
    expect(reason).toMatch(/\+971501234567/);
    expect(reason).toMatch(/\+966501234567/);
    await erase(ids.pop() ?? '', '--yes');
    ids.push(await send({ submissionId: '0501234567', phone: noPhone }));
    expect(await failure(2, 'erase', '0501234567', '--yes')).toContain('fits an id and a phone');
    expect((await storedIds()).sort()).toEqual(ids.sort());
  });

  test('lists leads, then WhatsApp leads, the newest first, each by its newest version', async () => {
    await send({ receivedAt: 1000 });
    await send({ receivedAt: 2000 });
    const submissionId = await sendWhatsapp({ receivedAt: 1000 });
    await sendWhatsapp({ submissionId, receivedAt: 3000, phone: '00971501234567' });
    const { submissions } = JSON.parse(await erase('+971501234567', '--json'));
    expect(
      submissions.map(({ receivedAt }: { receivedAt: string }) => Date.parse(receivedAt)),
    ).toEqual([2000, 1000, 3000]);
  });

  test('keeps others with the same phone or email unless the desk names them', async () => {
    const laylas = await send({ email: 'a@example.com' });
    const strangers: string[] = [];
    for (const name of ['b', 'c', 'd', 'e']) {
      strangers.push(await send({ email: `${name}@example.com` }));
    }
    const whatsapp = await sendWhatsapp();
    const everybody = [...strangers, whatsapp].sort();
    const dry = await erase('a@example.com');
    expect(dry).toContain('Would erase: 1 lead (1 photo, 0 offers) and 0 WhatsApp leads.');
    expect(dry).toContain('Not erased, may be the same person or a stranger:');
    for (const id of everybody) {
      expect(dry).toMatch(new RegExp(`^${id.slice(0, 8)} .* same phone$`, 'm'));
    }
    expect((await storedIds()).sort()).toEqual([laylas, ...everybody].sort());

    const text = await erase('a@example.com', '--yes');
    expect(text).toContain('Erased: 1 lead (1 photo, 0 offers) and 0 WhatsApp leads.');
    for (const id of everybody) expect(text).toContain(id.slice(0, 8));
    expect((await storedIds()).sort()).toEqual(everybody);

    const [first = '', second = '', ...kept] = strangers;
    await erase(first, '--also', `${second.slice(0, 8)}, ${whatsapp}`, '--yes');
    expect((await storedIds()).sort()).toEqual(kept.sort());
  });

  test('does not list leads related only indirectly or not at all', async () => {
    await send({ phone: noPhone, email: 'a@example.com' });
    await send({ phone: noPhone, email: 'b@example.com' });
    await send({ phone: '+971500000001', email: 'a@example.com' });
    const near = await send({ phone: '+971500000001', email: 'c@example.com' });
    await send({ phone: '+971500000002', email: 'c@example.com' });
    const { submissions, alike } = JSON.parse(await erase('a@example.com', '--json'));
    expect(submissions).toHaveLength(2);
    expect(alike).toMatchObject([{ submissionId: near, foundBy: 'same phone' }]);
  });

  test('rejects --also with an unknown id, nothing, the lead itself or an unrelated lead', async () => {
    const lead = await send();
    const stranger = await send({ email: 'x@example.com', phone: noPhone });
    for (const also of ['ffffffff', '', lead, stranger]) {
      expect(await failure(2, 'erase', lead, '--also', also, '--yes')).toContain('--also');
    }
    expect((await storedIds()).sort()).toEqual([lead, stranger].sort());
  });

  test("does not erase someone else's lead because a version was sent under its id", async () => {
    const submissionId = await send({ phone: noPhone });
    await send({ submissionId, email: 'stranger@example.com', phone: noPhone });
    const text = await erase('stranger@example.com', '--yes');
    expect(text).toContain('Nothing to erase.');
    expect(text).toMatch(/ one of its versions$/m);
    expect(await storedIds()).toEqual([submissionId, submissionId]);
    await erase(submissionId, '--yes');
    expect(await storedIds()).toEqual([]);
  });

  test('erases nothing if it cannot erase everything', async () => {
    await send();
    const whatsapp = await sendWhatsapp();
    // The foreign key makes the deletion of the WhatsApp lead fail, after that of the lead.
    await execute(`
      create table blocks_deletion (whatsapp_lead_id text references whatsapp_leads (submission_id));
      insert into blocks_deletion values ('${whatsapp}')`);
    try {
      const args = ['layla@example.com', '--also', whatsapp, '--yes'];
      const { code, stdout } = await run('erase', ...args);
      expect(code).toBe(1);
      expect(stdout).toBe('');
      expect(await storedIds()).toHaveLength(2);
    } finally {
      await execute('drop table blocks_deletion');
    }
  });

  test('after an erasure, stores a repeated form once and rejects answers to its offers', async () => {
    const submissionId = await send();
    const offerId = await saveOffer(submissionId);
    await erase('layla@example.com', '--yes');
    expect(await answerOffer(offerId, 'approved')).toBe('unknown');
    await send({ submissionId });
    await send({ submissionId });
    expect(await storedIds()).toEqual([submissionId]);
    expect(await store.findOffers()).toEqual([]);
  });
});

test('finds one person among 1,100, reading their contacts page by page', async () => {
  await execute(
    `insert into whatsapp_leads (submission_id, received_at, phone, campaign)
     with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1100)
     select 'chat-' || n, n, '+97150' || (1000000 + n), '{}' from numbers`,
  );
  const pages: number[] = [];
  const failOnFullRead = () => Promise.reject(new Error('reads all leads at once'));
  const watched = overrideCalls(store, {
    readLeads: failOnFullRead,
    findWhatsappLeads: failOnFullRead,
    async listContacts(...page) {
      const contacts = await store.listContacts(...page);
      pages.push(contacts.length);
      return contacts;
    },
  });
  const { named, alike } = await findPerson(watched, '+971501001100');
  expect(named).toMatchObject([{ submissionId: 'chat-1100', foundBy: 'phone' }]);
  expect(alike).toEqual([]);
  expect(Math.max(...pages)).toBe(contactsPerPage);
});
