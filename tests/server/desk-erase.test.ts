import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAge } from '../../server/desk/command.ts';
import { databaseFile, openSqliteStore } from '../../server/store/sqlite.ts';
import { cleanUp, desk, type RunningServer, startServer } from '../helpers/server.ts';
import {
  dataUrl,
  type Json,
  picture,
  post,
  sampleItem,
  sampleLead,
  sampleWhatsappLead,
  submit,
} from './samples.ts';

const day = 24 * 60 * 60 * 1000;

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(() => execute('delete from leads; delete from whatsapp_leads'));
afterAll(cleanUp);

const run = (...args: string[]) => desk(server.dataDir, args);

async function send(changes: Json = {}): Promise<string> {
  const lead = sampleLead(changes);
  expect((await submit(server, lead)).status).toBe(200);
  return lead.submissionId;
}

async function sendWhatsapp(changes: Json = {}): Promise<string> {
  const lead = sampleWhatsappLead(changes);
  expect((await post(server, 'submit-whatsapp-lead', lead)).status).toBe(200);
  return lead.submissionId;
}

async function offer(submissionId: string): Promise<string> {
  const [offerId, createdAt] = [randomUUID(), Date.now()];
  const price = { amount: 12500, currency: 'AED' };
  const store = openSqliteStore(server.dataDir);
  await store.saveOffer({ offerId, submissionId, ...price, createdAt, expiresAt: createdAt + day });
  await store.close();
  return offerId;
}

async function answer(uuid: string, status: 'approved' | 'rejected') {
  return (await post(server, 'submissions/client-offer-responses', { uuid, status })).answer;
}

async function erase(...args: string[]) {
  const { code, stdout, stderr } = await run('erase', ...args);
  expect(code, stderr).toBe(0);
  return stdout;
}

/** The ids that are still there, of both kinds. */
async function stored(): Promise<string[]> {
  const store = openSqliteStore(server.dataDir);
  const leads = [...(await store.findLeads()), ...(await store.findWhatsappLeads())];
  await store.close();
  return leads.map(({ submissionId }) => submissionId);
}

function execute(sql: string): void {
  const database = new DatabaseSync(databaseFile(server.dataDir));
  database.exec(sql);
  database.close();
}

/** Makes everything that is stored by now so many days older. */
function age(days: number): void {
  execute(`
    update leads set received_at = received_at - ${days * day};
    update whatsapp_leads set received_at = received_at - ${days * day};
    update offers set created_at = created_at - ${days * day},
      answered_at = answered_at - ${days * day}`);
}

/** The files of the database that hold a text. */
async function filesWith(text: string): Promise<string[]> {
  const entries = await readdir(server.dataDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const contents = await Promise.all(names.map((name) => readFile(join(server.dataDir, name))));
  return names.filter((_, index) => contents[index]?.includes(text));
}

describe('a person who asks to be erased', () => {
  test('leaves nothing behind: leads, photos, offers, WhatsApp leads; others stay', async () => {
    const mine = [await send(), await send({ phone: '+96170123456', country: 'LB' })];
    await offer(mine[0] as string);
    const alike = [
      await sendWhatsapp({ phone: '+971501234567' }),
      await sendWhatsapp({ phone: '+96170123456' }),
    ];
    const others = [
      await send({ email: 'mona@example.com', phone: '+966551234567', country: 'SA' }),
      await sendWhatsapp({ phone: '+966551234567' }),
    ];
    const also = ['--also', alike.map((id) => id.slice(0, 8)).join()];
    expect(await erase('LAYLA@Example.com ', ...also, '--yes')).toBe(
      'Erased: 2 leads (2 photos, 1 offer) and 2 WhatsApp leads.\n',
    );
    expect((await stored()).sort()).toEqual(others.sort());
    expect(JSON.parse((await run('offers', '--json')).stdout)).toEqual([]);
    expect((await run('show', mine[0] as string)).code).toBe(1);
  });

  test.each([
    '+971 50 123-4567',
    '00971501234567',
    '971501234567',
    '050 123 4567',
    '\u202a+٩٧١ ٥٠ ١٢٣ ٤٥٦٧\u202c',
  ])('is found by the phone %s', async (phone) => {
    await send();
    await sendWhatsapp({ phone: '+971501234567' });
    const other = await send({ phone: '+971501234568', email: 'mona@example.com' });
    await erase(phone, '--yes');
    expect(await stored()).toEqual([other]);
  });

  test('is found by the id of any lead, shortened to 8 characters, and of a WhatsApp lead', async () => {
    await erase((await send()).slice(0, 8), '--yes');
    await erase(await sendWhatsapp({ phone: '+971501234567' }), '--yes');
    expect(await stored()).toEqual([]);
  });

  test('takes along nobody who shares a phone or an e-mail, unless the desk names them', async () => {
    const mine = await send({ email: 'a@example.com' });
    const strangers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => send({ email: `stranger-${index}@example.com` })),
    );
    const whatsapp = await sendWhatsapp({ phone: '+971501234567' });
    const everybody = [...strangers, whatsapp].sort();
    const dry = await erase('a@example.com');
    expect(dry).toContain('Would erase: 1 lead (1 photo, 0 offers) and 0 WhatsApp leads.');
    expect(dry).toContain('Not erased, the same person or a stranger:');
    for (const id of everybody) {
      expect(dry).toMatch(new RegExp(`^${id.slice(0, 8)} .* same phone$`, 'm'));
    }
    expect((await stored()).sort()).toEqual([mine, ...everybody].sort());

    const text = await erase('a@example.com', '--yes');
    expect(text).toContain('Erased: 1 lead (1 photo, 0 offers) and 0 WhatsApp leads.');
    for (const id of everybody) expect(text).toContain(id.slice(0, 8));
    expect((await stored()).sort()).toEqual(everybody);

    const [first = '', second = '', ...kept] = strangers;
    await erase(first, '--also', `${second.slice(0, 8)}, ${whatsapp}`, '--yes');
    expect((await stored()).sort()).toEqual(kept.sort());
  });

  test('is not listed with what is no further than a shared e-mail or phone, or shares none', async () => {
    await send({ phone: '-', email: 'a@example.com' });
    await send({ phone: '-', email: 'b@example.com' });
    await send({ phone: '+971500000001', email: 'a@example.com' });
    const near = await send({ phone: '+971500000001', email: 'c@example.com' });
    await send({ phone: '+971500000002', email: 'c@example.com' });
    const { submissions, alike } = JSON.parse(await erase('a@example.com', '--json'));
    expect(submissions).toHaveLength(2);
    expect(alike).toMatchObject([{ submissionId: near, foundBy: 'same phone' }]);
  });

  test.each(['ffffffff', '', 'LEAD', 'STRANGER'])(
    'takes nothing along by --also "%s", which is not listed as alike',
    async (word) => {
      const [lead, stranger] = [await send(), await send({ email: 'x@example.com', phone: '1' })];
      const also = word.replace('LEAD', lead).replace('STRANGER', stranger);
      const { code, stderr } = await run('erase', lead, '--also', also, '--yes');
      expect(code).toBe(2);
      expect(stderr).toContain('--also');
      expect((await stored()).sort()).toEqual([lead, stranger].sort());
    },
  );

  test('goes with all versions of a lead', async () => {
    const lead = sampleLead();
    const other = await send({ email: 'mona@example.com', phone: '+96170123456' });
    for (const firstName of ['Laila', 'Layla', 'Leyla']) {
      expect((await submit(server, { ...lead, firstName })).status).toBe(200);
    }
    await offer(lead.submissionId);
    expect(await erase('layla@example.com', '--yes')).toBe(
      'Erased: 1 lead (3 versions, 3 photos, 1 offer) and 0 WhatsApp leads.\n',
    );
    expect(await stored()).toEqual([other]);
    expect(JSON.parse((await run('offers', '--json')).stdout)).toEqual([]);
  });

  test('cannot have a lead erased by sending something under its id', async () => {
    const lead = sampleLead();
    await submit(server, lead);
    const stranger = { ...lead, email: 'stranger@example.com', phone: '+96170123456' };
    expect((await submit(server, stranger)).status).toBe(200);
    const text = await erase('stranger@example.com', '--yes');
    expect(text).toContain('There is nothing to erase.');
    expect(text).toMatch(/ one of its versions$/m);
    expect(await stored()).toEqual([lead.submissionId, lead.submissionId]);
    await erase(lead.submissionId, '--yes');
    expect(await stored()).toEqual([]);
  });

  test('is asked for the country when a phone without it fits two people', async () => {
    const ids = [await send(), await send({ phone: '+966501234567', email: 'x@example.com' })];
    const { code, stderr } = await run('erase', '0501234567', '--yes');
    expect(code).toBe(2);
    expect(stderr).toMatch(/\+971501234567/);
    expect(stderr).toMatch(/\+966501234567/);
    expect((await stored()).sort()).toEqual(ids.sort());
  });

  test('is erased as a whole or not at all', async () => {
    await send();
    const whatsapp = await sendWhatsapp({ phone: '+971501234567' });
    execute(`create trigger refuse before delete on whatsapp_leads
      begin select raise(abort, 'refused'); end`);
    const args = ['layla@example.com', '--also', whatsapp, '--yes'];
    const { code, stdout } = await run('erase', ...args);
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(await stored()).toHaveLength(2);
    execute('drop trigger refuse');
  });

  test('may send the same form again later, which is stored once, and cannot answer an old offer', async () => {
    const lead = sampleLead();
    await submit(server, lead);
    const uuid = await offer(lead.submissionId);
    await erase('layla@example.com', '--yes');
    expect(await answer(uuid, 'approved')).toEqual({ status: 'unknown' });
    for (let attempt = 0; attempt < 2; attempt++) {
      expect((await submit(server, lead)).status).toBe(200);
    }
    expect(await stored()).toEqual([lead.submissionId]);
    expect(JSON.parse((await run('offers', '--json')).stdout)).toEqual([]);
  });
});

describe('without --yes', () => {
  test('nothing is erased, and what would be is listed with why', async () => {
    const id = await send({ firstName: 'Layla\u001b[2J' });
    const whatsapp = await sendWhatsapp({ phone: '+971501234567' });
    expect(await answer(await offer(id), 'approved')).toEqual({ status: 'success' });
    const text = await erase('layla@example.com', '--also', whatsapp);
    const [header = '', first = '', second = ''] = text.split('\n');
    expect(header).toMatch(/^ID .* NAME .* E-MAIL .* PHONE .* PHOTOS {2}OFFERS {2}FOUND BY$/);
    expect(first).toMatch(new RegExp(`^${id.slice(0, 8)} .* layla@example.com .* e-mail$`));
    expect(first).toMatch(/ 1 \* /);
    expect(second).toMatch(new RegExp(`^${whatsapp.slice(0, 8)} .* \\+971501234567 .* also$`));
    expect(text).toContain('* approved: save first what the law obliges you to keep');
    expect(text).toContain('Would erase: 1 lead (1 photo, 1 offer) and 1 WhatsApp lead.');
    expect(text).toContain('dry run');
    expect(text).not.toContain('\u001b');
    expect(await stored()).toEqual([id, whatsapp]);
  });

  test('a program reads the same, before and after, and nothing personal', async () => {
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

describe('what is old', () => {
  test('goes, of both kinds, unless it led to a deal or an offer was made or answered since', async () => {
    const [, declined, deal, offered, answered] = await Promise.all(
      Array.from({ length: 5 }, () => send()),
    );
    await sendWhatsapp();
    await answer(await offer(declined as string), 'rejected');
    await answer(await offer(deal as string), 'approved');
    const open = await offer(answered as string);
    age(20);
    await answer(open, 'rejected');
    await offer(offered as string);
    age(370);
    const fresh = [await send(), await sendWhatsapp()];

    const listed = JSON.parse(await erase('--older-than', '12m', '--json')).submissions;
    expect(listed).toHaveLength(5);
    expect(await erase('--older-than', '380d', '--yes')).toBe(
      'Erased: 2 leads (2 photos, 1 offer) and 1 WhatsApp lead.\n',
    );
    const kept = [deal, offered, answered, ...fresh];
    expect((await stored()).sort()).toEqual(kept.sort());
    expect(await erase('--older-than', '380d', '--yes')).toBe('There is nothing to erase.\n');
    await erase('--older-than', '12m', '--yes');
    expect((await stored()).sort()).toEqual([deal, ...fresh].sort());
  });

  test('is listed only, without --yes', async () => {
    const id = await send();
    age(2);
    expect(await erase('--older-than', '1d')).toContain('dry run');
    expect(await stored()).toEqual([id]);
  });

  test('goes in full when it is more than one batch', async () => {
    await Promise.all(Array.from({ length: 21 }, () => send()));
    await Promise.all(Array.from({ length: 22 }, () => sendWhatsapp()));
    age(2);
    expect(await erase('--older-than', '1d', '--yes')).toContain('21 leads (21 photos, 0 offers)');
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['2026-05-15T10:00:00Z', '12m', '2025-05-15T10:00:00Z'],
    ['2026-03-31T10:00:00Z', '1m', '2026-02-28T10:00:00Z'],
    ['2028-02-29T10:00:00Z', '12m', '2027-02-28T10:00:00Z'],
    ['2026-01-31T10:00:00Z', '2m', '2025-11-30T10:00:00Z'],
    ['2026-03-01T10:00:00Z', '30d', '2026-01-30T10:00:00Z'],
  ])('is seen from %s with %s what came in before %s', (now, text, before) => {
    expect(new Date(readAge(text, Date.parse(now)))).toEqual(new Date(before));
  });
});

describe('the bytes', () => {
  const marker = 'bytes-of-a-photo';
  const stranger = {
    email: 'mona@example.com',
    phone: '+96170123456',
    countryCode: '+961',
    phoneWithoutCountryCode: '70123456',
  };

  beforeEach(async () => {
    server = await startServer();
  });

  async function sendMarked(changes: Json = {}, photo = marker): Promise<string> {
    // A real picture with more behind its end, as phones append: kept as it came.
    const content = Buffer.concat([await picture('jpeg'), Buffer.alloc(300_000, photo)]);
    return send({ items: [sampleItem({ base64Files: [dataUrl(content)] })], ...changes });
  }

  test('of what was erased are in no file of the database, while the server runs', async () => {
    await sendMarked(stranger, 'stays-as-it-is');
    await sendMarked({ lastName: 'Palmyra-secret' });
    for (const text of [marker, 'Palmyra-secret', '501234567']) {
      expect(await filesWith(text)).not.toEqual([]);
    }
    await erase('layla@example.com', '--yes');
    for (const text of [marker, 'Palmyra-secret', '501234567', 'layla@example.com']) {
      expect(await filesWith(text)).toEqual([]);
    }
    expect(await filesWith('stays-as-it-is')).not.toEqual([]);
  });

  test('are gone from a file that the server had moved everything to already, and from a closed one', async () => {
    await sendMarked();
    execute('pragma wal_checkpoint(truncate)');
    expect(await filesWith(marker)).toEqual(['luxe-widgets.sqlite']);
    await server.stop();
    await erase('layla@example.com', '--yes');
    expect(await filesWith(marker)).toEqual([]);
  });

  test('that a reader still holds in the log are not called erased', async () => {
    await sendMarked();
    const reader = new DatabaseSync(databaseFile(server.dataDir));
    reader.exec('begin; select count(*) from photos');
    const { code, stderr } = await run('erase', 'layla@example.com', '--yes');
    expect(code).toBe(1);
    expect(stderr).toContain('-wal');
    reader.exec('commit');
    reader.close();
    await server.stop();
    expect(await filesWith(marker)).toEqual([]);
  });

  test('are given back to the disk by --compact, and leads come in as before', async () => {
    await sendMarked();
    const other = await send(stranger);
    await erase('layla@example.com', '--yes');
    const file = databaseFile(server.dataDir);
    expect((await stat(file)).size).toBeGreaterThan(300_000);
    await erase('--older-than', '12m', '--yes', '--compact');
    expect((await stat(file)).size).toBeLessThan(100_000);
    const next = await send();
    expect(await stored()).toEqual([next, other]);
  });
});

describe('a wrong call', () => {
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
  ])('%j erases nothing and ends with 2', async (args) => {
    const id = await send();
    age(10_000);
    const { code, stdout, stderr } = await run('erase', ...args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr.trim()).not.toBe('');
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(await stored()).toEqual([id]);
  });

  test.each(['nobody@example.com', '+971509999999', 'ffffffff'])(
    '%s is not found',
    async (word) => {
      await send();
      const { code, stderr } = await run('erase', word, '--yes');
      expect(code).toBe(1);
      expect(stderr).toContain(word);
    },
  );

  test('with an id too short to be meant finds nobody', async () => {
    const id = await send();
    expect((await run('erase', id.slice(0, 7), '--yes')).code).toBe(1);
    expect(await stored()).toEqual([id]);
  });
});
