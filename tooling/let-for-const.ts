import type { Plugin } from 'rollup';

/** Where declarations by `const` begin, in a syntax tree or a part of one. */
function constantsIn(part: unknown): number[] {
  if (part === null || typeof part !== 'object') return [];
  const inside = Object.values(part).flatMap(constantsIn);
  const { kind, start } = part as { kind?: unknown; start?: number };
  return kind === 'const' && start !== undefined ? [start, ...inside] : inside;
}

/** Writes `let` for `const`: both do the same in what TypeScript has looked at, and one word compresses better. */
export function letForConst(): Plugin {
  return {
    name: 'let-for-const',
    renderChunk(code) {
      let written = code;
      for (const start of constantsIn(this.parse(code))) {
        // As long as before, so that the source map stays true.
        written = `${written.slice(0, start)}let  ${written.slice(start + 5)}`;
      }
      return { code: written, map: null };
    },
  };
}
