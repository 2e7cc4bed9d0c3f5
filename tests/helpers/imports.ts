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

/** The path from a file or folder back to itself, or undefined without such a cycle. */
export function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  function search(at: string, path: readonly string[]): string[] | undefined {
    if (path.includes(at)) return [...path.slice(path.indexOf(at)), at];
    if (done.has(at)) return undefined;
    for (const next of graph.get(at) ?? []) {
      const cycle = search(next, [...path, at]);
      if (cycle) return cycle;
    }
    done.add(at);
    return undefined;
  }
  for (const start of graph.keys()) {
    const cycle = search(start, []);
    if (cycle) return cycle;
  }
  return undefined;
}
