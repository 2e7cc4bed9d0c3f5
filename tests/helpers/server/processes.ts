import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Reads a file of a process (Linux); empty where the process is gone. */
function readProc(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function parentOf(pid: string): number {
  const stat = readProc(pid, 'stat');
  // Behind the name, which may have blanks in it: state, parent.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Ids of the running processes that a process has started (Linux). */
export function childrenOf(pid: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((child) => parentOf(child) === pid).map(Number);
}

/** Ids of the running processes in which a server, or a test, draws pictures. */
export function drawingProcessesOf(pid: number): number[] {
  return childrenOf(pid).filter((child) => readProc(child, 'cmdline').includes('draw-process.ts'));
}

/** False also for a process that has ended and is still listed. */
export function isRunning(pid: number): boolean {
  return /^State:\s+[^ZX]/m.test(readProc(pid, 'status'));
}

/** The memory that a process takes now, in MB (Linux). */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readProc(pid, 'status'))?.[1] ?? 0) / 1024;
}

/** Samples the memory of a process and of those that it starts, in MB, until it is stopped (Linux). */
export function watchMemory(pid: number) {
  const peaks = { process: 0, children: 0, together: 0 };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const own = memoryOf(pid);
      const children = childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), 0);
      peaks.process = Math.max(peaks.process, own);
      peaks.children = Math.max(peaks.children, children);
      peaks.together = Math.max(peaks.together, own + children);
      await delay(5);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return peaks;
  };
}
