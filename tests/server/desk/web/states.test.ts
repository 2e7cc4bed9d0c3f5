import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readAudit } from '../../../../server/desk/actions/audit.ts';
import type { AuditEntry } from '../../../../server/desk/api/lead-api.ts';
import { storeLead } from '../../../helpers/store/stored-lead.ts';
import { storeOffer } from '../../../helpers/store/stored-offer.ts';
import { asOmar, layla, omar, openNewDesk } from './desk-client.ts';

const { store, desk } = await openNewDesk();
const former = { personId: 'p-former', name: 'Former', login: null, createdAt: 1 };
await store.savePerson({ ...former, isActive: false });

const change = (id: string, body: object, headers = {}) =>
  desk.call('PATCH', `/api/leads/${id}`, body, headers);
const read = async (id: string) => (await desk.get(`/api/leads/${id}`)).answer;

describe('the state of a lead', () => {
  it('records who changed it, also in the history, and is not overwritten by another person', async () => {
    const id = await storeLead(store);
    const { status, answer } = await change(id, {
      version: 0,
      status: 'working',
      assignee: omar.personId,
    });
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      status: 'working',
      assignee: omar.personId,
      version: 1,
      changedBy: layla.personId,
    });
    const { row, history } = await read(id);
    expect(row).toMatchObject(answer);
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'lead-viewed',
      'state-changed',
      'lead-received',
    ]);
    expect(history[1].detail).toEqual({
      status: 'working',
      from: 'new',
      assignee: omar.personId,
    });

    const late = await change(id, { version: 0, status: 'qualified' }, asOmar);
    expect(late.status).toBe(409);
    expect(late.answer).toMatchObject({
      error: 'conflict',
      current: { status: 'working', version: 1, changedBy: layla.personId },
    });
    expect((await read(id)).row).toMatchObject({ status: 'working', version: 1 });
  });

  it('keeps its version if nothing changes, and has a reason only while it is disqualified', async () => {
    const id = await storeLead(store);
    expect((await change(id, { version: 0, status: 'new' })).answer).toMatchObject({ version: 0 });
    const body = { version: 0, status: 'disqualified', reason: 'price' };
    expect((await change(id, body)).answer).toMatchObject({ reason: 'price' });
    expect((await change(id, { version: 1, status: 'working' })).answer).toMatchObject({
      reason: '',
    });
  });

  it.each([
    ['nothing', { version: 0 }, 'status'],
    ['an unknown status', { version: 0, status: 'won' }, 'status'],
    ['a disqualification without a reason', { version: 0, status: 'disqualified' }, 'reason'],
    ['a reason for another status', { version: 0, status: 'working', reason: 'fake' }, 'reason'],
    ['a reason without a status', { version: 0, reason: 'fake' }, 'status'],
    [
      'a reason with an assignee only',
      { version: 0, assignee: omar.personId, reason: 'fake' },
      'reason',
    ],
    [
      'an empty reason with an assignee only',
      { version: 0, assignee: omar.personId, reason: '' },
      'reason',
    ],
    ['a person without access', { version: 0, assignee: former.personId }, 'assignee'],
    ['an unknown assignee', { version: 0, assignee: 'nobody-known' }, 'assignee'],
    ['a status without a version', { status: 'working' }, 'version'],
    ['an unknown field', { version: 0, status: 'working', admin: true }, 'admin'],
  ])('cannot be changed to %s; the refusal names the field', async (_, body, field) => {
    const { status, answer } = await change(await storeLead(store), body);
    expect(status).toBe(400);
    expect(answer).toMatchObject({ error: 'invalid', field });
    expect(answer.message.ar).not.toBe('');
  });

  it('can be changed while it is assigned to a person without access', async () => {
    const id = await storeLead(store);
    const assignee = former.personId;
    await store.changeStates([{ submissionId: id }], { assignee }, layla.personId, Date.now());
    const { status, answer } = await change(id, { version: 1, status: 'working', assignee });
    expect(status).toBe(200);
    expect(answer).toMatchObject({ status: 'working', assignee });
  });

  it('follows offers and their answers', async () => {
    const id = await storeLead(store);
    const statusOf = async () => (await read(id)).row.status;
    const first = await storeOffer(store, id);
    expect(await statusOf()).toBe('offered');
    await store.withdrawOffer(first, Date.now(), layla.personId);
    expect(await statusOf()).toBe('working');
    await store.answerOffer(await storeOffer(store, id), 'rejected', Date.now());
    expect(await statusOf()).toBe('working');
    const last = await storeOffer(store, id);
    await store.answerOffer(last, 'approved', Date.now());
    expect(await statusOf()).toBe('converted');
    const { history, offers } = await read(id);
    const actions = history.map(({ action }: { action: string }) => action);
    expect(actions.filter((action: string) => action.startsWith('offer'))).toEqual([
      'offer-answered',
      'offer-made',
      'offer-answered',
      'offer-made',
      'offer-withdrawn',
      'offer-made',
    ]);
    expect(offers[0]).toMatchObject({ offerId: last, state: 'approved' });
  });

  it('is new again when a disqualified client sends the form again', async () => {
    const submissionId = await storeLead(store);
    await change(submissionId, { version: 0, status: 'disqualified', reason: 'fake' });
    await storeLead(store, { submissionId, lastName: 'Karam' });
    const { row } = await read(submissionId);
    expect(row).toMatchObject({ status: 'new', reason: '', versions: 2, name: 'Layla Karam' });
  });

  it('is not found for an unknown lead', async () => {
    expect((await change('unknown', { version: 0, status: 'working' })).status).toBe(404);
    expect((await desk.get('/api/leads/unknown')).status).toBe(404);
  });
});

describe('a bulk change', () => {
  const bulk = (body: unknown) => desk.call('PATCH', '/api/leads', body);

  it('changes each listed lead once, but none that is gone or that another person has changed', async () => {
    const [one, two, gone] = [await storeLead(store), await storeLead(store), 'erased'];
    await change(two, { version: 0, status: 'qualified' }, asOmar);
    const ids = [one, one, two, gone].map((submissionId) => ({ submissionId, version: 0 }));
    const { answer } = await bulk({ leads: { ids }, change: { status: 'working' } });
    expect(answer.changed).toBe(1);
    expect(answer.conflicts.toSorted()).toEqual([one, two, gone].toSorted());
    expect((await read(two)).row.status).toBe('qualified');
  });

  it('changes all leads that match, but nothing when their number has changed', async () => {
    const campaign = { utmCampaign: 'moving' };
    const ids = [await storeLead(store, { campaign }), await storeLead(store, { campaign })];
    const change = { status: 'working' };
    const bulkOf = (count: number) =>
      bulk({ leads: { query: { campaign: 'moving' }, count }, change });
    const { status, answer } = await bulkOf(3);
    expect(status).toBe(409);
    expect(answer).toMatchObject({ error: 'conflict', count: 2 });
    const { answer: changed } = await bulkOf(2);
    expect(changed).toEqual({ changed: 2, conflicts: [], endedAt: expect.any(Number) });
    for (const id of ids) expect((await read(id)).row).toMatchObject({ ...change, version: 1 });
  });

  it('takes up to 10,000 leads, in batches, and refuses more', async () => {
    const stored = [await storeLead(store), await storeLead(store)];
    const gone = Array.from({ length: 9998 }, () => randomUUID());
    const [first = '', last = ''] = stored;
    const ids = [first, ...gone, last].map((submissionId) => ({ submissionId, version: 0 }));
    const change = { status: 'working' };
    const { answer } = await bulk({ leads: { ids }, change });
    expect(answer.changed).toBe(2);
    expect(answer.conflicts).toEqual(gone);
    const tooMany = [...ids, { submissionId: 'one-more', version: 0 }];
    expect((await bulk({ leads: { ids: tooMany }, change })).status).toBe(400);
  });

  it('that is incomplete is refused at its field', async () => {
    const leads = { ids: [{ submissionId: await storeLead(store), version: 0 }] };
    const { status, answer } = await bulk({ leads, change: { status: 'disqualified' } });
    expect([status, answer.field]).toEqual([400, 'change.reason']);
  });
});

describe('saved views and the audit log', () => {
  it('keeps a view for the whole team until it is deleted', async () => {
    const view = { name: 'Watches in Riyadh', query: 'category=Watch&country=SA' };
    const [viewId, firstId] = ['00000000-0000-4000-8000-000000000000', randomUUID()];
    const first = { name: 'Bags in Dubai', query: 'category=Bag&country=AE' };
    expect((await desk.call('PUT', `/api/views/${viewId}`, view)).answer).toEqual({
      viewId,
      ...view,
    });
    for (const query of ['', first.query]) {
      await desk.call('PUT', `/api/views/${firstId}`, { ...first, query });
    }
    expect((await desk.get('/api/me', asOmar)).answer.views).toEqual([
      { viewId: firstId, ...first },
      { viewId, ...view },
    ]);
    for (const id of [viewId, firstId, firstId]) {
      expect((await desk.call('DELETE', `/api/views/${id}`)).status).toBe(204);
    }
    const { entries } = (await desk.get('/api/audit')).answer;
    const ofViews = entries.filter(({ action, at }: AuditEntry) => /^view-/.test(action) && at > 0);
    expect(ofViews).toHaveLength(5);
    const invisible = { ...view, name: '\u200b\u2060' };
    expect((await desk.call('PUT', `/api/views/${viewId}`, invisible)).status).toBe(400);
    expect(await store.listViews()).toEqual([]);
  });

  it('keeps at most 100 views, also of parallel saves, which can still be changed', async () => {
    const ids = Array.from({ length: 95 }, () => randomUUID());
    const view = { name: 'A view', query: '' };
    for (const viewId of ids) await store.saveView({ ...view, viewId }, layla.personId, 1);
    const save = (viewId: string) => desk.call('PUT', `/api/views/${viewId}`, view);
    const parallel = await Promise.all(Array.from({ length: 10 }, () => save(randomUUID())));
    expect(parallel.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(200),
      ...Array(5).fill(400),
    ]);
    expect(await store.listViews()).toHaveLength(100);
    expect((await save(ids[0] ?? '')).status).toBe(200);
  });

  it('lists what happened, newest first, in pages', async () => {
    await change(await storeLead(store), { version: 0, status: 'working' }, asOmar);
    const first = (await desk.get('/api/audit?limit=1')).answer;
    const second = (await desk.get(`/api/audit?limit=1&cursor=${first.next}`)).answer;
    expect([...first.entries, ...second.entries]).toMatchObject([
      { actor: omar.personId, action: 'state-changed' },
      { actor: 'client', action: 'lead-received' },
    ]);
    const all = await store.findAudit({ limit: 1000 });
    expect((await readAudit(store, { limit: all.length })).next).toBeNull();
  });
});
