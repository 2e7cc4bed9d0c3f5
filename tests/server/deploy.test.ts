import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/config.ts';

interface Service {
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  ports?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
  tmpfs?: string[];
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

/** Every setting that the server reads, and the address of the shared database. */
function knownSettings(): Set<string> {
  const asked = new Set(['DATABASE_URL', 'NODE_ENV']);
  const note = (_: object, name: string | symbol) => void asked.add(String(name));
  readConfig(new Proxy<Record<string, string>>({}, { get: note }));
  return asked;
}

describe('compose.yaml', () => {
  test.each(services)('gives %s no more rights than it needs', (_, service) => {
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
  });

  test('publishes nothing but the proxy, neither figures nor database', () => {
    const published = services.filter(([, { ports }]) => ports).map(([name]) => name);
    expect(published).toEqual(['proxy']);
    expect(compose.services.proxy?.ports?.join()).not.toMatch(/8080|9464|5432/);
    expect(compose.networks.inside?.internal).toBe(true);
  });

  test('has two servers, each with a volume of its own, with settings that there are', () => {
    expect(servers).toHaveLength(2);
    const volumes = servers.flatMap(([, service]) => service.volumes ?? []);
    expect(new Set(volumes).size).toBe(2);
    for (const volume of volumes)
      expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '');
    const known = knownSettings();
    for (const [, { environment = {} }] of servers) {
      expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    }
  });

  test('holds no secret: each comes from the environment, and example.env names all of them', () => {
    const text = read('compose.yaml').replace(/^\s*#.*$/gm, '');
    const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    const named = new Set([...read('example.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name));
    expect(named).toEqual(asked);
    expect(read('example.env')).toMatch(/^POSTGRES_PASSWORD=$/m);
    expect(text).not.toMatch(/password: (?!\S*\$)[^\n[]*\w/i);
  });

  test('lets leads be sent on by all settings that there are for it', () => {
    const handbook = readFileSync('docs/operating.md', 'utf8');
    const [, table = ''] = handbook.split('### Delivery\n');
    const rows = table.split('###')[0]?.matchAll(/^\| `(\w+)`/gm) ?? [];
    const settings = Array.from(rows, ([, name]) => name);
    expect(settings).toContain('SMTP_URL');
    for (const [, { environment = {} }] of servers) {
      expect(settings.filter((name) => !(name && name in environment))).toEqual([]);
    }
  });

  test('leads to the servers that the proxy knows, at the port that they have', () => {
    const [, upstreams = ''] = /reverse_proxy (.*) \{/.exec(read('Caddyfile')) ?? [];
    expect(upstreams.split(' ')).toEqual(servers.map(([name]) => `${name}:8080`));
    expect(read('Containerfile')).toContain('PORT=8080');
  });
});

test('a server that is replaced meets no visitor: the proxy looks away before it closes', () => {
  const seconds = (name: string) =>
    Number(new RegExp(`${name} (\\d+)s`).exec(read('Caddyfile'))?.[1]);
  for (const [, { environment = {}, stop_grace_period = '' }] of servers) {
    const delay = Number(environment.STOP_DELAY_SECONDS);
    expect(delay).toBeGreaterThan(seconds('health_interval') + seconds('health_timeout'));
    const { stopTimeout } = readConfig({});
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(delay + stopTimeout / 1000);
  }
});

test('what is not checked in, and what holds people or secrets, is in no image', () => {
  const ignored = readFileSync('.containerignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.git', '**/node_modules', 'data', '**/.env']));
  expect(readFileSync('.dockerignore', 'utf8')).toBe(readFileSync('.containerignore', 'utf8'));
  const checkedIn = readFileSync('.gitignore', 'utf8').split('\n').filter(Boolean);
  for (const name of checkedIn.filter((line) => line.endsWith('/'))) {
    expect(
      ignored.some((line) => line.replace('**/', '') === name.slice(0, -1)),
      name,
    ).toBe(true);
  }
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const hasNode = globSync('/usr/bin/node').length > 0;

describe('luxe-widgets.service', () => {
  test('sets what there is to set', () => {
    const [, assignments = ''] = /^Environment=(.*)$/m.exec(read('luxe-widgets.service')) ?? [];
    const known = knownSettings();
    for (const assignment of assignments.split(' ')) {
      expect(known).toContain(assignment.split('=')[0]);
    }
  });

  test.each([
    'User=luxe-widgets',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'CapabilityBoundingSet=',
    'MemoryMax=1G',
  ])('says %s', (line) => {
    expect(read('luxe-widgets.service').split('\n')).toContain(line);
  });

  test('leaves the server more time to stop than it takes', () => {
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(read('luxe-widgets.service')) ?? [];
    expect(Number(seconds) * 1000).toBeGreaterThan(readConfig({}).stopTimeout);
  });

  test.skipIf(!hasSystemd || !hasNode)('is understood by systemd', () => {
    const { status, stderr } = spawnSync('systemd-analyze', [
      'verify',
      'deploy/luxe-widgets.service',
    ]);
    expect(status, String(stderr)).toBe(0);
    expect(String(stderr)).not.toContain('luxe-widgets.service:');
  });

  test.skipIf(!hasSystemd)('is exposed no more than 1.5 of 10 by what systemd counts', () => {
    const { status, stdout } = spawnSync('systemd-analyze', [
      'security',
      '--offline=true',
      '--threshold=15',
      'deploy/luxe-widgets.service',
    ]);
    expect(status, String(stdout)).toBe(0);
  });
});
