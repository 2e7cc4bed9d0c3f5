import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/config.ts';
import { settingsReadBy } from '../helpers/server/settings-read.ts';

interface Service {
  ports?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
  stop_grace_period?: string;
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean } | null>;
}

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
const compose: Compose = parse(read('compose.yaml'), { merge: true });
const services = Object.entries(compose.services);
const servers = services.filter(([name]) => name.startsWith('server-'));

/** Every setting of the server, and the URL of the shared database. */
const knownSettings = new Set([...settingsReadBy(readConfig), 'DATABASE_URL', 'NODE_ENV']);

describe('compose.yaml', () => {
  test.each(services)('gives %s only the privileges it needs', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  test('publishes only the proxy, neither metrics nor database', () => {
    const published = services.filter(([, { ports }]) => ports).map(([name]) => name);
    expect(published).toEqual(['proxy']);
    expect(compose.services.proxy?.ports?.join()).not.toMatch(/8080|9464|5432/);
    expect(compose.networks.inside?.internal).toBe(true);
  });

  test('runs two servers, each with its own volume and known settings', () => {
    expect(servers).toHaveLength(2);
    const volumes = servers.flatMap(([, service]) => service.volumes ?? []);
    expect(new Set(volumes).size).toBe(2);
    for (const volume of volumes)
      expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '');
    for (const [, { environment = {} }] of servers) {
      expect(Object.keys(environment).filter((name) => !knownSettings.has(name))).toEqual([]);
    }
  });

  test('contains no secrets: all come from the environment and are listed in example.env', () => {
    const text = read('compose.yaml').replace(/^\s*#.*$/gm, '');
    const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    const named = new Set([...read('example.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name));
    expect(named).toEqual(asked);
    expect(read('example.env')).toMatch(/^POSTGRES_PASSWORD=$/m);
    // A password may only be a variable.
    expect(text).not.toMatch(/password: (?!\S*\$)[^\n[]*\w/i);
  });

  test('passes on every setting that sends leads to other systems', () => {
    const handbook = readFileSync('docs/operating.md', 'utf8');
    const [, table = ''] = handbook.split('### Delivery\n');
    const rows = table.split('###')[0]?.matchAll(/^\| `(\w+)`/gm) ?? [];
    const settings = Array.from(rows, ([, name]) => name);
    expect(settings).toContain('SMTP_URL');
    for (const [, { environment = {} }] of servers) {
      expect(settings.filter((name) => !(name && name in environment))).toEqual([]);
    }
  });

  test('routes to the servers and ports that the proxy knows', () => {
    const [, upstreams = ''] = /reverse_proxy (.*) \{/.exec(read('Caddyfile')) ?? [];
    expect(upstreams.split(' ')).toEqual(servers.map(([name]) => `${name}:8080`));
    expect(read('Containerfile')).toContain('PORT=8080');
  });
});

test('stops a replaced server only after the proxy has noticed, so that no visitor reaches it', () => {
  const seconds = (name: string) =>
    Number(new RegExp(`${name} (\\d+)s`).exec(read('Caddyfile'))?.[1]);
  for (const [, { environment = {}, stop_grace_period = '' }] of servers) {
    const delay = Number(environment.STOP_DELAY_SECONDS);
    expect(delay).toBeGreaterThan(seconds('health_interval') + seconds('health_timeout'));
    const { stopTimeout } = readConfig({});
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(delay + stopTimeout / 1000);
  }
});

test('keeps untracked files, secrets and personal data out of every image', () => {
  const ignored = readFileSync('.containerignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.git', '**/node_modules', 'data', '**/.env']));
  expect(readFileSync('.dockerignore', 'utf8')).toBe(readFileSync('.containerignore', 'utf8'));
  const ignoredByGit = readFileSync('.gitignore', 'utf8').split('\n');
  for (const name of ignoredByGit.filter((line) => line.endsWith('/'))) {
    expect(
      ignored.some((line) => line.replace('**/', '') === name.slice(0, -1)),
      name,
    ).toBe(true);
  }
});

/** Runs `systemd-analyze`; returns its status and output. */
function analyze(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

const hasSystemd = analyze('--version').status === 0;
/** The service starts Node at this path. */
const hasNode = existsSync('/usr/bin/node');

describe('luxe-widgets.service', () => {
  const file = 'deploy/luxe-widgets.service';
  const service = readFileSync(file, 'utf8');

  test('gives the server known settings, few privileges, limited memory and time to stop', () => {
    const [, assignments = ''] = /^Environment=(.*)$/m.exec(service) ?? [];
    for (const assignment of assignments.split(' ')) {
      expect(knownSettings).toContain(assignment.split('=')[0]);
    }
    const privileges = ['User=luxe-widgets', 'NoNewPrivileges=yes', 'CapabilityBoundingSet='];
    const limits = ['ProtectSystem=strict', 'MemoryMax=1G'];
    expect(service.split('\n')).toEqual(expect.arrayContaining([...privileges, ...limits]));
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(service) ?? [];
    expect(Number(seconds) * 1000).toBeGreaterThan(readConfig({}).stopTimeout);
  });

  test.skipIf(!hasSystemd || !hasNode)('is valid for systemd', () => {
    const { status, output } = analyze('verify', file);
    expect(status, output).toBe(0);
    expect(output).not.toContain('luxe-widgets.service:');
  });

  test.skipIf(!hasSystemd)('has a systemd exposure score of at most 1.5 out of 10', () => {
    const { status, output } = analyze('security', '--offline=true', '--threshold=15', file);
    expect(status, output).toBe(0);
  });
});
