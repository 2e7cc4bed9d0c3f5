import { readFileSync } from 'node:fs';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir, startProgram, temporaryDir, until } from './programs.ts';

/** Makes a folder in which `npm start` runs `build` instead of the real build. */
export async function projectWithBuild(build: string): Promise<string> {
  const dir = await temporaryDir();
  const { scripts } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8'));
  await writeFile(join(dir, 'build.mjs'), build);
  const own = { start: scripts.start, build: 'node build.mjs && node -e 0' };
  await writeFile(join(dir, 'package.json'), JSON.stringify({ type: 'module', scripts: own }));
  for (const name of ['server', 'node_modules']) {
    await symlink(join(projectDir, name), join(dir, name));
  }
  return dir;
}

/** Runs `npm start` in a folder of `projectWithBuild`. */
export function npmStart(dir: string) {
  const env = { PORT: '0', RATE_LIMIT_PER_MINUTE: '0', DATA_DIR: join(dir, 'data') };
  const program = startProgram('npm', ['start'], { cwd: dir, env, detached: true });
  return { ...program, pid: program.child.pid ?? 0 };
}

/** Resolves to the origin of a started server. */
export async function listening({ written }: { written: { stderr: string } }): Promise<string> {
  await until(() => /listening on http:\S+\n/.test(written.stderr));
  return /listening on (http:\S+)\n/.exec(written.stderr)?.[1] ?? '';
}
