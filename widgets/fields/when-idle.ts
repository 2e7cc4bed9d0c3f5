/** Runs work when the browser is idle, each piece in its own task. */
export function whenIdle(...tasks: (() => void)[]): void {
  const ask = globalThis.requestIdleCallback ?? setTimeout;
  for (const task of tasks) ask(task);
}
