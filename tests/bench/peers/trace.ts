/** Reads a page's main thread from Chromium's trace. */
import type { Browser, Page } from 'playwright';

interface TraceEvent {
  name: string;
  /** Phase: `X` for an event with a duration, `I` for a mark, `b` for the beginning of a frame. */
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds; `tdur` is thread time, without waiting for a CPU. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: {
    name?: string;
    data?: { type?: string };
    /** Id of a frame, from its start to its presentation. */
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

/** Names of script events, including microtasks. Their durations include the style and layout work that scripts force. */
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

/** Start and end in microseconds of the trace. */
interface Span {
  from: number;
  to: number;
}

export function millisecondsOf({ from, to }: Span): number {
  return (to - from) / 1000;
}

/** Milliseconds after which a task blocks input (Total Blocking Time). */
const longTask = 50;

export class Trace {
  readonly #process: TraceEvent[];
  readonly #main: TraceEvent[];
  readonly #tasks: TraceEvent[];

  constructor(json: string) {
    const { traceEvents: events } = JSON.parse(json) as { traceEvents: TraceEvent[] };
    // Chromium's spare renderer processes have main threads, too: takes the one with our marks.
    const own = events.find(({ name }) => name.startsWith('bench:'));
    if (!own) throw new Error('The trace has no mark in it');
    events.sort((a, b) => a.ts - b.ts);
    this.#process = events.filter(({ pid }) => pid === own.pid);
    this.#main = this.#process.filter(({ tid }) => tid === own.tid);
    this.#tasks = outermost(this.#main.filter(({ name, ph }) => name === 'RunTask' && ph === 'X'));
  }

  /** Time at which the page set this mark for the first time, or for the `index`-th time counted from 0. */
  mark(name: string, index = 0): number {
    const mark = this.#main.filter((event) => event.name === name && event.ph === 'I')[index];
    if (!mark) throw new Error(`The trace lacks ${name}`);
    return mark.ts;
  }

  /** Time at the end of the task that committed the document. */
  documentCommitted(): number {
    const commit = this.#main.findLast(({ name }) => name === 'CommitLoad');
    return commit ? this.taskAt(commit.ts).to : 0;
  }

  /** Times within the span at which the page received events of these types. */
  inputs({ from, to }: Span, ...types: string[]): number[] {
    return this.#main
      .filter(({ name, ts }) => name === 'EventDispatch' && ts >= from && ts <= to)
      .filter(({ args }) => types.includes(args.data?.type ?? ''))
      .map(({ ts }) => ts);
  }

  /** Time at which the main thread finished the first frame started after `ts`. */
  frameAfter(ts: number): number {
    const commit = this.#main.find((event) => event.name === 'Commit' && event.ts > ts);
    return commit ? end(commit) : ts;
  }

  /** Start and end of the task that contains `ts`. */
  taskAt(ts: number): Span {
    const task = this.#tasks.find((one) => one.ts <= ts && end(one) >= ts);
    return task ? { from: task.ts, to: end(task) } : { from: ts, to: ts };
  }

  /** Time at which the frame in progress at `ts` was presented. */
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

  /** Tasks that lie completely within the span: not the tasks that set the marks at its ends. */
  #tasksIn({ from, to }: Span): TraceEvent[] {
    return this.#tasks.filter((task) => task.ts >= from && end(task) <= to);
  }

  /** Milliseconds of all main thread tasks. */
  mainThread(span: Span): number {
    return this.#tasksIn(span).reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  }

  /** Milliseconds of main thread tasks spent in scripts. */
  scripts({ from, to }: Span): number {
    const own = this.#main.filter(
      (event) =>
        event.ph === 'X' && event.ts >= from && end(event) <= to && scripts.has(event.name),
    );
    return outermost(own).reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  }

  /** Total blocking time, by wall time or by thread time, which is independent of other programs. */
  blocking(span: Span, by: 'dur' | 'tdur' = 'dur'): number {
    const tasks = this.#tasksIn(span);
    const beyond = tasks.map((task) => Math.max(0, (task[by] ?? 0) / 1000 - longTask));
    return beyond.reduce((sum, duration) => sum + duration, 0);
  }

  /** Milliseconds of the longest task by wall time. */
  longestTask(span: Span): number {
    return Math.max(0, ...this.#tasksIn(span).map(({ dur = 0 }) => dur)) / 1000;
  }
}

/** Traces the page during an action, which must set a mark that begins with `bench:`. */
export async function traced(browser: Browser, page: Page, act: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['-*', ...categories] });
  let json: Buffer;
  try {
    await act();
  } finally {
    // Only one trace can run at a time, so a failed attempt must end its own.
    json = await browser.stopTracing();
  }
  return new Trace(json.toString());
}
