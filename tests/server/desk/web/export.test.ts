import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import { cameraPhoto } from '../../../helpers/server/samples.ts';
import { leadWithPhoto, newItem, newLead, newPhoto } from '../../../helpers/store/stored-lead.ts';
import { rowsOf } from '../../../helpers/store/test-store.ts';
import { layla, openNewDesk } from './desk-client.ts';

const { dataDir, store, desk } = await openNewDesk({ channels: ['mail'] });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('exports exactly the leads of the filter, with all their versions', async () => {
  for (let index = 0; index < 60; index++) {
    const submissionId = `exported-${index}`;
    const country = index % 3 === 0 ? 'SA' : 'AE';
    const designer = index % 2 === 0 ? 'Rolex' : 'Gucci';
    const items = [newItem({ designer, isQualified: index % 2 === 0 })];
    const lead = newLead({ submissionId, country, items, receivedAt: 1000 + index });
    await store.saveLead(lead);
    if (index % 10 === 0) await store.saveLead({ ...lead, lastName: 'Karam' });
  }
  const filter = 'country=SA&qualified=1&brand=Rolex&text=layla';
  const { answer } = await desk.get(`/api/leads?${filter}&limit=200`);
  const shown = answer.rows.map(({ submissionId }: { submissionId: string }) => submissionId);
  // The filter finds every sixth lead; two of these leads have a second version.
  expect(shown).toHaveLength(10);

  const json = await desk.get(`/api/export.json?${filter}`);
  expect(json.headers.get('content-disposition')).toMatch(
    /^attachment; filename="leads-.*\.json"$/,
  );
  const exported: { submissionId: string }[] = JSON.parse(json.text);
  expect([...new Set(exported.map(({ submissionId }) => submissionId))]).toEqual(shown);
  expect(exported).toHaveLength(12);

  const csv = (await desk.get(`/api/export.csv?${filter}`)).text.trim().split('\r\n');
  expect(csv.slice(1).map((line) => line.split(',')[0])).toEqual(
    exported.map(({ submissionId }) => submissionId),
  );
  const { entries } = (await desk.get('/api/audit?limit=2')).answer;
  expect(entries).toMatchObject([
    { actor: layla.personId, action: 'leads-exported', detail: { format: 'csv', leads: '10' } },
    { action: 'leads-exported', detail: { format: 'json', leads: '10' } },
  ]);
});

it('names a file after the day of the team, which may have begun before the day in UTC', async () => {
  vi.stubEnv('TZ', 'Asia/Dubai');
  const evening = new Date();
  evening.setUTCHours(22, 0, 0, 0);
  vi.useFakeTimers({ toFake: ['Date'], now: evening });
  const { headers } = await desk.get('/api/export.csv');
  const nextDay = new Date(evening.getTime() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  expect(headers.get('content-disposition')).toContain(`leads-${nextDay}.csv`);
});

it('shows a re-encoded photo, and stores each thumbnail once', async () => {
  const submissionId = 'with-photo';
  const photos = [newPhoto({ content: await cameraPhoto() }), newPhoto()];
  await store.saveLead(newLead({ submissionId, items: [newItem({ photos })] }));
  const { answer } = await desk.get(`/api/leads/${submissionId}`);
  const [photo, other] = answer.versions[0].items[0].photos;
  const read = async (path: string) => {
    const response = await desk.request(path);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    return Buffer.from(await response.arrayBuffer());
  };
  const large = await sharp(await read(photo.large)).metadata();
  expect(large).toMatchObject({ format: 'jpeg', width: 800, height: 1600 });
  expect(large.exif).toBeUndefined();
  await read(other.thumbnail);
  const thumbnail = await read(photo.thumbnail);
  expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 160, height: 320 });
  const drawings = await rowsOf(dataDir, 'select count(*) as count from thumbnails');
  expect(Number(drawings[0]?.count)).toBe(2);
  expect(await read(photo.thumbnail)).toEqual(thumbnail);
});

it('refuses a broken photo at each request, and an unknown photo', async () => {
  const submissionId = 'with-broken-photo';
  await store.saveLead(leadWithPhoto(Buffer.from('ffd8', 'hex'), { submissionId }));
  for (let count = 0; count < 2; count++) {
    const { status, answer } = await desk.get(`/photos/${submissionId}/0/0/thumbnail`);
    expect(status).toBe(404);
    expect(answer.message.en).toContain('damaged');
  }
  expect((await desk.get('/photos/unknown/0/0/large')).status).toBe(404);
});

it('keeps nothing of an erased lead but its audit entries, without its id', async () => {
  const submissionId = 'to-erase';
  const lead = newLead({ submissionId, firstName: 'Erasable' });
  await store.saveLead(lead);
  await store.saveLead({ ...lead, lastName: 'Again' });
  await desk.get(`/api/leads/${submissionId}`);
  for (const rowId of [submissionId, `${submissionId}~2`]) {
    expect((await desk.get(`/photos/${rowId}/0/0/thumbnail`)).status).toBe(200);
  }
  const noteId = '6f1a2f1e-0c9d-4a4e-9a5d-1e6b8f7c2d3a';
  await desk.call('PUT', `/api/leads/${submissionId}/notes/${noteId}`, { text: 'Erasable' });
  await desk.call('PATCH', `/api/leads/${submissionId}`, { version: 0, status: 'working' });
  const count = async (table: string, condition: string) => {
    const [row] = await rowsOf(dataDir, `select count(*) as n from ${table} where ${condition}`);
    return Number(row?.n);
  };
  // The entries are of two versions, a view, a note and a change.
  expect(await count('audit_log', `submission_id = '${submissionId}'`)).toBe(5);
  const entries = await count('audit_log', '1 = 1');

  await store.erase({ leads: [submissionId], whatsappLeads: [] });
  // A thumbnail that was drawn meanwhile.
  const place = { rowId: submissionId, itemPosition: 0, position: 0 };
  await store.saveThumbnail(place, Buffer.from('drawn'));

  for (const table of ['leads', 'lead_states', 'notes', 'thumbnails', 'photos', 'audit_log']) {
    expect(await count(table, `submission_id like '${submissionId}%'`), table).toBe(0);
  }
  expect(await count('audit_log', '1 = 1')).toBe(entries);
  expect((await desk.get('/api/leads?text=erasable')).answer.rows).toEqual([]);
  expect((await desk.get(`/api/leads/${submissionId}`)).status).toBe(404);
  expect((await desk.get(`/photos/${submissionId}/0/0/thumbnail`)).status).toBe(404);
  const text = JSON.stringify(await rowsOf(dataDir, 'select * from audit_log'));
  expect(text).not.toContain(submissionId);
});
