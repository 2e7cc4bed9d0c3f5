import { cpus, loadavg, totalmem } from 'node:os';

/** Describes hardware and software of a run; `load` is the system load at its start. */
export function machineOf(browser: string): string {
  const processors = cpus();
  return [
    `${processors.length} × ${processors[0]?.model.trim()}`,
    `${Math.round(totalmem() / 1024 ** 3)} GB`,
    browser,
    `Node ${process.versions.node}`,
    `load ${(loadavg()[0] ?? 0).toFixed(1)} before`,
    new Date().toISOString().slice(0, 10),
  ].join(', ');
}
