import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqliteStore } from '../../server/store/sqlite.ts';
import { cleanUp, desk, type RunningServer, startServer } from '../helpers/server.ts';
import { type Json, post, sampleLead, submit } from './samples.ts';

const call = 'submissions/client-offer-responses';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(cleanUp);

async function makeOffer(): Promise<string> {
  const { submissionId } = sampleLead();
  expect((await submit(server, sampleLead({ submissionId }))).status).toBe(200);
  const args = ['offer', submissionId, '--amount', '12500', '--currency', 'AED', '--json'];
  const { code, stdout, stderr } = await desk(server.dataDir, args);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout).offerId;
}

async function offerOf(offerId: string): Promise<Json> {
  const { stdout } = await desk(server.dataDir, ['offers', '--json', '--limit', '1000']);
  return JSON.parse(stdout).find((offer: Json) => offer.offerId === offerId);
}

async function answer(uuid: unknown, status: unknown): Promise<unknown> {
  const { status: httpStatus, answer } = await post(server, call, { uuid, status });
  expect(httpStatus).toBe(200);
  expect(Object.keys(answer)).toEqual(['status']);
  return answer.status;
}

/** Sends all answers at once, over ten connections; resolves to what each was told. */
async function answerAtOnce(servers: RunningServer[], answers: Json[]) {
  const agents = servers.map(() => new Agent({ keepAlive: true, maxSockets: 10 / servers.length }));
  const ports = new Set<string>();
  const told = answers.map(
    (body, index) =>
      new Promise<string>((done, fail) => {
        const turn = index % servers.length;
        const url = `${servers[turn]?.origin}/api/v1/public/${call}`;
        const headers = { 'Content-Type': 'application/json' };
        const sent = request(url, { method: 'POST', agent: agents[turn], headers });
        sent.once('error', fail);
        sent.once('response', async (response) => {
          ports.add(`${turn}:${response.socket.localPort}`);
          done(JSON.parse((await response.toArray()).join('')).status);
        });
        sent.end(JSON.stringify(body));
      }),
  );
  const results = await Promise.all(told);
  for (const agent of agents) agent.destroy();
  return { results, connections: ports.size };
}

describe('an answer', () => {
  test.each(['approved', 'rejected'])('of %s is recorded, with its time', async (status) => {
    const offerId = await makeOffer();
    expect(await offerOf(offerId)).toMatchObject({ answer: null, answeredAt: null });
    const before = Date.now();
    expect(await answer(offerId, status)).toBe('success');
    const { answer: recorded, answeredAt } = await offerOf(offerId);
    expect(recorded).toBe(status);
    expect(Date.parse(String(answeredAt))).toBeGreaterThanOrEqual(before);
    expect(Date.parse(String(answeredAt))).toBeLessThanOrEqual(Date.now());
  });

  test('is final: whoever comes later is told so, and changes nothing', async () => {
    const offerId = await makeOffer();
    expect(await answer(offerId, 'approved')).toBe('success');
    const first = await offerOf(offerId);
    expect(await answer(offerId, 'rejected')).toBe('already-answered');
    expect(await offerOf(offerId)).toEqual(first);
  });

  test('that comes again within 15 minutes is a success again, and changes nothing', async () => {
    const offerId = await makeOffer();
    expect(await answer(offerId, 'rejected')).toBe('success');
    const first = await offerOf(offerId);
    expect(await answer(offerId, 'rejected')).toBe('success');
    expect(await offerOf(offerId)).toEqual(first);

    const answeredAt = Date.parse(String(first.answeredAt));
    const store = openSqliteStore(server.dataDir);
    const later = (ms: number) => store.answerOffer(offerId, 'rejected', answeredAt + ms);
    expect(await later(15 * 60_000)).toBe('success');
    expect(await later(15 * 60_000 + 1)).toBe('already-answered');
    expect(await store.answerOffer(offerId, 'approved', answeredAt + 1)).toBe('already-answered');
    await store.close();
    expect(await offerOf(offerId)).toEqual(first);
  });

  test('stays over a restart', async () => {
    const offerId = await makeOffer();
    expect(await answer(offerId, 'rejected')).toBe('success');
    await server.kill();
    server = await startServer({ env: { DATA_DIR: server.dataDir } });
    expect(await answer(offerId, 'approved')).toBe('already-answered');
    expect(await answer(offerId, 'rejected'), 'the same answer').toBe('success');
    expect(await offerOf(offerId)).toMatchObject({ answer: 'rejected' });
  });

  test('that comes a hundred times at the same moment is recorded once', async () => {
    const offerId = await makeOffer();
    const answers = Array.from({ length: 100 }, (_, index) => ({
      uuid: offerId,
      status: index % 3 === 0 ? 'approved' : 'rejected',
    }));
    const { results, connections } = await answerAtOnce([server], answers);
    expect(connections).toBe(10);
    const { answer: recorded } = await offerOf(offerId);
    // Who said the same as the first is told so, too.
    expect(results).toEqual(
      answers.map(({ status }) => (status === recorded ? 'success' : 'already-answered')),
    );
  });

  test('is recorded once even by two servers on the same data', async () => {
    const second = await startServer({ env: { DATA_DIR: server.dataDir } });
    const offerIds = await Promise.all(Array.from({ length: 5 }, makeOffer));
    const answers = Array.from({ length: 100 }, (_, index) => ({
      uuid: offerIds[Math.floor(index / 20)],
      status: index % 4 < 2 ? 'approved' : 'rejected',
    }));
    const { results } = await answerAtOnce([server, second], answers);
    for (const offerId of offerIds) {
      const { answer: recorded } = await offerOf(offerId);
      const mine = answers.flatMap(({ uuid, status }, index) =>
        uuid === offerId ? [[status === recorded, results[index]]] : [],
      );
      for (const [isRecorded, told] of mine) {
        expect(told).toBe(isRecorded ? 'success' : 'already-answered');
      }
      expect(mine).toHaveLength(20);
    }
  });

  test('after the offer has ended is not recorded, to the millisecond', async () => {
    const offerId = await makeOffer();
    const { submissionId } = await offerOf(offerId);
    const store = openSqliteStore(server.dataDir);
    const now = Date.now();
    const offer = { submissionId: String(submissionId), amount: 1, currency: 'AED' };
    const ended = randomUUID();
    const other = randomUUID();
    await store.saveOffer({ ...offer, offerId: ended, createdAt: now - 2, expiresAt: now - 1 });
    await store.saveOffer({ ...offer, offerId: other, createdAt: now - 1, expiresAt: now });
    expect(await store.answerOffer(other, 'approved', now)).toBe('expired');
    expect(await store.answerOffer(other, 'approved', now - 1)).toBe('success');
    await store.close();
    expect(await answer(ended, 'approved')).toBe('expired');
    expect(await offerOf(ended)).toMatchObject({ answer: null, state: 'expired' });
    expect(await answer(other, 'approved'), 'answered in time').toBe('success');
  });
});

describe('an offer that is taken back', () => {
  const withdraw = (offerId: string, ...args: string[]) =>
    desk(server.dataDir, ['offer', 'withdraw', offerId, ...args]);

  test('cannot be answered, and is listed as withdrawn', async () => {
    const offerId = await makeOffer();
    const { code, stdout } = await withdraw(offerId.slice(0, 8));
    expect(code).toBe(0);
    expect(stdout).toMatch(/withdrawn/);
    expect(await answer(offerId, 'approved')).toBe('withdrawn');
    expect(await offerOf(offerId)).toMatchObject({ answer: null, state: 'withdrawn' });
    const { stdout: listed } = await desk(server.dataDir, ['offers', '--limit', '1000']);
    expect(listed).toMatch(new RegExp(`^${offerId.slice(0, 8)} .* withdrawn \\d{4}-`, 'm'));
    expect((await withdraw(offerId)).code, 'again').toBe(0);
    expect(JSON.parse((await withdraw(offerId, '--json')).stdout).state).toBe('withdrawn');
  });

  test('stays answered when it was: the answer is final', async () => {
    const offerId = await makeOffer();
    expect(await answer(offerId, 'approved')).toBe('success');
    const { code, stderr } = await withdraw(offerId);
    expect(code).toBe(1);
    expect(stderr).toContain('approved');
    expect(await offerOf(offerId)).toMatchObject({ answer: 'approved', state: 'approved' });
  });

  test('at the moment of its answer is either answered or withdrawn', async () => {
    const store = openSqliteStore(server.dataDir);
    const offerIds = await Promise.all(Array.from({ length: 6 }, makeOffer));
    const outcomes = await Promise.all(
      offerIds.map(async (offerId) => {
        const [told, left] = await Promise.all([
          answer(offerId, 'approved'),
          store.withdrawOffer(offerId, Date.now()),
        ]);
        return {
          told,
          left: left?.closedAs ?? left?.answer,
          state: (await offerOf(offerId)).state,
        };
      }),
    );
    await store.close();
    for (const outcome of outcomes) {
      expect([
        { told: 'success', left: 'approved', state: 'approved' },
        { told: 'withdrawn', left: 'withdrawn', state: 'withdrawn' },
      ]).toContainEqual(outcome);
    }
  });

  test.each([
    [['withdraw', 'ffff-nothing'], 1],
    [['withdraw', ''], 2],
    [['withdraw', 'a', 'b'], 2],
    [['withdraw', 'a', '--amount', '1'], 2],
    [['retract', 'a'], 2],
  ])('%j ends with a reason', async (args, expected) => {
    const { code, stderr } = await desk(server.dataDir, ['offer', ...args]);
    expect(code).toBe(expected);
    expect(stderr.trim()).not.toBe('');
  });
});

describe('a new offer', () => {
  test('replaces the open one of its lead: two cannot both be approved', async () => {
    const first = await makeOffer();
    const { submissionId } = await offerOf(first);
    const other = await makeOffer();
    const args = ['offer', String(submissionId), '--amount', '10000', '--currency', 'AED'];
    const { stdout } = await desk(server.dataDir, args);
    expect(stdout).toMatch(new RegExp(`Replaced, .*: ${first.slice(0, 8)}\n$`));
    const { offerId, replaced } = JSON.parse(
      (await desk(server.dataDir, [...args, '--json'])).stdout,
    );
    expect(replaced).toHaveLength(1);

    expect(await answer(first, 'approved')).toBe('replaced');
    expect(await answer(replaced[0], 'approved')).toBe('replaced');
    expect(await answer(offerId, 'approved')).toBe('success');
    expect(await answer(other, 'approved'), 'of another lead').toBe('success');
    expect(await offerOf(first)).toMatchObject({ answer: null, state: 'replaced' });
  }, 60_000);

  test('leaves what was answered before as it was', async () => {
    const first = await makeOffer();
    const { submissionId } = await offerOf(first);
    expect(await answer(first, 'rejected')).toBe('success');
    const args = ['offer', String(submissionId), '--amount', '1', '--currency', 'AED', '--json'];
    expect(JSON.parse((await desk(server.dataDir, args)).stdout).replaced).toEqual([]);
    expect(await offerOf(first)).toMatchObject({ state: 'rejected', closedAt: null });
  });

  test('made by several people at once leaves one open', async () => {
    const first = await makeOffer();
    const { submissionId } = await offerOf(first);
    const args = ['offer', String(submissionId), '--amount', '1', '--currency', 'AED', '--json'];
    const made = await Promise.all(Array.from({ length: 5 }, () => desk(server.dataDir, args)));
    const ids = [first, ...made.map(({ stdout }) => JSON.parse(stdout).offerId)];
    const told = await Promise.all(ids.map((id) => answer(id, 'approved')));
    expect(told.sort()).toEqual([...Array(5).fill('replaced'), 'success']);
  }, 60_000);
});

describe('no answer, told with 200 and a status other than success:', () => {
  test('an offer that does not exist', async () => {
    expect(await answer(randomUUID(), 'approved')).toBe('unknown');
  });

  test.each(['Approved', 'accepted', 'success', '', null, undefined, true, ['approved']])(
    'the status %j',
    async (status) => {
      const offerId = await makeOffer();
      expect(await answer(offerId, status)).toBe('invalid');
      expect(await offerOf(offerId)).toMatchObject({ answer: null });
    },
  );

  test.each([
    '',
    'abc',
    '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
    '00000000-0000-0000-0000-000000000000',
    `${randomUUID()}x`,
    "' or 1=1 --",
    null,
    undefined,
    42,
    {},
  ])('the uuid %j', async (uuid) => {
    expect(await answer(uuid, 'approved')).toBe('invalid');
  });

  test.each(['[]', 'null', '"approved"', '5'])('the body %s', async (body) => {
    const { status, answer } = await post(server, call, body);
    expect([status, answer]).toEqual([200, { status: 'invalid' }]);
  });
});

test('a uuid is the same in capitals and with spaces around', async () => {
  const offerId = await makeOffer();
  expect(await answer(` ${offerId.toUpperCase()} `, 'approved')).toBe('success');
});

test.each([
  ['{"uuid":', {}, 400],
  ['', {}, 400],
  ['uuid=1', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
  [`{"uuid": "${'x'.repeat(64 * 1024)}"}`, {}, 413],
])('only what is no JSON is refused: %.20j', async (body, headers, expected) => {
  const { status, answer } = await post(server, call, body, { headers });
  expect(status).toBe(expected);
  expect(answer).toEqual({ error: expect.any(String) });
});
