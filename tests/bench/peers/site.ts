/** Builds the candidates' sites. */
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Site } from './candidate.ts';
import { formDataModule } from './form-data.ts';

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** Returns a site of files by path. A path without a file name extension is an HTML page. */
export function siteOf(files: Record<string, string | Uint8Array>): Site {
  return new Map(
    Object.entries(files).map(([path, content]) => {
      const ending = path.split('.')[1] ?? 'html';
      return [path, { body: Buffer.from(content), type: types[ending] ?? 'text/plain' }];
    }),
  );
}

/** Returns the HTML document of a candidate. */
export function pageOf(body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Sell an item</title>
<link rel="icon" href="data:,">${head}</head><body>
${body}
</body></html>`;
}

/** Returns a site of one page, with a script of ./pages that is bundled for production with its imports and styles. */
export async function bundledSite(
  entry: string,
  body: string,
  { withNames = true }: { withNames?: boolean } = {},
): Promise<Site> {
  const { outputFiles } = await build({
    entryPoints: { app: join(import.meta.dirname, 'pages', entry) },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    splitting: true,
    outdir: '/',
    target: 'es2022',
    jsx: 'automatic',
    legalComments: 'none',
    logLevel: 'error',
    define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'file', '.woff': 'file', '.ttf': 'file', '.svg': 'dataurl' },
    plugins: [
      {
        name: 'form-data',
        setup(plugin) {
          plugin.onResolve({ filter: /^form-data$/ }, () => ({
            path: 'form-data',
            namespace: 'form-data',
          }));
          plugin.onLoad({ filter: /./, namespace: 'form-data' }, () => ({
            contents: formDataModule(withNames),
          }));
        },
      },
    ],
  });
  const hasStyles = outputFiles.some(({ path }) => path === '/app.css');
  const head = [
    hasStyles && '<link rel="stylesheet" href="/app.css">',
    '<script type="module" src="/app.js"></script>',
  ];
  return siteOf({
    '/': pageOf(body, head.filter(Boolean).join('')),
    ...Object.fromEntries(outputFiles.map(({ path, contents }) => [path, contents])),
  });
}
