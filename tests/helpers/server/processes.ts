import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { repeatUntilStopped } from './programs.ts';

/** Reads a file of a process (Linux); empty if the process has ended. */
function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The fields of /proc/PID/stat (man 5 proc_pid_stat) from the state on: the name before it may contain spaces. */
function statOf(pid: number): string[] {
  const stat = readProc(pid, 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** CPU seconds of a process with all its threads (Linux). */
export function cpuSeconds(pid: number): number {
  // User and system time in hundredths of a second.
  const [user, system] = statOf(pid).slice(11);
  return (Number(user) + Number(system)) / 100;
}

/** Ids of the threads of a process (Linux); empty if it has ended. */
function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Ids of a process's children (Linux). */
function childrenOf(pid: number): number[] {
  return threadsOf(pid).flatMap((thread) => {
    const children = readProc(pid, `task/${thread}/children`).split(' ');
    return children.filter((child) => child !== '').map(Number);
  });
}

/** Ids of the running drawing processes of a server or test. */
export function drawingProcessesOf(pid: number): number[] {
  return childrenOf(pid).filter((child) => readProc(child, 'cmdline').includes('drawing-child.ts'));
}

/** Returns false for a zombie as well. */
export function isRunning(pid: number): boolean {
  return /^State:\s+[^ZX]/m.test(readProc(pid, 'status'));
}

/** Current memory of a process in MB (Linux). */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readProc(pid, 'status'))?.[1] ?? 0) / 1024;
}

/** Peak memory of a process in MB (Linux). */
export function peakMemory(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readProc(pid, 'status'))?.[1]) / 1024;
}

/** Samples the memory of a process and its children (Linux). The returned function stops and resolves to the peaks in MB. */
export function watchMemory(pid: number) {
  const peaks = { process: 0, children: 0, together: 0 };
  const stop = repeatUntilStopped(async () => {
    const own = memoryOf(pid);
    const children = childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), 0);
    peaks.process = Math.max(peaks.process, own);
    peaks.children = Math.max(peaks.children, children);
    peaks.together = Math.max(peaks.together, own + children);
    await delay(5);
  });
  return async () => {
    await stop();
    return peaks;
  };
}
