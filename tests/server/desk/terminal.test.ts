import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '../../helpers/server/app.ts';
import {
  dataUrl,
  picture,
  post,
  sampleItem,
  sampleLead,
  sampleWhatsappLead,
  submit,
} from '../../helpers/server/samples.ts';
import { desk, deskOutput, type TestServer, temporaryDir } from '../../helpers/server/server.ts';
import { storeOffer } from '../../helpers/store/stored-offer.ts';
import { onPostgres, openStoreOf } from '../../helpers/store/test-store.ts';

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
/** Except the desk's own line feeds and tabs, and CRLF in CSV. */
const steering = /(?!\n|\t|\r\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufff9-\ufffb]/u;

let server: TestServer;
let submissionId: string;

beforeAll(async () => {
  server = await startApp();
  const [good, gif] = [await picture('jpeg'), await picture('gif')];
  const item = sampleItem({
    category: all,
    designer: all,
    model: all,
    condition: all,
    files: [{ name: 'front.jpg' }, { name: all }],
    base64Files: [dataUrl(good), dataUrl(gif)],
  });
  const texts = { firstName: all, lastName: all, phone: `${all} 501234567`, country: all };
  const lead = sampleLead({ ...texts, email: `${all}@example.com`, utmSource: all, items: [item] });
  ({ submissionId } = lead);
  await submit(server, lead);
  await submit(server, { ...lead, email: `other${all}@example.com` });
  await post(server, 'submit-whatsapp-lead', sampleWhatsappLead({ phone: all, utmTerm: all }));
  const store = await openStoreOf(server.dataDir);
  await storeOffer(store, submissionId);
});

const run = (...args: string[]) =>
  desk(
    server.dataDir,
    // Titles with these characters would control the developer's terminal.
    args.map((word) => word.replace('LEAD', submissionId).replace('HOSTILE', () => all)),
  );

describe('terminal escapes', () => {
  test.each([
    [['list']],
    [['show', 'LEAD']],
    [['show', 'LEAD', '--json']],
    [['export', '--csv']],
    [['export', '--json']],
    [['whatsapp']],
    [['offers']],
    [['offer', 'LEAD~2', '--amount', '1', '--currency', 'AED']],
    [['erase', 'LEAD']],
  ])('are escaped in stored texts: %j', async (args) => {
    const { stdout, stderr } = await run(...args);
    expect(stdout + stderr).not.toBe('');
    expect(stdout).not.toMatch(steering);
    expect(stderr).not.toMatch(steering);
  });

  test.each([
    [['HOSTILE']],
    [['list', '--HOSTILE']],
    [['show', 'HOSTILE']],
    [['photos', 'LEAD', '--out', 'DIR/HOSTILE']],
    [['export', '--csv', 'DIR/HOSTILE/file']],
    [['offer', 'LEAD~2', '--amount', 'HOSTILE', '--currency', 'AED']],
    [['erase', 'LEAD', '--also', 'HOSTILE']],
  ])('are escaped in arguments and file names: %j', async (args) => {
    const dir = await temporaryDir();
    const { stdout, stderr } = await run(...args.map((word) => word.replace('DIR', dir)));
    expect(stdout + stderr).not.toBe('');
    expect(stdout).not.toMatch(steering);
    expect(stderr).not.toMatch(steering);
  });

  test.skipIf(onPostgres)('are escaped in the name of a missing data folder', async () => {
    const { stderr } = await desk(`/nowhere/${all}`, ['list']);
    expect(stderr).toContain('/nowhere/');
    expect(stderr).not.toMatch(steering);
  });
});

describe('submitted text', () => {
  test('stays unchanged in JSON', async () => {
    const { stdout } = await run('show', 'LEAD', '--json');
    const { firstName, campaign } = JSON.parse(stdout);
    // The server itself only trims texts and removes NUL.
    expect(firstName).toBe(all);
    expect(campaign.utmSource).toBe(all);
  });

  test('stays unchanged in a CSV file', async () => {
    const file = join(await temporaryDir(), 'leads.csv');
    await run('export', '--csv', file);
    const content = await readFile(file, 'utf8');
    expect(content).toContain(all);
  });

  test('keeps Arabic, joiners and emoji in the list', async () => {
    await submit(
      server,
      sampleLead({ firstName: 'عبد\u200cالله', lastName: '👨\u200d👩\u200d👧 é' }),
    );
    expect(await deskOutput(server.dataDir, ['list'])).toContain(
      'عبد\u200cالله 👨\u200d👩\u200d👧 é',
    );
  });
});
