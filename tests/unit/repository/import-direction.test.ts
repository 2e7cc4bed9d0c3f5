import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCycle, importsOf, root, targetsOf } from '../../helpers/imports.ts';
import { layers } from './layers.ts';

/** Parts of the element kit that an element's folder may use. */
const forViews = [
  'widgets/element/children.ts',
  'widgets/element/common-attributes.ts',
  'widgets/element/element-contract.ts',
  'widgets/element/element-definition.ts',
  'widgets/element/type-shape.ts',
  'widgets/element/useCommonSettings.ts',
  'widgets/element/useStartupSlot.ts',
];

/** The closest listed folder around a file, or its top-level folder. */
function layerOf(file: string): string {
  const folder = dirname(file);
  if (folder === 'widgets') return folder;
  const around = Object.keys(layers).filter(
    (layer) => layer !== 'widgets' && `${folder}/`.startsWith(`${layer}/`),
  );
  const [closest] = around.sort((one, other) => other.length - one.length);
  const [top = ''] = file.split('/');
  return closest ?? (top === 'widgets' ? 'element' : top);
}

/** The element folder of a file. */
function elementOf(file: string): string | undefined {
  const [folder] = /^widgets\/[^/]+(?=\/)/.exec(file) ?? [];
  return folder && !(folder in layers) ? folder : undefined;
}

function mayImport(file: string, target: string): boolean {
  const [layer, other] = [layerOf(file), layerOf(target)];
  if (layer === 'element' && forViews.includes(target)) return true;
  const [element, another] = [elementOf(file), elementOf(target)];
  if (element && another && element !== another) return false;
  const allowed = layers[layer]?.from ?? [];
  return layer === other || allowed.includes(other) || allowed.includes(target);
}

const files = globSync(
  '{tooling,widgets,pages,server,demo,platforms,tests/helpers}/**/*.{ts,tsx,css}',
  {
    cwd: root,
  },
).filter((file) => !/\.(d|generate)\.ts$/.test(file));

/** Files of the repository that each file imports. */
const targets = new Map(files.map((file) => [file, targetsOf(file)]));
/** The imports of the files whose path matches. */
const graphOf = (path: RegExp) => new Map([...targets].filter(([file]) => path.test(file)));

describe('imports run one way', () => {
  it.each([
    ['demo/gallery.ts', 'server/main.ts'],
    ['demo/builder/styles/builder.css', 'pages/styles/first-screen/base.css'],
    ['widgets/domain/phone/phone.ts', 'widgets/i18n/i18n.ts'],
    ['widgets/faq/faq.element.ts', 'widgets/quote-form/quote-form.contract.ts'],
    ['server/store/store.ts', 'server/desk/desk.ts'],
  ])('%s may not import %s', (file, target) => {
    expect(mayImport(file, target)).toBe(false);
  });

  it('in all files, with the packages of each layer', () => {
    const wrong = [...targets].flatMap(([file, imported]) => {
      const { packages } = layers[layerOf(file)] ?? {};
      const foreign = importsOf(file).filter(
        (source) => packages && !source.startsWith('.') && !packages.includes(source),
      );
      const denied = imported.filter((target) => !mayImport(file, target));
      return [...denied, ...foreign].map((source) => `${file} imports ${source}`);
    });
    expect(wrong).toEqual([]);
  });
});

it('pages/images contains no code', () => {
  expect(globSync('pages/images/**/*.{ts,tsx,js,mjs,css}', { cwd: root })).toEqual([]);
});

it('imports of widgets, pages, demo and platforms have no cycle, types included', () => {
  expect(findCycle(graphOf(/^(widgets|pages|demo|platforms)\//)) ?? []).toEqual([]);
});

describe('imports of the server', () => {
  const ofServer = graphOf(/^server\//);
  /** The folder directly below `server/`, or the file itself. */
  const folderOf = (file: string) => file.split('/').slice(0, 2).join('/');

  it('have no cycle, types included', () => {
    expect(findCycle(ofServer) ?? []).toEqual([]);
  });

  it.each([
    ['layers', (file: string) => (layerOf(file) === 'server' ? file : layerOf(file))],
    ['folders', folderOf],
  ])('have no cycle between %s', (_, placeOf) => {
    const graph = new Map<string, string[]>();
    for (const [file, imported] of ofServer) {
      const place = placeOf(file);
      const others = imported.map(placeOf).filter((other) => other !== place);
      graph.set(place, [...(graph.get(place) ?? []), ...others]);
    }
    expect(findCycle(graph) ?? []).toEqual([]);
  });
});
