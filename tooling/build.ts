/**
 * `npm run build` runs these steps in order and prints one line for each. With names,
 * `node tooling/build.ts demo react-host` runs only those steps.
 */
import { execFileSync } from 'node:child_process';
import { copyFile, readFile } from 'node:fs/promises';
import { type RollupOptions, rollup } from 'rollup';
import type { PackageInfo } from '../widgets/manifest/package-json.ts';
import { readInputs, removeStamp, writeStamp } from './build-stamp.ts';
import { demo, desk, doctor, packageModules, script, site } from './rollup.config.ts';
import { compressFiles, removeCompressedFiles } from './steps/compress.ts';
import { writeDemoFiles } from './steps/demo-files.ts';
import { writeDeskStyles } from './steps/desk-styles.ts';
import { writeFlags } from './steps/flags.ts';
import { writeManifest } from './steps/manifest.ts';
import { cleanNpmPackage, writeNpmPackage } from './steps/npm-package.ts';

interface Step {
  name: string;
  /** Printed while the step runs. */
  title: string;
  run: () => void | Promise<void>;
}

const packageInfo: PackageInfo = JSON.parse(await readFile('package.json', 'utf8'));
const { version } = packageInfo;
/** Folders that a server delivers: the public one, and the desk's. */
const servedDirs = ['dist/public', 'dist/desk'] as const;

const steps: readonly Step[] = [
  // Bundles: rollup.config.ts says what goes into each.
  { name: 'script', title: 'Bundle the script', run: bundle(script) },
  { name: 'doctor', title: 'Bundle the doctor', run: bundle(doctor) },
  { name: 'demo-scripts', title: 'Bundle gallery and snippet builder', run: bundle(...demo) },
  { name: 'site-scripts', title: 'Bundle scripts and renderer of the site', run: bundle(...site) },
  { name: 'desk', title: 'Bundle the desk', run: bundle(...desk) },
  { name: 'desk-styles', title: 'Write the style sheets of the desk', run: writeDeskStyles },
  { name: 'clean-npm', title: 'Remove the npm package of the last build', run: cleanNpmPackage },
  { name: 'npm-modules', title: 'Bundle modules of the npm package', run: bundle(packageModules) },

  // Files beside the script. The script has its final bytes.
  { name: 'pinned-script', title: 'Copy the script to its pinned name', run: pinScript },
  { name: 'flags', title: 'Copy the flags', run: writeFlags },
  { name: 'npm-package', title: 'Pack the npm package', run: () => writeNpmPackage(packageInfo) },
  { name: 'manifest', title: 'Write the manifest', run: () => writeManifest(version) },

  // Pages.
  { name: 'site', title: 'Render the pages of the site', run: node('dist/build/pages-build.js') },
  { name: 'desk-icon', title: 'Copy the icon of the site for the desk', run: copyIcon },
  { name: 'demo', title: 'Write the pages of the demo', run: () => writeDemoFiles(version) },
  { name: 'react-host', title: 'Bundle the React example', run: node('demo/react-host/build.ts') },

  // Packages for other platforms.
  { name: 'wordpress', title: 'Zip the WordPress plugin', run: node('platforms/wordpress/zip.ts') },
  { name: 'downloads', title: 'Zip the other platforms', run: node('platforms/downloads.ts') },

  // Last, as the files have their final bytes.
  { name: 'compress', title: 'Compress the files', run: () => compressFiles(...servedDirs) },
];

/** Copies the icon to the folder that the desk serves without signing in. */
function copyIcon(): Promise<void> {
  return copyFile('dist/public/icon.svg', 'dist/desk/sign-in/icon.svg');
}

function bundle(...configurations: RollupOptions[]) {
  return async () => {
    for (const options of configurations) {
      // Silent, because Rollup warns of circular imports inside the package culori.
      const built = await rollup({ ...options, logLevel: 'silent' });
      for (const output of [options.output ?? []].flat()) await built.write(output);
      await built.close();
    }
  };
}

/** Runs a module as a process of its own; its errors appear on the console. */
function node(file: string) {
  return () => {
    execFileSync(process.execPath, [file], { stdio: ['ignore', 'ignore', 'inherit'] });
  };
}

/** Copies the script to `luxe-widgets@1.2.3.js`, the immutable name that pages may pin. */
function pinScript(): Promise<void> {
  return copyFile('dist/public/luxe-widgets.js', `dist/public/luxe-widgets@${version}.js`);
}

/** Returns the named steps, or all without names. */
function chooseSteps(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = steps.map(({ name }) => name).join(', ');
    console.error(`No build step ${unknown.join(', ')}; there are ${known}.`);
    process.exit(1);
  }
  return names.length > 0 ? steps.filter(({ name }) => names.includes(name)) : steps;
}

/** Width of the column of titles; .ci/install.mjs prints the same lines. */
const titleWidth = 42;

const names = process.argv.slice(2);
const chosen = chooseSteps(names);
removeStamp();
removeCompressedFiles(...servedDirs);
const inputs = readInputs();
for (const { title, run } of chosen) {
  const start = performance.now();
  process.stdout.write(title.padEnd(titleWidth));
  await run();
  console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s`);
}
// Other steps may be out of date after a partial build.
if (names.length === 0) writeStamp(inputs);
