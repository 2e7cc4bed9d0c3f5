import { describe, expect, test } from 'vitest';
import { type Arrival, Arrivals, type Upload } from '../../../../server/http/limits/arrivals.ts';
import { Turns } from '../../../../server/http/limits/turns.ts';

/** Milliseconds; only to end a hang. */
const long = 15_000;

/** An upload at so many bytes per second. */
function uploadAt(rate: number): Upload & { isEnded: boolean } {
  return {
    rate,
    isGone: false,
    isEnded: false,
    end() {
      this.isEnded = true;
    },
  };
}

async function admitted(
  arrivals: Arrivals,
  client: string,
  upload: Upload = uploadAt(1000),
): Promise<Arrival> {
  const arrival = await arrivals.enter(client, upload, long);
  if (!arrival) throw new Error('not admitted');
  return arrival;
}

describe('bodies under way', () => {
  const limits = { bytes: 400, bytesPerClient: 200, bodiesPerClient: 3, largestBody: 100 };

  test('hold only what they have brought: another client never waits for what is announced', async () => {
    const arrivals = new Arrivals(limits);
    await Promise.all(['a', 'a', 'a', 'b', 'b', 'c'].map((client) => admitted(arrivals, client)));
    const other = await admitted(arrivals, 'd');
    expect(await other.take(100, 0)).toBe(true);
  });

  test('wait for their own client when it has too many, and go on first come first served', async () => {
    const arrivals = new Arrivals(limits);
    const [first, second] = [await admitted(arrivals, 'a'), await admitted(arrivals, 'a')];
    await admitted(arrivals, 'a');
    expect(await arrivals.enter('a', uploadAt(1), 0)).toBeUndefined();
    const order: string[] = [];
    const fourth = admitted(arrivals, 'a').then(() => order.push('fourth'));
    const fifth = admitted(arrivals, 'a').then(() => order.push('fifth'));
    expect(await arrivals.enter('b', uploadAt(1), 0)).toBeDefined();
    first.leave();
    await fourth;
    second.leave();
    await fifth;
    expect(order).toEqual(['fourth', 'fifth']);
  });

  test('end when they are the slowest of their client and another one has waited', async () => {
    const arrivals = new Arrivals(limits);
    const uploads = [300, 100, 200].map(uploadAt);
    const bodies = await Promise.all(uploads.map((upload) => admitted(arrivals, 'a', upload)));
    const others = await admitted(arrivals, 'b', uploadAt(1));
    const fourth = arrivals.enter('a', uploadAt(50), 400);
    await expect.poll(() => uploads.map(({ isEnded }) => isEnded)).toEqual([false, true, false]);
    bodies[1]?.leave();
    expect(await fourth).toBeDefined();
    expect(await others.take(100, 0)).toBe(true);
  });

  test('that are complete leave their place, do not end, and count with their bytes', async () => {
    const arrivals = new Arrivals({ ...limits, bodiesPerClient: 1 });
    const slow = uploadAt(1);
    const first = await admitted(arrivals, 'a', slow);
    await first.take(100, 0);
    first.complete();
    const second = await arrivals.enter('a', uploadAt(2), 0);
    expect(second).toBeDefined();
    expect(await second?.take(110, 100)).toBe(false);
    expect(slow.isEnded).toBe(false);
    first.leave();
    expect(await second?.take(110, 0)).toBe(true);
  });

  test('make no other end once their own client has gone', async () => {
    const arrivals = new Arrivals({ ...limits, bodiesPerClient: 1 });
    const slow = uploadAt(1);
    await admitted(arrivals, 'a', slow);
    expect(await arrivals.enter('a', { ...uploadAt(2), isGone: true }, 100)).toBeUndefined();
    expect(slow.isEnded).toBe(false);
  });

  test('of a client past its bytes wait, while its oldest one and other clients go on', async () => {
    const arrivals = new Arrivals(limits);
    const oldest = await admitted(arrivals, 'a');
    const younger = await admitted(arrivals, 'a');
    expect(await oldest.take(60, 0)).toBe(true);
    expect(await younger.take(60, 0)).toBe(false);
    expect(await (await admitted(arrivals, 'b')).take(60, 0)).toBe(true);
    expect(await oldest.take(40, 0)).toBe(true);
    const waiting = younger.take(60, long);
    oldest.leave();
    expect(await waiting).toBe(true);
  });

  test('all come to their end, whatever the order in which their bytes arrive', async () => {
    const arrivals = new Arrivals(limits);
    let taken = 0;
    const body = async (index: number) => {
      const arrival = await admitted(arrivals, `client ${index % 5}`);
      for (let bytes = 0; bytes < 100; bytes += 10) {
        if (!(await arrival.take(10, long))) throw new Error('stuck');
        taken += 10;
        expect(taken).toBeLessThanOrEqual(limits.bytes);
        await new Promise((next) => setImmediate(next));
      }
      taken -= 100;
      arrival.leave();
    };
    await Promise.all(Array.from({ length: 60 }, (_, index) => body(index)));
    expect(taken).toBe(0);
  });
});

describe('turns in memory', () => {
  test('go round the clients: the many bodies of one keep another waiting for one at most', async () => {
    const turns = new Turns(100);
    const order: string[] = [];
    const take = async (client: string, bytes: number) => {
      const leave = await turns.take(client, bytes, long);
      order.push(client);
      await new Promise((next) => setImmediate(next));
      leave?.();
    };
    await Promise.all([
      ...Array.from({ length: 5 }, () => take('many', 80)),
      take('one', 80),
      take('other', 10),
    ]);
    expect(order.indexOf('one')).toBeLessThanOrEqual(2);
    expect(order.indexOf('other')).toBeLessThanOrEqual(3);
    expect(order).toHaveLength(7);
  });

  test('a large body is not kept waiting by small ones that come later', async () => {
    const turns = new Turns(100);
    const leave = await turns.take('a', 50, long);
    const large = turns.take('b', 100, long);
    expect(await turns.take('c', 10, 0)).toBeUndefined();
    leave?.();
    (await large)?.();
    expect(await turns.take('c', 10, 0)).toBeDefined();
  });

  test('who gives up makes room for the next one', async () => {
    const turns = new Turns(100);
    await turns.take('a', 50, long);
    const large = turns.take('b', 100, 20);
    const small = turns.take('c', 10, long);
    expect(await large).toBeUndefined();
    expect(await small).toBeDefined();
  });
});
