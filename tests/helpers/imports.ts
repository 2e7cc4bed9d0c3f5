import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The folder of the project; files are named from there. */
export const root = join(import.meta.dirname, '../..');

/** What a module imports. Types, what is imported only to run, and what is imported later count like the rest. */
export function importsIn(code: string): string[] {
  const statements = code.matchAll(/(?:^|\n)(?:import|export)\b(?:[^'";]*?from)? '([^']+)'/g);
  const later = code.matchAll(/\bimport\(\s*['"`]([^'"`$]+)['"`]/g);
  return [...statements, ...later].map(([, source = '']) => source);
}

/** What a style sheet imports. */
export function importsInStyles(css: string): string[] {
  return [...css.matchAll(/@import\s+(?:url\()?["']([^"']+)["']/g)].map(
    ([, source = '']) => source,
  );
}

/** What a file imports, as it is written there. */
export function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return file.endsWith('.css') ? importsInStyles(text) : importsIn(text);
}

/** The project's own files that a file imports. */
export function targetsOf(file: string): string[] {
  const sources = importsOf(file).filter((source) => source.startsWith('.'));
  return sources.map((source) => relative(root, join(root, dirname(file), source)));
}

/** The way from a file or room back to itself; undefined: there is none. */
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
