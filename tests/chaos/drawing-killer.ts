import { setTimeout as delay } from 'node:timers/promises';
import { drawingProcessesOf } from '../helpers/server/processes.ts';

/** ms; up to so long a drawing process lives: time to start, and to draw some pictures. */
const longestLife = 1500;

/** Kills the drawing process of a server again and again, at random moments, until it is stopped. */
export function killDrawing(pidOf: () => number) {
  let killed = 0;
  let isGoing = true;
  const killing = (async () => {
    while (isGoing) {
      await delay(Math.random() * longestLife);
      for (const pid of drawingProcessesOf(pidOf())) {
        try {
          process.kill(pid, 'SIGKILL');
          killed += 1;
        } catch {
          // It has ended by itself.
        }
      }
    }
  })();
  return {
    /** Resolves to the number of processes that were killed. */
    async stop(): Promise<number> {
      isGoing = false;
      await killing;
      return killed;
    },
  };
}
