/** Runs each piece of work in its own task when the browser is idle, or soon if it lacks requestIdleCallback. */
export function whenIdle(...tasks: (() => void)[]): void {
  const ask = globalThis.requestIdleCallback ?? setTimeout;
  for (const task of tasks) ask(task);
}
