import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transform } from 'lightningcss';
import ts from 'typescript';

/** Root folder of the repository; file paths are relative to it. */
export const root = join(import.meta.dirname, '../..');

/** The import specifiers of a file, including types, side effects and dynamic imports. */
export function importsOf(file: string): string[] {
  const code = readFileSync(join(root, file));
  if (!file.endsWith('.css')) {
    return ts.preProcessFile(code.toString()).importedFiles.map(({ fileName }) => fileName);
  }
  const { dependencies } = transform({ filename: file, code, analyzeDependencies: true });
  return (dependencies || []).flatMap((one) => (one.type === 'import' ? one.url : []));
}

/** The files of the repository that a file imports. */
export function targetsOf(file: string): string[] {
  const sources = importsOf(file).filter((source) => source.startsWith('.'));
  return sources.map((source) => relative(root, join(root, dirname(file), source)));
}

/** The path from a file or folder back to itself; undefined: there is no cycle. */
export function circleIn(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  function search(at: string, way: readonly string[]): string[] | undefined {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at];
    if (done.has(at)) return undefined;
    for (const next of graph.get(at) ?? []) {
      const circle = search(next, [...way, at]);
      if (circle) return circle;
    }
    done.add(at);
    return undefined;
  }
  for (const start of graph.keys()) {
    const circle = search(start, []);
    if (circle) return circle;
  }
  return undefined;
}
