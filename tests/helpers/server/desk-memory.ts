import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deskProcess, temporaryDir } from './server.ts';

/** Prints the peak at exit, since what the system reports to the parent of a process includes the parent's memory. */
const hook = `import { readFileSync } from 'node:fs';
  const peak = () => /VmHWM:.*/.exec(readFileSync('/proc/self/status', 'utf8'))[0];
  process.on('exit', () => process.stderr.write(peak()));`;

/** Runs the desk and resolves to its exit code and peak memory in MB. Linux only. */
export async function deskWithPeak(
  dataDir: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; peak: number }> {
  const file = join(await temporaryDir(), 'peak.mjs');
  await writeFile(file, hook);
  const options = { ...env, NODE_OPTIONS: `--import=${file}` };
  const { code, stderr } = await deskProcess(dataDir, args, options);
  return { code, peak: Number(/VmHWM:\s+(\d+) kB/.exec(stderr)?.[1]) / 1024 };
}
