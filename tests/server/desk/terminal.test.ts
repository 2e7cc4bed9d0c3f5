import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { desk, temporaryDir } from '../../helpers/server/server.ts';
import { newItem, newLead, newWhatsappLead } from '../../helpers/store/stored-lead.ts';
import { storeOffer } from '../../helpers/store/stored-offer.ts';
import { onPostgres } from '../../helpers/store/test-store.ts';
import { openCommands } from './open-commands.ts';

/** Characters that control a terminal or change the text direction. */
const hostile: Record<string, string> = {
  'an escape that clears the screen': 'a\u001b[2Jb',
  'an escape that sets the title': 'a\u001b]0;title\u0007b',
  'an escape in one C1 character': 'a\u009b2Jb',
  'an operating system command in C1': 'a\u009d0;title\u009cb',
  'a device control string': 'a\u0090qb',
  'a bell, a backspace and a delete': 'a\u0007\b\u007fb',
  'a shift to another character set': 'a\u000eb',
  'a carriage return over the line': 'secret\rharmless',
  'a right-to-left override': 'a\u202eb',
  'an isolate and a mark': 'a\u2067\u200fb',
  'a deprecated format character': 'a\u206ab',
  'a separator of lines': 'a\u2028b\u2029c\u0085d',
};
const all = Object.values(hostile).join(' ');
/** Matches such a character, except line feeds and tabs, which the desk prints, and the CRLF of CSV. */
const controlCharacter =
  /(?!\n|\t|\r\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufff9-\ufffb]/u;

const { store, run, output, json, send } = await openCommands();
const lead = newLead({
  firstName: all,
  lastName: all,
  email: `${all}@example.com`,
  phone: `${all} 501234567`,
  country: all,
  campaign: { utmSource: all },
  items: [newItem({ category: all, designer: all, model: all, condition: all })],
  leftOut: [{ field: 'items.0.photos.1', name: all, reason: 'type' }],
});
const { submissionId } = lead;
await store.saveLead(lead);
await store.saveLead({ ...lead, email: `other${all}@example.com` });
await store.saveWhatsappLead(newWhatsappLead({ phone: all, campaign: { utmTerm: all } }));
await storeOffer(store, submissionId);

describe('characters that control a terminal', () => {
  test.each([
    [['list']],
    [['show', 'LEAD']],
    [['show', 'LEAD', '--json']],
    [['export', '--csv']],
    [['export', '--json']],
    [['whatsapp']],
    [['offers']],
    // The versions have different emails, so an offer must name one of them.
    [['offer', 'LEAD~2', '--amount', '1', '--currency', 'AED']],
    [['erase', 'LEAD']],
    // `HOSTILE` stands for the characters, which would control the developer's terminal if they were in a title.
    [['HOSTILE']],
    [['list', '--HOSTILE']],
    [['show', 'HOSTILE']],
    [['photos', 'LEAD', '--out', 'DIR/HOSTILE']],
    [['export', '--csv', 'DIR/HOSTILE/file']],
    [['offer', 'LEAD~2', '--amount', 'HOSTILE', '--currency', 'AED']],
    [['erase', 'LEAD', '--also', 'HOSTILE']],
  ])('are not printed from stored texts, arguments and file names: %j', async (args) => {
    const dir = await temporaryDir();
    const { stdout, stderr } = await run(
      ...args.map((word) =>
        word
          .replace('LEAD', submissionId)
          .replace('DIR', dir)
          .replace('HOSTILE', () => all),
      ),
    );
    expect(stdout + stderr).not.toBe('');
    expect(stdout).not.toMatch(controlCharacter);
    expect(stderr).not.toMatch(controlCharacter);
  });

  test.skipIf(onPostgres)('are not printed from the name of a missing data folder', async () => {
    const { code, stderr } = await desk(`/nowhere/${all}`, ['list']);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('No leads are stored in /nowhere/'),
    ]);
    expect(stderr).not.toMatch(controlCharacter);
  });
});

describe('submitted text', () => {
  test('stays unchanged in JSON and in a CSV file', async () => {
    const { firstName, campaign } = await json('show', submissionId);
    expect([firstName, campaign.utmSource]).toEqual([all, all]);
    const file = join(await temporaryDir(), 'leads.csv');
    await run('export', '--csv', file);
    expect(await readFile(file, 'utf8')).toContain(all);
  });

  test('keeps Arabic, joiners and emoji in the list', async () => {
    const [firstName, lastName] = ['عبد\u200cالله', '👨\u200d👩\u200d👧 é'];
    await send({ firstName, lastName });
    expect(await output('list')).toContain(`${firstName} ${lastName}`);
  });
});
