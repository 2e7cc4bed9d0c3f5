import { beforeEach, describe, expect, test } from 'vitest';
import { startServer } from '../../helpers/server/server.ts';
import { eraserOf } from './eraser.ts';

const server = await startServer();

const { empty, run, send, sendWhatsapp, offer, answer, erase, stored, age } = eraserOf(
  () => server,
);

beforeEach(empty);

describe('erase without --yes', () => {
  test('erases nothing and lists what would be erased, and why', async () => {
    const id = await send({ firstName: 'Layla\u001b[2J' });
    const whatsapp = await sendWhatsapp({ phone: '+971501234567' });
    expect(await answer(await offer(id), 'approved')).toEqual({ status: 'success' });
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
    expect(await stored()).toEqual([id, whatsapp]);
  });

  test('prints the same JSON before and after, without personal data', async () => {
    const id = await send();
    const submission = {
      kind: 'lead',
      submissionId: id,
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      versions: 1,
      photos: 1,
      offers: 0,
      approved: false,
      foundBy: 'phone',
    };
    for (const yes of [[], ['--yes']]) {
      const answer = JSON.parse(await erase('+971501234567', '--json', ...yes));
      expect(answer).toEqual({ erased: yes.length > 0, submissions: [submission], alike: [] });
    }
    expect(await stored()).toEqual([]);
  });
});

describe('an invalid erase command', () => {
  test.each([
    [[]],
    [['']],
    [[' ', '--yes']],
    [['layla@example.com', '--older-than', '12m']],
    [['layla@example.com', '--only', '--yes']],
    [['--older-than', '12m', '--also', 'ffffffff', '--yes']],
    [['--older-than', '12']],
    [['--older-than', '0d']],
    [['--older-than', '12y', '--yes']],
    [['--older-than', '']],
    [['+971', '501234567']],
  ])('%j erases nothing and exits with 2', async (args) => {
    const id = await send();
    await age(10_000);
    const { code, stdout, stderr } = await run('erase', ...args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr.trim()).not.toBe('');
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(await stored()).toEqual([id]);
  });

  test.each(['nobody@example.com', '+971509999999', 'ffffffff'])(
    'reports that %s is not found',
    async (word) => {
      await send();
      const { code, stderr } = await run('erase', word, '--yes');
      expect(code).toBe(1);
      expect(stderr).toContain(word);
    },
  );

  test('finds no lead by an id that is too short', async () => {
    const id = await send();
    expect((await run('erase', id.slice(0, 7), '--yes')).code).toBe(1);
    expect(await stored()).toEqual([id]);
  });
});
