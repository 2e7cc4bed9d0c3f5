import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { AttackCounts, AttackName, attacks } from './attacks.ts';

export interface RunningAttack {
  /** Stops the attack and resolves to its counts. */
  stop(): Promise<AttackCounts>;
}

/**
 * Runs an attack in its own process, so that it does not slow down the measured clients. Resolves once
 * it has started; it stops by itself after `seconds` (default: 60).
 */
export async function startAttack<Name extends AttackName>(
  name: Name,
  options: Parameters<(typeof attacks)[Name]>[0] & { seconds?: number },
): Promise<RunningAttack> {
  const program = join(import.meta.dirname, 'attack-process.ts');
  const child = spawn(process.execPath, [program, name, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let written = '';
  const closed = new Promise<AttackCounts>((resolve, reject) => {
    child.once('close', (code) => {
      // After the line `started`.
      const counts = written.split('\n')[1];
      if (counts) resolve(JSON.parse(counts));
      else reject(new Error(`The attack ended with ${code}`));
    });
  });
  // `stop` reports it.
  closed.catch(() => {});
  await new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      written += text;
      resolve();
    });
    child.once('close', resolve);
  });
  return {
    stop() {
      child.kill('SIGTERM');
      return closed;
    },
  };
}
