import { globSync } from 'node:fs';

/** Returns the test file with this path below the folder of its step, such as `desk/csv` of `server`. */
export function testFile(root: string, step: string, name: string): string {
  const folder = step === 'postgres' ? 'server' : step;
  const [file] = globSync(`tests/${folder}/${name}.{test,e2e}.{ts,tsx}`, { cwd: root });
  if (!file) throw new Error(`No test file ${name} in tests/${folder}`);
  return file;
}
