import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { isRunning } from '../helpers/server/processes.ts';
import { projectDir, startProgram, temporaryDir } from '../helpers/server/programs.ts';
import { sampleLead } from '../helpers/server/samples.ts';
import { listening, until, waitForOutput } from '../helpers/server/server.ts';
import { beginUpload, finishUpload } from '../helpers/server/throttled-upload.ts';

const stampModule = pathToFileURL(join(import.meta.dirname, '../../tooling/build-stamp.ts'));

/** Writes one page and the stamp, as the real build does. */
const quickBuild = `
import { mkdirSync, writeFileSync } from 'node:fs';
import { readInputs, writeStamp } from '${stampModule}';
console.log('building');
mkdirSync('dist', { recursive: true });
writeFileSync('dist/page.html', '');
writeStamp(readInputs());
`;

/** Prints its process id and never ends. */
const endlessBuild = `
process.stdout.write('building ' + process.pid);
setInterval(() => {}, 1000);
`;

/** Makes a folder in which `npm start` runs `build` instead of the real build. */
async function projectWithBuild(build: string): Promise<string> {
  const dir = await temporaryDir();
  const { scripts } = JSON.parse(await readFile(join(projectDir, 'package.json'), 'utf8'));
  await writeFile(join(dir, 'build.mjs'), build);
  // With a second command, the shell stays the parent of the build: a stop must end the whole process group.
  const own = { start: scripts.start, build: 'node build.mjs && node -e 0' };
  await writeFile(join(dir, 'package.json'), JSON.stringify({ type: 'module', scripts: own }));
  for (const name of ['server', 'node_modules']) {
    await symlink(join(projectDir, name), join(dir, name));
  }
  return dir;
}

/** Runs `npm start` in such a folder, in a process group of its own, as in a terminal. */
function npmStart(dir: string) {
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

test('builds once, and again when a source has changed; each kind of stop signal reaches the server', async () => {
  const dir = await projectWithBuild(quickBuild);

  const first = npmStart(dir);
  const origin = await waitForOutput(first, listening);
  expect(first.written.stdout).toContain('building');
  const lead = JSON.stringify(sampleLead());
  const upload = await beginUpload({ origin }, lead, 100);
  process.kill(first.pid, 'SIGTERM');
  await until(() => first.written.stderr.includes('SIGTERM: finishing'));
  expect(await finishUpload(upload, lead.slice(100))).toBe(200);
  expect(await first.closed, 'exit code after SIGTERM').toBe(0);
  await expect(fetch(`${origin}/livez`)).rejects.toThrow();

  const unchanged = npmStart(dir);
  await waitForOutput(unchanged, listening);
  expect(unchanged.written.stdout).not.toContain('building');
  process.kill(unchanged.pid, 'SIGINT');
  expect(await unchanged.closed, 'exit code after SIGINT').toBe(0);

  await writeFile(join(dir, 'tsconfig.json'), '{}');
  const changed = npmStart(dir);
  await waitForOutput(changed, listening);
  expect(changed.written.stdout).toContain('building');
  // A negative id signals the process group: npm and the server, like Ctrl+C in a terminal.
  process.kill(-changed.pid, 'SIGTERM');
  expect(await changed.closed, 'exit code after a signal to both').toBe(0);
});

test('a stop during the build ends the build and starts no server', async () => {
  const npm = npmStart(await projectWithBuild(endlessBuild));
  const builder = Number(await waitForOutput(npm, /building (\d+)/));
  process.kill(npm.pid, 'SIGTERM');
  expect(await npm.closed).toBe(0);
  await until(() => !isRunning(builder));
  expect(npm.written.stderr).not.toContain('listening');
});

test('fails when its build fails', async () => {
  const npm = npmStart(await projectWithBuild('process.exit(3);'));
  expect(await npm.closed).not.toBe(0);
  expect(npm.written.stderr).not.toContain('listening');
});

test('a stop signal to npm ends the desk', async () => {
  const dataDir = await temporaryDir();
  const env = { DATA_DIR: dataDir, DESK_PORT: '0', npm_config_cache: join(dataDir, 'npm-cache') };
  const npm = startProgram('npm', ['run', 'desk', '--', 'serve'], { cwd: projectDir, env });
  const origin = await waitForOutput(npm, /desk listening on (\S+)/);
  npm.child.kill('SIGTERM');
  await npm.closed;
  await expect(fetch(origin)).rejects.toThrow();
});
