import { describe, expect, test } from 'vitest';
import { deskProcess } from '../../helpers/server/server.ts';
import { newItem } from '../../helpers/store/stored-lead.ts';
import { openCommands } from './open-commands.ts';

const { dataDir, run, output, json, failure, send } = await openCommands();

describe('list', () => {
  test('says so when there are no leads, then shows the newest first, in columns, with time and time zone', async () => {
    expect(await output('list')).toBe('No leads yet.\n');
    const bag = newItem({ category: 'Handbag', designer: 'Sample & Sons', isQualified: false });
    const older = await send({
      receivedAt: Date.now() - 1000,
      items: [newItem(), bag],
    });
    const newer = await send({
      firstName: 'ليلى',
      lastName: 'حداد',
      items: [bag],
      spam: ['fast'],
    });
    const args = ['list', '--limit', '2'];
    const { code, stdout } = await deskProcess(dataDir, args, { TZ: 'Asia/Dubai' });
    expect(code).toBe(0);
    const [header = '', first = '', second = '', ...rest] = stdout.split('\n');
    expect(header).toMatch(
      /^ID\s+RECEIVED\s+NAME\s+PHONE\s+COUNTRY\s+ITEMS\s+PHOTOS\s+PARTNER\s+NOTE$/,
    );
    expect(first).toContain(newer.slice(0, 8));
    expect(first).toContain('ليلى حداد');
    expect(first).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d GMT\+4/);
    expect(first).toMatch(/ fast$/);
    expect(second).toContain(older.slice(0, 8));
    expect(second).toMatch(/Watch Rolex \+1 \*\s+2\s+-$/);
    expect(second.indexOf('+971501234567')).toBe(header.indexOf('PHONE'));
    expect(first.indexOf('+971501234567')).toBe(header.indexOf('PHONE'));
    expect(rest.join('')).toBe('* qualified designer');
  });
});

describe('show', () => {
  test('prints everything about a lead, found by an id prefix, and the brand that a misspelling probably means', async () => {
    const items = [newItem(), newItem({ designer: 'Cartiar', isQualified: false })];
    const id = await send({ items, language: 'ar', campaign: { utmCampaign: 'winter' } });
    const stdout = await output('show', id.slice(0, 8));
    for (const text of [
      id,
      'Layla Haddad',
      'layla@example.com',
      '+971501234567',
      /Language\s+ar/,
      /utmCampaign\s+winter/,
      'Rolex (qualified)',
      'Cartiar (probably Cartier)',
      'Submariner Date',
      'In good condition (light marks of use)',
      /Photos\s+1 \(image\/jpeg 1 KB\)/,
    ]) {
      expect(stdout).toMatch(text);
    }
    // This lead has no deliveries.
    expect(stdout).not.toMatch(/deliver/i);
  });

  test('asks for a longer id when several leads match, unless the id is complete', async () => {
    await send({ submissionId: 'same-1' });
    await send({ submissionId: 'same-12' });
    const [, ...ids] = (await failure(2, 'show', 'same')).split('\n');
    expect(ids.slice(0, 2).sort()).toEqual(['  same-1', '  same-12']);
    expect(await json('show', 'same-1')).toMatchObject({ submissionId: 'same-1' });
  });
});

test.each([
  ['show', 'ffff-nothing'],
  ['show', '%'],
  ['photos', 'ffff-nothing', '--out', '/nowhere'],
])('%s reports that no lead has the id %s', async (...args) => {
  const { code, stdout, stderr } = await run(...args);
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(args[1] ?? '')]);
});

test('--help prints the usage, and names all leads that erase --older-than keeps', async () => {
  const help = await output('--help');
  expect(await output('show', '--help')).toBe(help);
  for (const name of ['list', 'show', 'photos', 'export']) expect(help).toContain(name);
  const [, erase = ''] = help.split('erase --older-than');
  const [usage = ''] = erase.split('  invite');
  for (const kept of ['details added', 'offer', 'approved', 'converted']) {
    expect(usage).toContain(kept);
  }
});
