/**
 * `npm run size` prints the size of the script, and the share of each dependency and folder. A part's
 * brotli size is estimated from its share of the minified bytes; the total is exact.
 */
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { rollup } from 'rollup';
import { script } from '../../tooling/rollup.config.ts';
import { kib, printSizes, reportLimit } from './script-size.ts';

const bundle = await rollup(script);
const { output } = await bundle.generate({ ...script.output, sourcemap: 'hidden' });
const { code, map } = output[0];

/** Returns the dependency that a source file belongs to, or its folder under `widgets`. */
function partOf(source: string): string {
  const dependency = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (dependency) return dependency;
  return /(widgets\/[^/]+)\//.exec(source)?.[1] ?? 'widgets';
}

/** Index in `code` at which each line begins. */
const lineStarts = [0, ...Array.from(code.matchAll(/\n/g), ({ index }) => index + 1)];
/** Pieces of `code` from one mapping to the next. */
const pieces: { start: number; part: string }[] = [];
eachMapping(new TraceMap(JSON.stringify(map)), (mapping) => {
  const start = (lineStarts[mapping.generatedLine - 1] ?? 0) + mapping.generatedColumn;
  pieces.push({ start, part: mapping.source ? partOf(mapping.source) : 'widgets' });
});

const bytesOf = new Map<string, number>();
pieces.forEach(({ start, part }, index) => {
  const end = pieces[index + 1]?.start ?? code.length;
  bytesOf.set(part, (bytesOf.get(part) ?? 0) + Buffer.byteLength(code.slice(start, end)));
});

const { raw, brotli } = printSizes(code);
console.log('     raw   ~brotli   part');
for (const [part, bytes] of [...bytesOf].sort(([, a], [, b]) => b - a)) {
  console.log(`${kib(bytes)} ${kib((bytes / raw) * brotli)}    ${part}`);
}
console.log();
reportLimit(brotli);
