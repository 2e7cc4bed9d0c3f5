/** Reads what Chromium's trace tells of a page's main thread. */
import type { Browser, Page } from 'playwright';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds; `tdur` is the thread's own time, without the waiting for a processor. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: {
    name?: string;
    data?: { type?: string };
    /** Of a frame: begun and presented under the same. */
    id?: string;
  };
}

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8.execute',
  'blink.user_timing',
  '__metadata',
];

/** Scripts as the trace names them, microtasks included; what they force in styles and layout is inside. */
const scripts = new Set([
  'EvaluateScript',
  'FunctionCall',
  'RunMicrotasks',
  'v8.callFunction',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
]);

const end = ({ ts, dur = 0 }: TraceEvent) => ts + dur;

function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let until = Number.NEGATIVE_INFINITY;
  return [...events]
    .sort((a, b) => a.ts - b.ts || end(b) - end(a))
    .filter((event) => {
      if (event.ts < until) return false;
      until = end(event);
      return true;
    });
}

/** From and to in microseconds of the trace. */
export interface Span {
  from: number;
  to: number;
}

export class Trace {
  readonly #process: TraceEvent[];
  readonly #main: TraceEvent[];
  readonly #tasks: TraceEvent[];

  constructor(json: string) {
    const { traceEvents: events } = JSON.parse(json) as { traceEvents: TraceEvent[] };
    // The page's own thread, not that of the spare ones which Chromium keeps at hand.
    const own = events.find(({ name }) => name.startsWith('bench:'));
    if (!own) throw new Error('The trace has no mark in it');
    events.sort((a, b) => a.ts - b.ts);
    this.#process = events.filter(({ pid }) => pid === own.pid);
    this.#main = this.#process.filter(({ tid }) => tid === own.tid);
    this.#tasks = outermost(this.#main.filter(({ name, ph }) => name === 'RunTask' && ph === 'X'));
  }

  /** When the page set a mark for the n-th time. */
  mark(name: string, index = 0): number {
    const mark = this.#main.filter((event) => event.name === name && event.ph === 'I')[index];
    if (!mark) throw new Error(`The trace lacks ${name}`);
    return mark.ts;
  }

  /** When the browser had handed the page over to its document, which takes a while by itself. */
  handedOver(): number {
    const commit = this.#main.findLast(({ name }) => name === 'CommitLoad');
    return commit ? this.taskAt(commit.ts).to : 0;
  }

  /** When the page was told of each of these events within the span. */
  inputs({ from, to }: Span, ...types: string[]): number[] {
    return this.#main
      .filter(({ name, ts }) => name === 'EventDispatch' && ts >= from && ts <= to)
      .filter(({ args }) => types.includes(args.data?.type ?? ''))
      .map(({ ts }) => ts);
  }

  /** When the first frame that was begun after `ts` and drawn was worked out by the main thread. */
  frameAfter(ts: number): number {
    const commit = this.#main.find((event) => event.name === 'Commit' && event.ts > ts);
    return commit ? end(commit) : ts;
  }

  /** The task that `ts` falls into. */
  taskAt(ts: number): Span {
    const task = this.#tasks.find((one) => one.ts <= ts && end(one) >= ts);
    return task ? { from: task.ts, to: end(task) } : { from: ts, to: ts };
  }

  /** When the frame that the main thread was at work on at `ts` was on the screen. */
  presented(ts: number): number {
    const frames = this.#process.filter(({ name }) => name.startsWith('AnimationFrame'));
    const begun = frames
      .filter(({ name, ph, ts: at }) => name === 'AnimationFrame' && ph === 'b' && at <= ts)
      .at(-1)?.args.id;
    const shown = frames.find(
      ({ name, args }) => name === 'AnimationFrame::Presentation' && args.id === begun,
    );
    if (!shown) throw new Error('The trace lacks the frame');
    return shown.ts;
  }

  /** Tasks that begin in the span, but for those in which a mark was set. */
  #tasksIn({ from, to }: Span): TraceEvent[] {
    return this.#tasks.filter((task) => task.ts >= from && end(task) <= to);
  }

  /** Milliseconds that the main thread worked: all its tasks. */
  mainThread(span: Span): number {
    return this.#tasksIn(span).reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  }

  /** Milliseconds of these in which scripts ran. */
  scripts({ from, to }: Span): number {
    const own = this.#main.filter(
      (event) =>
        event.ph === 'X' && event.ts >= from && end(event) <= to && scripts.has(event.name),
    );
    return outermost(own).reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  }

  /**
   * Milliseconds that tasks took beyond 50 ms each: by the clock, or by the thread's own time, which others
   * on the machine add nothing to.
   */
  blocking(span: Span, by: 'dur' | 'tdur' = 'dur'): number {
    const beyond = this.#tasksIn(span).map((task) => Math.max(0, (task[by] ?? 0) / 1000 - 50));
    return beyond.reduce((sum, duration) => sum + duration, 0);
  }

  /** Milliseconds of the longest task, by the clock. */
  longestTask(span: Span): number {
    return Math.max(0, ...this.#tasksIn(span).map(({ dur = 0 }) => dur)) / 1000;
  }
}

export async function traced(browser: Browser, page: Page, act: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['-*', ...categories] });
  let json: Buffer | undefined;
  try {
    await act();
  } finally {
    // There is one trace at a time: an attempt that failed leaves none behind.
    json = await browser.stopTracing();
  }
  return new Trace(json.toString());
}
