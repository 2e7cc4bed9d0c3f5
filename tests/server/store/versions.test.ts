import { describe, expect, test } from 'vitest';
import { formatLead } from '../../../server/desk/cli/format.ts';
import { startApp } from '../../helpers/server/app.ts';
import {
  dataUrl,
  type Json,
  picture,
  sampleItem,
  sampleLead,
  submit,
} from '../../helpers/server/samples.ts';
import { temporaryDir } from '../../helpers/server/server.ts';
import { executeOn, findLeads, withStoreOf } from '../../helpers/store/test-store.ts';
import { commandsOn } from '../desk/open-commands.ts';
import { versionsOf } from './stored-leads.ts';

function photographed(...photos: Buffer[]): Json {
  return { items: [sampleItem({ base64Files: photos.map((photo) => dataUrl(photo)) })] };
}

// Another width, for different bytes.
const [jpeg, otherJpeg] = await Promise.all([picture('jpeg'), picture('jpeg', 41)]);
const [png, gif] = await Promise.all([picture('png'), picture('gif')]);

const server = await startApp();

const { run, output, json, failure } = commandsOn(server.dataDir);

async function send(lead: Json, query = ''): Promise<void> {
  const { status, answer } = await submit(server, lead, { query });
  expect(status).toBe(200);
  // Always the same, so that the response reveals nothing about stored leads.
  expect(answer).toMatchObject({ status: 'success', submissionId: lead.submissionId });
}

describe('a correction under the id of a lead', () => {
  test('is stored beside the first version; the desk shows both, newest first, with the changes', async () => {
    const lead = sampleLead({ phone: '+971501111111' });
    const { submissionId } = lead;
    await send(lead);
    await send({ ...lead, phone: '+971502222222', items: [sampleItem({ model: 'GMT-Master' })] });
    const [second = '', first = ''] = (await output('show', submissionId)).split('Version 1 of 2');
    expect(second).toMatch(/^Version 2 of 2\n\nChanged since version 1\n/);
    expect(second).toContain('  Phone: +971502222222 (was: +971501111111)\n');
    expect(second).toContain('  Item 1, model: GMT-Master (was: Submariner Date)\n');
    expect(second).toMatch(/Phone\s+\+971502222222\n/);
    expect(first).toMatch(/Phone\s+\+971501111111\n/);
    const only = await output('show', `${submissionId.slice(0, 8)}~1`);
    expect(only).toMatch(/^Version 1 of 2\n/);
    expect(only).not.toContain('+971502222222');
    const named = await json('show', `${submissionId}~1`);
    expect(named).toMatchObject({ submissionId, version: 1, phone: '+971501111111' });
    await failure(1, 'show', `${submissionId}~3`);
  });

  test.each([
    ['dial code', { countryCode: '+966' }],
    ['condition', { items: [sampleItem({ condition: 'New (never been worn)' })] }],
    ['additional item', { items: [sampleItem(), sampleItem()] }],
    ['changed photo', photographed(otherJpeg)],
    ['additional photo', photographed(jpeg, png)],
    ['unusable file', photographed(jpeg, gif)],
  ])('is recognized by its %s', async (_what, changes) => {
    const lead = sampleLead();
    await send(lead);
    const { status } = await submit(server, { ...lead, ...changes });
    expect(status).toBe(200);
    const stored = await versionsOf(server, lead.submissionId);
    expect(stored.map(({ version }) => version)).toEqual([2, 1]);
    expect(formatLead(stored)).toMatch(/Changed since version 1\n {2}\S/);
  });

  test('is not stored if only campaign, language or spam signals differ', async () => {
    const lead = sampleLead();
    await send(lead, '?lang=en');
    await send({ ...lead, utmSource: 'elsewhere' }, '?lang=ar&spam=fast');
    await send({ ...lead, firstName: ' Layla ' });
    expect(await versionsOf(server, lead.submissionId)).toMatchObject([
      { version: 1, language: 'en' },
    ]);
  });

  test('is stored as a lead of its own beyond 20 versions, and only once', async () => {
    const lead = sampleLead();
    const contents = Array.from({ length: 22 }, (_, index) => ({
      ...lead,
      firstName: `N${index}`,
    }));
    for (const content of [...contents, ...contents]) await send(content);
    expect(await versionsOf(server, lead.submissionId)).toHaveLength(20);
    const stored = await withStoreOf(server.dataDir, (store) =>
      findLeads(store, { words: ['n20'] }),
    );
    expect(stored).toMatchObject([{ version: 1, firstName: 'N20', email: lead.email }]);
  });

  test('is distinguished from a repetition, even if a release without hashes stored the lead', async () => {
    const photos = [dataUrl(otherJpeg), dataUrl(png)];
    const lead = sampleLead({ items: [sampleItem({ base64Files: photos }), sampleItem()] });
    await send(lead);
    await executeOn(server.dataDir, 'update leads set content_hash = null');
    await send(lead);
    await send({ ...lead, email: 'new@example.com' });
    await send(lead);
    const stored = await versionsOf(server, lead.submissionId);
    expect(stored.map(({ version }) => version)).toEqual([2, 1]);
  });

  test('has its own photos', async () => {
    const lead = sampleLead();
    await send(lead);
    await send({ ...lead, ...photographed(png) });
    const out = await temporaryDir();
    const short = lead.submissionId.slice(0, 8);
    const newest = await run('photos', short, '--out', out);
    expect(newest.stdout).toContain(`${short}-v2-item-1-photo-1.jpg`);
    expect(newest.stderr).toContain(`${short}~1`);
    const first = await run('photos', `${short}~1`, '--out', out);
    expect(first.stdout).toContain(`${short}-v1-item-1-photo-1.jpg`);
    expect(first.stderr).toBe('');
  });
});

describe("a stranger's lead under the same id", () => {
  test('hides no contact: the list shows each contact and counts the versions', async () => {
    const lead = sampleLead({ firstName: 'Owner', phone: '+971503333333' });
    await send(lead);
    await send({ ...lead, firstName: 'Stranger', email: 's@example.com', phone: '+971504444444' });
    const [, first = '', second = ''] = (await output('list', '--limit', '1')).split('\n');
    const short = lead.submissionId.slice(0, 8);
    expect(first).toMatch(new RegExp(`^${short} .* Stranger .* 2 versions$`));
    expect(second).toMatch(
      new RegExp(`^${short}~1 .* Owner .* \\+971503333333 .* another contact$`),
    );
  });

  test('changes no version by a suffix to the id, and no lead by another spelling of the id', async () => {
    const lead = sampleLead({ submissionId: 'Case-Of-Letters' });
    await send(lead);
    await send({ ...lead, firstName: 'Second' });
    const suffixed = ['~2', '~3', ' ~2'].map((suffix) => `Case-Of-Letters${suffix}`);
    const ids = ['case-of-letters', ...suffixed];
    const answers = [];
    for (const submissionId of ids) {
      const body = { ...lead, submissionId, firstName: 'Third' };
      const { status, answer } = await submit(server, body);
      expect(status).toBe(200);
      answers.push(answer.submissionId);
    }
    expect(new Set(answers).size).toBe(ids.length);
    const names = (await versionsOf(server, 'Case-Of-Letters')).map(({ firstName }) => firstName);
    expect(names).toEqual(['Second', 'Layla']);
    for (const id of answers) {
      expect(await versionsOf(server, String(id))).toMatchObject([{ firstName: 'Third' }]);
    }
  });
});
