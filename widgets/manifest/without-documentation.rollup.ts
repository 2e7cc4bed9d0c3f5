import type { Plugin } from 'rollup';

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  key?: { name?: string };
}

const documentation = new Set([
  'description',
  'content',
  'suggestions',
  'detail',
  'type',
  'accepts',
  'parts',
  'cssProperties',
]);

/** Visits every node from the outside in; `visit` says whether to go on inside. */
function walk(node: object, visit: (node: SyntaxNode) => boolean): void {
  if ('type' in node && !visit(node as SyntaxNode)) return;
  for (const child of Object.values(node))
    if (child && typeof child === 'object') walk(child, visit);
}

/**
 * The definitions document themselves for the manifests; a visitor's browser needs none of it. `more`
 * names what else may go.
 */
export function withoutDocumentation(...more: readonly string[]): Plugin {
  const dropped = new Set([...documentation, ...more]);
  return {
    name: 'without-documentation',
    transform(code, id) {
      if (!/\.element\.ts$|common-attributes\.ts$/.test(id)) return null;
      let slim = code;
      let shift = 0;
      walk(this.parse(code), (node) => {
        if (node.type !== 'Property' || !dropped.has(node.key?.name ?? '')) return true;
        const end = code[node.end] === ',' ? node.end + 1 : node.end;
        slim = slim.slice(0, node.start - shift) + slim.slice(end - shift);
        shift += end - node.start;
        return false;
      });
      return { code: slim, map: null };
    },
  };
}
