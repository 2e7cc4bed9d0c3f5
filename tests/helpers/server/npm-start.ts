import { readFileSync } from 'node:fs';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir, startProgram, temporaryDir } from './programs.ts';

/** Makes a folder in which `npm start` runs `build` instead of the real build. */
export async function projectWithBuild(build: string): Promise<string> {
  const dir = await temporaryDir();
  const { scripts } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8'));
  await writeFile(join(dir, 'build.mjs'), build);
  // With a second command, the shell stays the parent of the build: a stop must end the whole process group.
  const own = { start: scripts.start, build: 'node build.mjs && node -e 0' };
  await writeFile(join(dir, 'package.json'), JSON.stringify({ type: 'module', scripts: own }));
  for (const name of ['server', 'node_modules']) {
    await symlink(join(projectDir, name), join(dir, name));
  }
  return dir;
}

/** Runs `npm start` in a folder of `projectWithBuild`, in a process group of its own, as in a terminal. */
export function npmStart(dir: string) {
  const env = {
    PORT: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    DATA_DIR: join(dir, 'data'),
    // Keeps the developer's npm cache as it is.
    npm_config_cache: join(dir, 'npm-cache'),
  };
  const program = startProgram('npm', ['start'], { cwd: dir, env, detached: true });
  const { pid } = program.child;
  if (!pid) throw new Error('npm did not start');
  return { ...program, pid };
}
