import { join } from 'node:path';
import { startProgram, waitForOutput } from '../programs.ts';
import type { AttackCounts, AttackName, attacks } from './attacks.ts';

interface RunningAttack {
  /** Stops the attack and resolves to its counts. */
  stop(): Promise<AttackCounts>;
}

/** Runs an attack in its own process, so that it does not slow down the measured clients. */
export async function startAttack<Name extends AttackName>(
  name: Name,
  options: Parameters<(typeof attacks)[Name]>[0],
): Promise<RunningAttack> {
  const file = join(import.meta.dirname, 'attack-process.ts');
  const program = startProgram(process.execPath, [file, name, JSON.stringify(options)]);
  await waitForOutput(program, /started/);
  return {
    async stop() {
      program.child.kill('SIGTERM');
      return JSON.parse(await waitForOutput(program, /^(\{.*\})\n/m));
    },
  };
}
