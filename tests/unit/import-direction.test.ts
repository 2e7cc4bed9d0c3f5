import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** What each room may import besides itself; packages are listed where they are restricted. */
const rooms: Record<string, { from: string[]; packages?: string[] }> = {
  'widgets/domain': { from: [], packages: [] },
  'widgets/i18n': { from: ['widgets/domain'], packages: ['react'] },
  'widgets/client': { from: ['widgets/domain', 'widgets/i18n'], packages: [] },
  'widgets/theme': { from: [], packages: [] },
  'widgets/fields': {
    from: ['widgets/domain', 'widgets/i18n', 'widgets/client'],
    packages: ['react'],
  },
  'widgets/doctor': {
    from: ['widgets/domain', 'widgets/i18n', 'widgets/client', 'widgets/element', 'widgets'],
    packages: [],
  },
  'widgets/carousel': { from: ['widgets/i18n'], packages: ['react'] },
  'widgets/element': {
    from: ['widgets/domain', 'widgets/i18n', 'widgets/client'],
    packages: ['react', 'preact', 'preact/hooks', '@r2wc/react-to-web-component'],
  },
  /** What stands beside the folders: the lists of elements, and what the script starts with. */
  widgets: { from: ['widgets/client', 'widgets/element', 'element'], packages: [] },
  'widgets/manifest': { from: ['widgets', 'widgets/element', 'widgets/domain'] },
  'widgets/npm': { from: ['widgets/element', 'element'], packages: [] },
  /** Any folder of one element. */
  element: {
    from: [
      'widgets/domain',
      'widgets/i18n',
      'widgets/client',
      'widgets/theme',
      'widgets/fields',
      'widgets/carousel',
      'widgets/quote-form/photos',
      'widgets/quote-form/draft',
    ],
    packages: ['react'],
  },
  'widgets/quote-form/photos': {
    from: ['widgets/domain', 'widgets/i18n', 'widgets/client', 'widgets/fields'],
    packages: ['react'],
  },
  'widgets/quote-form/draft': {
    from: ['widgets/quote-form/photos', 'element'],
    packages: ['react'],
  },
  pages: { from: ['widgets/domain', 'widgets/i18n', 'element'] },
  server: { from: ['widgets/domain'] },
  demo: { from: ['widgets', 'widgets/element', 'widgets/domain', 'widgets/i18n'] },
};

/** An element's folder may use the contracts, but never the machinery that defines it. */
const contracts = [
  'widgets/element/element-contract.ts',
  'widgets/element/element-definition.ts',
  'widgets/element/example.ts',
  'widgets/element/type-shape.ts',
];

function roomOf(file: string): string {
  const folder = dirname(file);
  if (folder === 'widgets') return folder;
  const within = Object.keys(rooms).filter(
    (room) => room !== 'widgets' && `${folder}/`.startsWith(`${room}/`),
  );
  return within.sort((one, other) => other.length - one.length)[0] ?? 'element';
}

/** The element that a file belongs to, as its folder. */
function elementOf(file: string): string | undefined {
  const [folder] = /^widgets\/[^/]+(?=\/)/.exec(file) ?? [];
  return folder && !(folder in rooms) ? folder : undefined;
}

function mayImport(file: string, target: string): boolean {
  const [room, other] = [roomOf(file), roomOf(target)];
  if (room === 'element' && contracts.includes(target)) return true;
  const [element, another] = [elementOf(file), elementOf(target)];
  if (element && another && element !== another) return false;
  return room === other || Boolean(rooms[room]?.from.includes(other));
}

function importsOf(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8');
  const statements = code.matchAll(/(?:^|\n)(?:import|export)\b(?:[^'";]*?from)? '([^']+)'/g);
  const calls = code.matchAll(/\bimport\('([^']+)'/g);
  return [...statements, ...calls].map(([, source = '']) => source);
}

const files = globSync('{widgets,pages,server,demo}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(d|generate|rollup)\.ts$/.test(file),
);

describe('imports run one way', () => {
  it.each(files)('%s', (file) => {
    const allowed = rooms[roomOf(file)];
    for (const source of importsOf(file)) {
      if (source.startsWith('.')) {
        const target = relative(root, join(root, dirname(file), source));
        expect(mayImport(file, target), `${file} imports ${target}`).toBe(true);
      } else if (allowed?.packages) {
        expect(allowed.packages, `${file} imports ${source}`).toContain(source);
      }
    }
  });
});

/** The way from a file back to itself, or to one that is on its own way already. */
function circleFrom(file: string, way: readonly string[], known: Set<string>): readonly string[] {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
  if (known.has(file)) return [];
  known.add(file);
  for (const source of importsOf(file)) {
    const target = join(dirname(file), source);
    if (!source.startsWith('.') || !/\.tsx?$/.test(target)) continue;
    const circle = circleFrom(target, [...way, file], known);
    if (circle.length > 0) return circle;
  }
  return [];
}

it('no file needs itself to be understood, not even for a type', () => {
  const known = new Set<string>();
  for (const file of files) expect(circleFrom(file, [], known)).toEqual([]);
});
