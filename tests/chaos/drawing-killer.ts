import { setTimeout as delay } from 'node:timers/promises';
import { drawingProcessesOf } from '../helpers/server/processes.ts';

/**
 * Maximum age in ms at which a drawing process is killed, enough to start and draw some pictures.
 */
const longestLife = 1500;

/** Kills a server's drawing process repeatedly, at random moments, until stopped. */
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
          // The process has ended by itself.
        }
      }
    }
  })();
  return {
    /** Resolves to the number of killed processes. */
    async stop(): Promise<number> {
      isGoing = false;
      await killing;
      return killed;
    },
  };
}
