import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LeadState } from '../../../../server/desk/api/desk-api.ts';
import { openServerStore } from '../../../../server/store/open-store.ts';
import type { Store } from '../../../../server/store/store.ts';
import { leadStatuses } from '../../../../widgets/domain/request/lead-status.ts';
import { atEnd, until } from '../../../helpers/server/server.ts';
import { storeLead } from '../../../helpers/store/stored-lead.ts';
import { storeOffer } from '../../../helpers/store/stored-offer.ts';
import { databaseUrlOf, onPostgres, rowsOf } from '../../../helpers/store/test-store.ts';
import { type DeskClient, layla, omar, openDesk, openNewDesk } from './desk-client.ts';
import { heartbeat, readEvents } from './event-reader.ts';

const { dataDir, store, desk } = await openNewDesk();

afterEach(() => {
  vi.useRealTimers();
});

const addLead = (submissionId: string) => storeLead(store, { submissionId });

/** Opens the store once more, as another process of the desk does. */
async function openElsewhere(): Promise<Store> {
  const url = onPostgres ? await databaseUrlOf(dataDir) : undefined;
  const opened = openServerStore({
    dataDir,
    storeWait: 15_000,
    database: { url, connections: 3 },
  });
  atEnd(() => opened.close());
  return opened;
}

describe('the events', () => {
  it('report new leads, changes, notes and offers, without content', async () => {
    await using events = await readEvents(desk);
    const id = await addLead('watched');
    await desk.call('PATCH', `/api/leads/${id}`, { version: 0, status: 'working' });
    const noteId = '6f1a2f1e-0c9d-4a4e-9a5d-1e6b8f7c2d3a';
    await desk.call('PUT', `/api/leads/${id}/notes/${noteId}`, { text: 'secret' });
    const offerId = await storeOffer(store, id);
    const found = await events.until((all) => all.filter((event) => event.id === id).length >= 5);
    // An event may come twice. The offer also changes the state of its lead.
    expect(new Set(found.filter((event) => event.id === id))).toEqual(
      new Set([
        { kind: 'lead', id, version: 1 },
        { kind: 'state', id, version: 1 },
        { kind: 'note', id, version: 1 },
        { kind: 'offer', id, version: 2 },
        { kind: 'state', id, version: 2 },
      ]),
    );
    expect(events.text()).not.toContain('secret');
    expect(events.text()).not.toContain(offerId);
  });

  it('continue after a dropped connection, also to a server whose clock is behind', async () => {
    await using other = await readEvents(desk);
    const events = await readEvents(desk);
    await addLead('before');
    await events.until((all) => all.some(({ id }) => id === 'before'));
    // 20 s ahead: less than the overlap in which the feed looks for changes of slower clocks (change-feed.ts).
    const lastId = String(Number(events.lastId()) + 20_000);
    await events[Symbol.asyncDispose]();
    await addLead('meanwhile');
    // The feed has reported the lead: only catching up can bring it to a new connection.
    await other.until((all) => all.some(({ id }) => id === 'meanwhile'));
    await using again = await readEvents(desk, { 'last-event-id': lastId });
    await again.until((all) => all.some(({ id }) => id === 'meanwhile'));
  });

  it('tell a page that was away for an hour to load everything', async () => {
    const anHourAgo = String(Date.now() - 60 * 60_000);
    await using events = await readEvents(desk, { 'last-event-id': anHourAgo });
    await events.until((all) => all.some(({ kind }) => kind === 'many'));
  });

  it('pass through proxies, and keep the connection open while nothing happens, until the page leaves', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const other = await openDesk(store);
    const { headers, body } = await other.request('/api/events');
    await body?.cancel();
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('cache-control')).toBe('no-store');
    const events = await readEvents(other);
    await events.until(() => events.text().includes('event: open'));
    for (let beat = 1; beat <= 3; beat++) {
      vi.advanceTimersByTime(heartbeat);
      await events.until(() => events.text().split(': still here\n\n').length > beat);
    }
    await events[Symbol.asyncDispose]();
    await until(() => vi.getTimerCount() === 0);
  });
});

// Runs after the tests of events, which would get all these changes reported as one event.
it('two people on one lead lose none of 200 edits without being shown a conflict', async () => {
  const id = await addLead('shared');
  const [first, second] = [
    await openDesk(await openElsewhere()),
    await openDesk(await openElsewhere()),
  ];
  // Disqualifying a lead needs a reason.
  const statuses = leadStatuses.filter((status) => status !== 'disqualified');
  const accepted: LeadState[] = [];
  let conflicts = 0;

  /** Makes 50 edits. Clients with different `start` make different edits at the same time. */
  async function edit(client: DeskClient, name: string, start: number): Promise<void> {
    let known: Pick<LeadState, 'version'> = { version: 0 };
    for (let index = start; index < start + 50; index++) {
      const assignee = [layla.personId, omar.personId, ''][index % 3];
      const status = statuses[index % statuses.length];
      const body = { version: known.version, status, assignee };
      const headers = { 'test-person': name };
      const response = await client.call('PATCH', `/api/leads/${id}`, body, headers);
      const { answer } = response;
      if (response.status === 409) {
        conflicts += 1;
        known = answer.current;
      } else {
        expect(response.status).toBe(200);
        expect(answer).toMatchObject({ status, assignee });
        // An edit that changes nothing keeps the version.
        if (answer.version > known.version) accepted.push(answer);
        known = answer;
      }
    }
  }

  await Promise.all([
    edit(first, 'layla', 0),
    edit(first, 'omar', 1),
    edit(second, 'layla', 2),
    edit(second, 'omar', 3),
  ]);
  expect(conflicts).toBeGreaterThan(0);
  // Each accepted edit that changed something has a version of its own, and is in the history.
  const versions = accepted.map(({ version }) => version).sort((one, other) => one - other);
  expect(versions).toEqual(versions.map((_, index) => index + 1));
  const { row } = (await desk.get(`/api/leads/${id}`)).answer;
  expect(row).toMatchObject(accepted.find(({ version }) => version === row.version) ?? {});
  expect(row.version).toBe(versions.length);
  const changes = await rowsOf(
    dataDir,
    "select version from audit_log where submission_id = 'shared' and action = 'state-changed'",
  );
  expect(changes).toHaveLength(versions.length);
});
