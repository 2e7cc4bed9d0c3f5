import { spawnSync } from 'node:child_process';
import { cpSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { installPackage } from './installed-package.ts';

/** The page of tests/frameworks with the components of one framework, as a host would build it. */
export interface ComponentPage {
  /** The server-rendered HTML. */
  html: string;
  /**
   * The script that hydrates it: the framework's development build, which reports every mismatch.
   */
  script: string;
}

/**
 * Builds the page in a project with the package installed. `folders`: folders by package, to test other versions of
 * frameworks than those of the repository. Throws if the server fails or prints a warning.
 */
export async function buildComponentPage(
  framework: 'react' | 'vue',
  apiOrigin: string,
  folders?: Readonly<Record<string, string>>,
): Promise<ComponentPage> {
  const { host, remove } = installPackage(folders);
  const options = {
    absWorkingDir: host,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
  } as const;
  try {
    cpSync(`tests/frameworks/${framework}`, host, { recursive: true });
    writeFileSync(join(host, 'package.json'), '{"type": "module"}');
    const entry = (name: string) =>
      globSync(`${name}.*`, { cwd: host }).map((file) => join(host, file));
    // Packages stay external, so that Node resolves them as on any server.
    await build({
      ...options,
      entryPoints: entry('server'),
      outfile: join(host, 'out.js'),
      platform: 'node',
      packages: 'external',
    });
    const server = spawnSync(process.execPath, ['out.js', apiOrigin], {
      cwd: host,
      env: { ...process.env, NODE_ENV: 'development' },
      encoding: 'utf8',
    });
    if (server.status !== 0 || server.stderr)
      throw new Error(server.stderr || `exit code ${server.status}`);
    const { outputFiles } = await build({
      ...options,
      entryPoints: entry('client'),
      write: false,
      // This build of Vue includes the compiler, which templates in strings need in the browser.
      alias: { vue: 'vue/dist/vue.esm-bundler.js' },
      define: {
        ...options.define,
        __VUE_OPTIONS_API__: 'true',
        __VUE_PROD_DEVTOOLS__: 'false',
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
      },
    });
    return { html: server.stdout, script: outputFiles.map(({ text }) => text).join('') };
  } finally {
    remove();
  }
}
