import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circleIn, importsOf, root, targetsOf } from '../helpers/imports.ts';

/**
 * What each room may import besides itself: rooms, and single files of others; packages are listed
 * where they are restricted.
 */
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
    packages: ['react', 'react-dom/client', 'preact', 'preact/hooks', '@r2wc/core'],
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
  /** What stands beside the folders: the settings of the business. */
  pages: { from: ['widgets/domain'], packages: [] },
  'pages/content': { from: ['pages', 'widgets/domain', 'element'], packages: [] },
  'pages/layout': { from: ['pages', 'pages/content', 'widgets/domain'], packages: ['react'] },
  'pages/sections': {
    from: ['pages', 'pages/content', 'pages/layout', 'widgets/domain'],
    packages: ['react'],
  },
  'pages/routes': {
    from: ['pages', 'pages/content', 'pages/layout', 'pages/sections', 'widgets/domain'],
    packages: ['react'],
  },
  'pages/build': {
    from: ['pages', 'pages/content', 'pages/layout', 'pages/routes', 'widgets/domain', 'element'],
  },
  /** What runs in the visitor's page: scripts of a few hundred bytes. */
  'pages/browser': { from: ['widgets/domain', 'widgets/element/when-started.ts'], packages: [] },
  'server/store': { from: ['server/environment.ts', 'widgets/domain'] },
  'server/photos': { from: ['server/store', 'server/environment.ts'] },
  /** What the desk and letters say alike. */
  'server/wording': { from: ['server/store', 'widgets/domain'] },
  'server/delivery/mail': {
    from: [
      'server/delivery',
      'server/store',
      'server/wording',
      'server/environment.ts',
      'server/safe-jpeg.ts',
      'widgets/domain',
    ],
  },
  'server/delivery': { from: ['server/store', 'server/environment.ts'] },
  'server/desk': {
    from: [
      'server/photos',
      'server/retention',
      'server/store',
      'server/wording',
      'server/delivery/mail/address.ts',
      'server/config.ts',
      'server/environment.ts',
      'server/safe-jpeg.ts',
      'widgets/domain',
    ],
  },
  /** What erases by itself; the desk erases by the same code. */
  'server/retention': { from: ['server/store'] },
  /** What a monitoring system reads; the rest of the server tells it. */
  'server/metrics': { from: ['server/store', 'server/environment.ts', 'widgets/domain'] },
  'server/http/limits': { from: ['server/store/postgres-pool.ts'] },
  'server/http/intake': {
    from: [
      'server/http/limits',
      'server/metrics',
      'server/store',
      'server/config.ts',
      'widgets/domain',
    ],
  },
  'server/http': {
    from: [
      'server/http/limits',
      'server/http/intake',
      'server/delivery',
      'server/metrics',
      'server/store',
      'server/config.ts',
      'server/safe-jpeg.ts',
      'widgets/domain',
    ],
  },
  'server/site': { from: ['server/http', 'server/config.ts', 'widgets/domain'] },
  /** What stands beside the folders: the server as it starts, and its configuration. */
  server: {
    from: [
      'server/http',
      'server/http/limits',
      'server/delivery',
      'server/delivery/mail',
      'server/photos',
      'server/http/intake',
      'server/http/limits',
      'server/metrics',
      'server/retention',
      'server/site',
      'server/store',
      'widgets/domain',
    ],
  },
  demo: { from: ['widgets', 'widgets/element', 'widgets/domain', 'widgets/i18n'] },
  /** The plugins of the build. */
  '.rollup': { from: ['widgets/element', 'widgets/domain', 'widgets/manifest', 'demo'] },
  'tests/helpers': {
    from: [
      'widgets',
      'widgets/element',
      'widgets/domain',
      'widgets/i18n',
      'widgets/manifest',
      'element',
      'server/store',
      'demo/hosts/hosts.json',
      'demo/builder/snippet.ts',
      '.ci/browsers.mjs',
      '.ci/postgres.mjs',
      'tests/server/samples.ts',
    ],
  },
};

/** An element's folder may use these of the kit, but never the machinery that defines it. */
const forViews = [
  'widgets/element/element-contract.ts',
  'widgets/element/element-definition.ts',
  'widgets/element/example.ts',
  'widgets/element/type-shape.ts',
  'widgets/element/InTurn.tsx',
];

/** The closest room around a file; outside of all, the folder at the top. */
function roomOf(file: string): string {
  const folder = dirname(file);
  if (folder === 'widgets') return folder;
  const around = Object.keys(rooms).filter(
    (room) => room !== 'widgets' && `${folder}/`.startsWith(`${room}/`),
  );
  const [closest] = around.sort((one, other) => other.length - one.length);
  const [top = ''] = file.split('/');
  return closest ?? (top === 'widgets' ? 'element' : top);
}

/** The element that a file belongs to, as its folder. */
function elementOf(file: string): string | undefined {
  const [folder] = /^widgets\/[^/]+(?=\/)/.exec(file) ?? [];
  return folder && !(folder in rooms) ? folder : undefined;
}

function mayImport(file: string, target: string): boolean {
  const [room, other] = [roomOf(file), roomOf(target)];
  if (room === 'element' && forViews.includes(target)) return true;
  const [element, another] = [elementOf(file), elementOf(target)];
  if (element && another && element !== another) return false;
  const allowed = rooms[room]?.from ?? [];
  return room === other || allowed.includes(other) || allowed.includes(target);
}

const files = globSync('{.rollup,widgets,pages,server,demo,tests/helpers}/**/*.{ts,tsx,css}', {
  cwd: root,
}).filter((file) => !/\.(d|generate)\.ts$/.test(file));

describe('imports run one way', () => {
  it.each([
    ['demo/gallery.ts', 'server/main.ts'],
    ['demo/builder/styles/builder.css', 'pages/styles/base.css'],
    ['widgets/domain/phone.ts', 'widgets/i18n/i18n.ts'],
    ['widgets/faq/faq.element.ts', 'widgets/quote-form/quote-form.contract.ts'],
    ['server/store/store.ts', 'server/desk/desk.ts'],
  ])('%s may not import %s', (file, target) => {
    expect(mayImport(file, target)).toBe(false);
  });

  it.each(files)('%s', (file) => {
    for (const target of targetsOf(file)) {
      expect(mayImport(file, target), `${file} imports ${target}`).toBe(true);
    }
    const { packages } = rooms[roomOf(file)] ?? {};
    for (const source of importsOf(file)) {
      if (!packages || source.startsWith('.')) continue;
      expect(packages, `${file} imports ${source}`).toContain(source);
    }
  });
});

it('pictures stand alone: no code is among them', () => {
  expect(globSync('pages/images/**/*.{ts,tsx,js,mjs,css}', { cwd: root })).toEqual([]);
});

it('imports of widgets, pages and demo lead from no file back to itself, types included', () => {
  const shown = files.filter((file) => /^(widgets|pages|demo)\//.test(file));
  const graph = new Map(shown.map((file) => [file, targetsOf(file)]));
  expect(circleIn(graph) ?? []).toEqual([]);
});

describe('imports of the server', () => {
  const ofServer = files.filter((file) => file.startsWith('server/'));
  /** The folder right below `server/`, or the file that stands beside them. */
  const folderOf = (file: string) => file.split('/').slice(0, 2).join('/');

  it('lead from no file back to itself, types included', () => {
    const graph = new Map(ofServer.map((file) => [file, targetsOf(file)]));
    expect(circleIn(graph) ?? []).toEqual([]);
  });

  it.each([
    ['rooms', (file: string) => (roomOf(file) === 'server' ? file : roomOf(file))],
    ['folders', folderOf],
  ])('lead out of none of its %s and back into it', (_, placeOf) => {
    const graph = new Map<string, string[]>();
    for (const file of ofServer) {
      const place = placeOf(file);
      const others = targetsOf(file).map(placeOf);
      graph.set(place, [...(graph.get(place) ?? []), ...others.filter((other) => other !== place)]);
    }
    expect(circleIn(graph) ?? []).toEqual([]);
  });
});
