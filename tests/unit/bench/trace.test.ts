import { expect, it } from 'vitest';
import { Trace } from '../../bench/peers/trace.ts';

// Events in Chrome's trace format; `ph` is the phase, and times are in microseconds.
const page = { pid: 7, tid: 7 };
const done = (name: string, ts: number, dur: number, tdur = dur) => ({
  ...page,
  name,
  ph: 'X',
  ts,
  dur,
  tdur,
  args: {},
});
const mark = (name: string, ts: number) => ({ ...page, name, ph: 'I', ts, args: {} });
const frame = (name: string, ph: string, ts: number, id: string) => ({
  ...page,
  name,
  ph,
  ts,
  args: { id },
});

/** Two tasks of the page, of 10 and 80 ms wall time, between two marks, and a busier process that must not count. */
const trace = new Trace(
  JSON.stringify({
    traceEvents: [
      ...[1, 2, 3, 4].map((at) => ({ ...done('RunTask', at * 20_000, 9_000), pid: 8, tid: 8 })),
      mark('bench:start', 1_000),
      done('RunTask', 10_000, 10_000, 8_000),
      done('RunMicrotasks', 12_000, 6_000, 5_000),
      // Nested in the microtasks, so not counted twice.
      done('FunctionCall', 13_000, 2_000, 2_000),
      done('Commit', 18_500, 500),
      frame('AnimationFrame', 'b', 10_000, 'one'),
      frame('AnimationFrame', 'b', 30_000, 'two'),
      // The earlier frame is presented while the later one is in progress.
      frame('AnimationFrame::Presentation', 'n', 31_000, 'one'),
      frame('AnimationFrame::Presentation', 'n', 45_000, 'two'),
      done('RunTask', 100_000, 80_000, 20_000),
      done('FunctionCall', 101_000, 70_000, 15_000),
      mark('bench:end', 200_000),
    ],
  }),
);
const span = { from: trace.mark('bench:start'), to: trace.mark('bench:end') };

it("counts the page's own thread time, nested events once", () => {
  // The tasks take 8 and 20 ms, their scripts 5 and 15 ms.
  expect(trace.mainThread(span)).toBe(28);
  expect(trace.scripts(span)).toBe(20);
});

it('measures blocking tasks by wall clock', () => {
  expect(trace.longestTask(span)).toBe(80);
  // A task blocks after its first 50 ms.
  expect(trace.blocking(span)).toBe(30);
});

it('finds when a frame was rendered and when it was on screen', () => {
  expect(trace.taskAt(trace.frameAfter(11_000))).toEqual({ from: 10_000, to: 20_000 });
  expect(trace.presented(12_000)).toBe(31_000);
  expect(trace.presented(30_500)).toBe(45_000);
});
