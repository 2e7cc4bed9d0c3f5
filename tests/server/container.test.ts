import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPage, sendRequest } from '../helpers/request/request-page.ts';
import { projectDir } from '../helpers/server/programs.ts';
import {
  freePort,
  listening,
  startProgram,
  temporaryDir,
  waitForOutput,
} from '../helpers/server/server.ts';

const containerfile = readFileSync('deploy/Containerfile', 'utf8').replace(/\\\n/g, ' ');
const lastStage = containerfile.split(/^FROM .*$/m).at(-1) ?? '';
/** The instructions of the image, such as `RUN`, with their arguments. */
const instructions = Array.from(
  lastStage.matchAll(/^([A-Z]+) (.*)$/gm),
  ([, name = '', text = '']) => ({ name, text }),
);

/** The arguments of an instruction that the image has once. */
function textOf(wanted: string): string {
  const text = instructions.find(({ name }) => name === wanted)?.text;
  if (text === undefined) throw new Error(`The Containerfile has no ${wanted}`);
  return text;
}

/** Instructions that change no file. */
const descriptive = ['CMD', 'EXPOSE', 'HEALTHCHECK', 'STOPSIGNAL', 'VOLUME'];

const shellQuoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;

/**
 * A shell script that builds the image in `$ROOT`, which represents the base image, and then runs its program: as
 * its user, with only the volume and /tmp writable. Built files are those of this repository.
 */
function buildScript(): string {
  let folder = '/';
  const lines: string[] = [];
  const variables: string[] = [];
  const inside = (path: string) => `"$ROOT"${shellQuoted(posix.resolve(folder, path))}`;
  function copy(words: string[]): void {
    const target = words.pop() ?? '';
    const isFile = /\.\w+$/.test(target);
    lines.push(`mkdir -p ${inside(isFile ? posix.dirname(target) : target)}`);
    for (const source of words) {
      const from = shellQuoted(join(projectDir, source.replace(/^\/app\//, '')));
      // COPY copies the contents of a folder, not the folder itself.
      lines.push(`if [ -d ${from} ]; then cp -R ${from}/. ${inside(target)}`);
      lines.push(`else cp ${from} ${inside(target)}; fi`);
    }
  }
  for (const { name, text } of instructions) {
    const words = text.split(/\s+/).filter((word) => !word.startsWith('--'));
    if (name === 'COPY') copy(words);
    else if (name === 'ENV') variables.push(...words);
    else if (name === 'USER') variables.push(`HOME=/home/${text}`);
    else if (name === 'RUN') {
      // Leaves the developer's npm cache alone: an image would not have it.
      const env = 'env npm_config_cache=/tmp/npm-cache';
      lines.push(`chroot "$ROOT" ${env} sh -ec ${shellQuoted(`cd ${folder} && ${text}`)}`);
    } else if (name === 'WORKDIR') {
      folder = posix.resolve(folder, text);
      lines.push(`mkdir -p ${inside('.')}`);
    } else if (!descriptive.includes(name)) {
      throw new Error(`Unsupported instruction: ${name}`);
    }
  }
  const user = textOf('USER');
  const program = (JSON.parse(textOf('CMD')) as string[]).map(shellQuoted).join(' ');
  const start = `cd ${folder} && exec setpriv --no-new-privs --bounding-set=-all ${program}`;
  const volume = textOf('VOLUME');
  return [
    ...lines,
    'mount -o remount,ro "$ROOT"',
    `mkdir "$BASE/volume" && chown --reference="$ROOT${volume}" "$BASE/volume"`,
    `mount --bind "$BASE/volume" "$ROOT${volume}"`,
    'mount -t tmpfs tmpfs "$ROOT/tmp"',
    `exec env ${variables.map(shellQuoted).join(' ')} "PORT=$PORT" chroot --userspec=${user}:${user} "$ROOT" sh -c ${shellQuoted(start)}`,
  ].join('\n');
}

/**
 * Shell script that stands in for the image's base: the files of this machine under a writable overlay,
 * with its Node and a user `node` of an id that the machine does not have.
 */
const baseImage = `
set -e
mount -t tmpfs tmpfs "$BASE"
mkdir "$BASE/upper" "$BASE/work" "$BASE/root"
export ROOT="$BASE/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$BASE/upper,workdir=$BASE/work" "$ROOT"
rm -rf "$ROOT/data" "$ROOT/app"
mount --rbind /dev "$ROOT/dev"
mount --rbind /proc "$ROOT/proc"
cp "$NODE" "$ROOT/usr/local/bin/node"
grep -q '^node:' "$ROOT/etc/passwd" || echo 'node:x:64321:64321::/home/node:/bin/sh' >> "$ROOT/etc/passwd"
grep -q '^node:' "$ROOT/etc/group" || echo 'node:x:64321:' >> "$ROOT/etc/group"
export PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
`;

const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0;

test('the image has a build of its own', () => {
  expect(containerfile).toMatch(
    /^RUN npm install .*--include=dev.*\nCOPY \. \.\nRUN npm run build$/m,
  );
});

describe.skipIf(!canMount || !existsSync('/usr/bin/setpriv'))('a container', () => {
  let port: number;
  let program: ReturnType<typeof startProgram>;

  beforeAll(async () => {
    port = await freePort();
    const variables = { BASE: await temporaryDir(), NODE: process.execPath, PORT: String(port) };
    // Serves the image's site, not a developer's, and has no npm cache.
    const env = { ...variables, STATIC_DIR: '', npm_config_cache: '/proc/unusable-cache' };
    const script = baseImage + buildScript();
    program = startProgram('unshare', ['--mount', 'sh', '-c', script], { env });
    expect(await waitForOutput(program, listening)).toBe(`http://localhost:${port}`);
  }, 120_000);

  /** Returns the arguments by which `nsenter` runs a command in the container. */
  function inside(command: readonly string[]): string[] {
    const { pid } = program.child;
    const options = ['--target', String(pid), '--mount', '--root', '--wd'];
    const variables = ['env', 'DATA_DIR=/data', 'PATH=/usr/local/bin:/usr/bin:/bin'];
    return [...options, ...variables, ...command];
  }

  /** Runs a command in the container as its user. */
  const exec = (...command: string[]) =>
    spawnSync('nsenter', inside(command), { encoding: 'utf8' });

  test('has a working health check, serves site and request page, and stores a lead that the desk shows', async () => {
    const origin = `http://localhost:${port}`;
    const [, command = '[]'] = /CMD (\[.*\])$/.exec(textOf('HEALTHCHECK')) ?? [];
    const [, ...args] = JSON.parse(command) as string[];
    const check = (onPort: number) =>
      spawnSync(process.execPath, args, { env: { PORT: String(onPort) } }).status;
    expect(check(port)).toBe(0);
    expect(check(await freePort())).toBe(1);
    expect((await fetch(`${origin}/luxe-widgets.js`)).status).toBe(200);
    expect((await fetch(`${origin}/`)).headers.get('content-security-policy')).toContain(
      'script-src',
    );
    const { submissionId, path } = await sendRequest({ origin });
    expect((await openPage({ origin }, path)).text).toContain('We have your request, Layla');
    const { stdout } = exec('node', 'server/desk/main.ts', 'list', '--json');
    expect(JSON.parse(stdout)).toMatchObject([{ submissionId }]);
    const form = { method: 'POST', body: new FormData() };
    const incomplete = await fetch(`${origin}/api/v1/public/submit-deal?lang=en`, form);
    expect(incomplete.status).toBe(422);
    expect(incomplete.headers.get('content-type')).toContain('text/html');
  });

  test('serves the desk in the browser', async () => {
    const deskPort = await freePort();
    const command = [`DESK_PORT=${deskPort}`, 'node', 'server/desk/main.ts', 'serve'];
    const desk = startProgram('nsenter', inside(['env', ...command]));
    const origin = await waitForOutput(desk, /desk listening on (http:\S+)\n/);
    expect((await fetch(`${origin}/sign-in/sign-in.js`)).status).toBe(200);
  });

  test('runs as an unprivileged user without build or test code, and writes only to its volume', () => {
    const names = exec('ls', '-A', '/app', '/app/node_modules').stdout;
    expect(names).toContain('sharp');
    expect(names).not.toMatch(/^(tests|demo|pages|rollup|typescript|vitest|playwright|\.git)$/m);
    const status = exec('cat', `/proc/${program.child.pid}/status`).stdout;
    expect(status).toMatch(/^Uid:\t(?!0\b)\d+/m);
    expect(status).toMatch(/^CapEff:\t0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    for (const file of ['/app/x', '/app/server/x', '/etc/x', '/usr/x']) {
      expect(exec('touch', file).stderr, file).toContain('Read-only file system');
    }
    expect(exec('touch', '/data/x').status).toBe(0);
  });

  test('shuts down cleanly on SIGTERM', async () => {
    program.child.kill('SIGTERM');
    expect(await program.closed).toBe(0);
    expect(program.written.stdout).toContain('stopped');
  });
});
