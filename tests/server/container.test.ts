import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPage, sendRequest } from '../helpers/request/request-page.ts';
import { readStages, textOf, toScript } from '../helpers/server/containerfile.ts';
import {
  freePort,
  listening,
  startProgram,
  temporaryDir,
  waitForOutput,
} from '../helpers/server/server.ts';

/** The last stage: the tests use the repository's own build. */
const production = readStages('deploy/Containerfile').at(-1) ?? [];

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

describe.skipIf(!canMount || !existsSync('/usr/bin/setpriv'))('a container', () => {
  let port: number;
  let program: ReturnType<typeof startProgram>;

  beforeAll(async () => {
    port = await freePort();
    const variables = { BASE: await temporaryDir(), NODE: process.execPath, PORT: String(port) };
    // Serves the image's site, not a developer's, and has no npm cache.
    const env = { ...variables, STATIC_DIR: '', npm_config_cache: '/proc/unusable-cache' };
    const script = baseImage + toScript(production);
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
    const [, command = '[]'] = /CMD (\[.*\])$/.exec(textOf(production, 'HEALTHCHECK')) ?? [];
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
