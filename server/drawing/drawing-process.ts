import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DrawingInterruptedError, UndrawablePictureError } from './drawing-errors.ts';

/** A drawing process ends itself with this signal when it exceeds its memory. It leaves no core dump. */
export const outOfMemorySignal = 'SIGUSR2';

/** Message to the drawing process. */
export interface DrawingRequest {
  content: Uint8Array;
  /** px of the longest side. */
  side: number;
}

/** Message from the drawing process. */
export interface DrawingReply {
  /** Undefined: the picture is broken. */
  jpeg: Buffer | undefined;
  /** Bytes that the process still occupies. */
  memory: number;
}

const program = join(import.meta.dirname, 'drawing-child.ts');
/** ms per picture; the largest accepted ones take a second. */
const usualTimeLimit = 15_000;
/** ms until an idle process ends: it occupies 75 MB, and starting one takes only half as long as drawing a photo. */
const idleTime = 10_000;
/** Bytes; a process that occupies more is replaced, so that every picture has the same memory. */
const keptMemoryLimit = 110 * 1024 * 1024;

function start(): ChildProcess {
  const child = fork(program, {
    // The decoder must not see the server's secrets.
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // Without a listener, an error would end this process. It also rejects the drawing, so nothing to do here.
  child.on('error', () => {});
  return child;
}

function isRunning({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}

function exitError(code: number | null, killedBy: NodeJS.Signals | null): Error {
  // During a drawing, SIGKILL comes from a person or the kernel: a crashing decoder ends with another signal.
  return killedBy !== null && killedBy !== 'SIGKILL'
    ? new UndrawablePictureError(`The picture ended the drawing process (${killedBy})`)
    : new DrawingInterruptedError(`The drawing process ended (${killedBy ?? code})`);
}

/** Reuses a process for successive pictures: starts it on demand, ends it when idle. */
export class DrawingProcess {
  readonly #timeLimit: number;
  #child: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(timeLimit = usualTimeLimit) {
    this.#timeLimit = timeLimit;
  }

  /** Draws a picture; must not be called concurrently. See `drawJpeg` for rejections. */
  async draw(request: DrawingRequest, signal?: AbortSignal): Promise<Buffer> {
    signal?.throwIfAborted();
    const child = this.#take();
    const timeout = AbortSignal.timeout(this.#timeLimit);
    const settled = new AbortController();
    const signals = [timeout, settled.signal, ...(signal ? [signal] : [])];
    const waiting = { signal: AbortSignal.any(signals) };
    try {
      child.send(request);
      const { jpeg, memory } = await Promise.race([
        once(child, 'message', waiting).then(([reply]): DrawingReply => reply),
        once(child, 'exit', waiting).then(([code, killedBy]) => {
          throw exitError(code, killedBy);
        }),
      ]);
      if (memory > keptMemoryLimit) await this.#end(child);
      if (!jpeg) throw new UndrawablePictureError('The picture is broken');
      return jpeg;
    } catch (error) {
      if (error instanceof UndrawablePictureError) throw error;
      await this.#end(child);
      signal?.throwIfAborted();
      if (timeout.aborted) {
        throw new DrawingInterruptedError(`Drawing took over ${this.#timeLimit} ms`);
      }
      if (error instanceof DrawingInterruptedError) throw error;
      throw new DrawingInterruptedError('The drawing process failed', { cause: error });
    } finally {
      settled.abort();
      this.#release(child);
    }
  }

  #take(): ChildProcess {
    clearTimeout(this.#idleTimer);
    const child = this.#child && isRunning(this.#child) ? this.#child : start();
    this.#child = child;
    child.ref();
    child.channel?.ref();
    return child;
  }

  async #end(child: ChildProcess): Promise<void> {
    this.#child = undefined;
    if (!isRunning(child)) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exited;
  }

  /** Keeps the process for the next picture, without keeping this program alive. */
  #release(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    this.#idleTimer = setTimeout(() => this.#end(child), idleTime).unref();
  }
}
