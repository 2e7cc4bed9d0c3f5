import { join } from 'node:path';
import { startProgram, waitForOutput } from '../programs.ts';
import type { AttackCounts, AttackName, attacks } from './attacks.ts';

/** Runs an attack in its own process, so that it does not slow down the measured clients. */
export async function startAttack<Name extends AttackName>(
  name: Name,
  options: Parameters<(typeof attacks)[Name]>[0],
) {
  const file = join(import.meta.dirname, 'attack-process.ts');
  const program = startProgram(process.execPath, [file, name, JSON.stringify(options)]);
  await waitForOutput(program, /started/);
  return {
    /** Stops the attack and resolves to its counts. */
    async stop(): Promise<AttackCounts> {
      program.child.kill('SIGTERM');
      return JSON.parse(await waitForOutput(program, /^(\{.*\})\n/m));
    },
  };
}
