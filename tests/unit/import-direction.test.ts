import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** What each room may import besides itself; packages are listed where they are restricted. */
const rooms: Record<string, { from: string[]; packages?: string[] }> = {
  'widgets/domain': { from: [], packages: [] },
  'widgets/i18n': { from: ['widgets/domain'], packages: ['i18next', 'react'] },
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
    ],
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
  const [top = '', second = ''] = file.split('/');
  if (top !== 'widgets') return top;
  if (!file.includes('/', 'widgets/'.length)) return 'widgets';
  return `${top}/${second}` in rooms ? `${top}/${second}` : 'element';
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
    const room = roomOf(file);
    const allowed = rooms[room];
    for (const source of importsOf(file)) {
      if (source.startsWith('.')) {
        const target = relative(root, join(root, dirname(file), source));
        if (contracts.includes(target) && room === 'element') continue;
        const sameFolder = dirname(target) === dirname(file) || roomOf(target) === room;
        const within = room === 'element' ? dirname(target) === dirname(file) : sameFolder;
        expect(within || allowed?.from.includes(roomOf(target)), `${file} imports ${target}`).toBe(
          true,
        );
      } else if (allowed?.packages) {
        expect(allowed.packages, `${file} imports ${source}`).toContain(source);
      }
    }
  });
});
