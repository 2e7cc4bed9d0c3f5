/** Does what nobody waits for yet, a task for each, when the browser has nothing else to do. */
export function whenIdle(...tasks: (() => void)[]): void {
  const ask = globalThis.requestIdleCallback ?? setTimeout;
  for (const task of tasks) ask(task);
}
