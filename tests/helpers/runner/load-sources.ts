/** Lets Node import what a bundler would: `.tsx` files, of which Node only strips types, and style sheets. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

const compilers: Readonly<Record<string, (text: string, file: string) => string>> = {
  '.tsx': (text, sourcefile) =>
    transformSync(text, { loader: 'tsx', jsx: 'automatic', sourcefile, sourcemap: 'inline' }).code,
  '.css': (text) => `export default ${JSON.stringify(text)};`,
};

registerHooks({
  load(url, context, loadNext) {
    const compile = compilers[extname(url)];
    if (!compile) return loadNext(url, context);
    const file = fileURLToPath(url);
    const source = compile(readFileSync(file, 'utf8'), file);
    return { format: 'module', source, shortCircuit: true };
  },
});
