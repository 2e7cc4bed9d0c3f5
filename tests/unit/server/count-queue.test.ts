import { type Logger, pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { CountQueue, type StepToCount } from '../../../server/funnel/count-queue.ts';
import type { NewFunnelCount } from '../../../server/store/funnel.ts';
import { newCount } from '../../helpers/store/stored-count.ts';

const { count: _, ...view } = newCount();
const start: StepToCount = { ...view, step: 'start' };

/** Longer than the tests, which call `flush` themselves. */
const interval = 60_000;

/** A queue with what it has written and logged. */
function queueWith(fails: () => boolean = () => false) {
  const written: (readonly NewFunnelCount[])[] = [];
  const lines: Record<string, unknown>[] = [];
  const log: Logger = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  const addFunnelCounts = async (counts: readonly NewFunnelCount[]) => {
    if (fails()) throw new Error('locked');
    written.push(counts);
  };
  return { queue: new CountQueue({ addFunnelCounts }, log, interval), written, lines };
}

describe('the queue of counts', () => {
  it('adds up page views and writes them once', async () => {
    const { queue, written } = queueWith();
    queue.add([view, start]);
    queue.add([view]);
    await queue.flush();
    queue.add([start]);
    await queue.flush();
    expect(written).toEqual([
      [
        { ...view, count: 2 },
        { ...start, count: 1 },
      ],
      [{ ...start, count: 1 }],
    ]);
  });

  it('holds at most 1,000 different counts, and logs how many it drops', async () => {
    const { queue, written, lines } = queueWith();
    for (let index = 0; index < 1500; index += 1) queue.add([{ ...view, variant: `${index}` }]);
    queue.add([{ ...view, variant: '0' }]);
    await queue.flush();
    expect(written.flat()).toHaveLength(1000);
    expect(written[0]?.[0]?.count).toBe(2);
    expect(lines).toMatchObject([{ dropped: 500 }]);
  });

  it('writes many counts in small transactions, so that leads do not wait for all', async () => {
    const { queue, written } = queueWith();
    for (let index = 0; index < 250; index += 1) queue.add([{ ...view, variant: `${index}` }]);
    await queue.flush();
    expect(written.map(({ length }) => length)).toEqual([100, 100, 50]);
  });

  it('loses counts that the store rejects, so that none is written twice', async () => {
    let isLocked = true;
    const { queue, written, lines } = queueWith(() => isLocked);
    queue.add([view]);
    await queue.flush();
    isLocked = false;
    queue.add([start]);
    await queue.flush();
    expect(written).toEqual([[{ ...start, count: 1 }]]);
    expect(lines).toMatchObject([{ msg: 'counts not stored', counts: 1 }]);
  });
});
