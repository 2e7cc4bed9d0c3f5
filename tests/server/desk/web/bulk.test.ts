import { expect, it } from 'vitest';
import { filledDataDir } from '../../../helpers/store/fill.ts';
import { openStoreOf } from '../../../helpers/store/test-store.ts';
import { asOmar, omar, openDesk } from './desk-client.ts';

const leadCount = 1000;
const store = await openStoreOf(await filledDataDir(leadCount));
const desk = await openDesk(store);

const bulk = (body: object) => desk.call('PATCH', '/api/leads', body);

it('when a colleague changes leads during a change of 1,000, exactly one side gets a conflict for each', async () => {
  const ids = await store.findInboxIds({ isTest: false });
  const mine = bulk({ leads: { ids }, change: { status: 'qualified' } });
  // Random ids spread these leads over the bulk change, which goes by time.
  const theirs = ids
    .toSorted((one, other) => (one.submissionId < other.submissionId ? -1 : 1))
    .slice(0, 40);
  const refused = new Set<string>();
  // One after the other while the bulk change runs, which may reach some of them first.
  for (const { submissionId, version } of theirs) {
    const body = { version, assignee: omar.personId };
    const { status } = await desk.call('PATCH', `/api/leads/${submissionId}`, body, asOmar);
    if (status === 409) refused.add(submissionId);
    else expect(status).toBe(200);
  }
  const { status, answer } = await mine;
  expect(status).toBe(200);
  const accepted = theirs.filter(({ submissionId }) => !refused.has(submissionId));
  expect(answer.conflicts.toSorted()).toEqual(
    accepted.map(({ submissionId }) => submissionId).toSorted(),
  );
  expect(answer.changed).toBe(leadCount - accepted.length);
  for (const { submissionId } of theirs) {
    const lead = await store.readInboxLead(submissionId);
    const expected = refused.has(submissionId)
      ? { status: 'qualified' }
      : { assignee: omar.personId };
    expect(lead).toMatchObject(expected);
  }
}, 120_000); // ms. Changing so many leads may take longer than the usual timeout.
