import { setTimeout as delay } from 'node:timers/promises';
import { drawingProcessesOf } from '../helpers/server/processes.ts';
import { repeatUntilStopped } from '../helpers/server/programs.ts';

/** Milliseconds between two kills, at most: enough to start the process and draw some pictures. */
const longestPause = 1500;

/** Kills a server's drawing process repeatedly, at random moments, until stopped. */
export function killDrawing(pidOf: () => number) {
  let killed = 0;
  const stop = repeatUntilStopped(async () => {
    await delay(Math.random() * longestPause);
    for (const pid of drawingProcessesOf(pidOf())) {
      try {
        process.kill(pid, 'SIGKILL');
        killed += 1;
      } catch {
        // The process has ended by itself.
      }
    }
  });
  return {
    /** Resolves to the number of killed processes. */
    async stop(): Promise<number> {
      await stop();
      return killed;
    },
  };
}
