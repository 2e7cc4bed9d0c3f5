import { beforeEach, describe, expect, test } from 'vitest';
import { readAge } from '../../../server/desk/cli/command.ts';
import { openEraseDesk } from './open-erase-desk.ts';

const {
  store,
  deleteAllLeads,
  failure,
  send,
  sendWhatsapp,
  saveOffer,
  answerOffer,
  erase,
  storedIds,
  age,
} = await openEraseDesk();

beforeEach(deleteAllLeads);

describe('erase without --yes', () => {
  test('erases nothing and lists what would be erased, and why', async () => {
    const id = await send({ firstName: 'Layla\u001b[2J' });
    const whatsapp = await sendWhatsapp();
    expect(await answerOffer(await saveOffer(id), 'approved')).toBe('success');
    const text = await erase('layla@example.com', '--also', whatsapp);
    const [header = '', first = '', second = ''] = text.split('\n');
    expect(header).toMatch(/^ID .* NAME .* E-MAIL .* PHONE .* PHOTOS {2}OFFERS {2}FOUND BY$/);
    expect(first).toMatch(new RegExp(`^${id.slice(0, 8)} .* layla@example.com .* email$`));
    expect(first).toMatch(/ 1 \* /);
    expect(second).toMatch(new RegExp(`^${whatsapp.slice(0, 8)} .* \\+971501234567 .* also$`));
    expect(text).toContain('* approved: first save the records of the deal that the law requires');
    expect(text).toContain('Would erase: 1 lead (1 photo, 1 offer) and 1 WhatsApp lead.');
    expect(text).toContain('dry run');
    expect(text).not.toContain('\u001b');
    expect(await storedIds()).toEqual([id, whatsapp]);
  });

  test('prints the same JSON as with --yes, without personal data', async () => {
    const id = await send();
    await answerOffer(await saveOffer(id), 'approved');
    const submission = {
      kind: 'lead',
      submissionId: id,
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      versions: 1,
      photos: 1,
      offers: 1,
      approved: true,
      foundBy: 'phone',
    };
    const listed = { submissions: [submission], alike: [] };
    const args = ['+971501234567', '--json'];
    expect(JSON.parse(await erase(...args))).toEqual({ erased: false, ...listed });
    expect(JSON.parse(await erase(...args, '--yes'))).toEqual({ erased: true, ...listed });
    expect(await storedIds()).toEqual([]);
  });
});

test('erase reports that a person is not found, also by an id that is too short', async () => {
  const id = await send();
  for (const word of ['nobody@example.com', '+971509999999', 'ffffffff', id.slice(0, 7)]) {
    expect(await failure(1, 'erase', word, '--yes')).toContain(word);
  }
  expect(await storedIds()).toEqual([id]);
});

describe('erasing by age', () => {
  test('removes old leads of both kinds, except deals and leads with recent offers or answers', async () => {
    await send();
    await sendWhatsapp();
    await answerOffer(await saveOffer(await send()), 'rejected');
    const [deal, offered, answered] = [await send(), await send(), await send()];
    await answerOffer(await saveOffer(deal), 'approved');
    // The answer alone keeps the lead, whatever status the team sets afterwards.
    await store.changeStates([{ submissionId: deal }], { status: 'working' }, 'p', Date.now());
    const open = await saveOffer(answered);
    await age(20);
    await answerOffer(open, 'rejected');
    await saveOffer(offered);
    // Now the leads are 390 days old, but the offer of `offered` and the answer of `answered` only 370 days.
    await age(370);
    const fresh = [await send(), await sendWhatsapp()];

    const listed = JSON.parse(await erase('--older-than', '12m', '--json')).submissions;
    expect(listed).toHaveLength(5);
    expect(await erase('--older-than', '380d', '--yes')).toBe(
      'Erased: 2 leads (2 photos, 1 offer) and 1 WhatsApp lead.\n',
    );
    const kept = [deal, offered, answered, ...fresh];
    expect((await storedIds()).sort()).toEqual(kept.sort());
    expect(await erase('--older-than', '380d', '--yes')).toBe('Nothing to erase.\n');
    await erase('--older-than', '12m', '--yes');
    expect((await storedIds()).sort()).toEqual([deal, ...fresh].sort());
  });

  test('erases more leads than one batch of 20', async () => {
    await Promise.all(Array.from({ length: 21 }, () => send()));
    await Promise.all(Array.from({ length: 22 }, () => sendWhatsapp()));
    await age(2);
    expect(await erase('--older-than', '1d', '--yes')).toContain('21 leads (21 photos, 0 offers)');
    expect(await storedIds()).toEqual([]);
  });

  test.each([
    ['2026-05-15T10:00:00Z', '12m', '2025-05-15T10:00:00Z'],
    ['2026-03-31T10:00:00Z', '1m', '2026-02-28T10:00:00Z'],
    ['2028-02-29T10:00:00Z', '12m', '2027-02-28T10:00:00Z'],
    ['2026-01-31T10:00:00Z', '2m', '2025-11-30T10:00:00Z'],
    ['2026-03-01T10:00:00Z', '30d', '2026-01-30T10:00:00Z'],
  ])('at %s, --older-than %s erases what arrived before %s', (now, text, before) => {
    expect(new Date(readAge(text, Date.parse(now)))).toEqual(new Date(before));
  });
});
