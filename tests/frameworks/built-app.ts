import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { CodeKind } from '../../demo/builder/platforms/platform.ts';
import { codeOf } from '../../demo/builder/snippet/code.ts';
import type { Language } from '../../widgets/domain/languages.ts';
import { builderSnippet } from '../helpers/platforms/builder-snippet.ts';

const appsDir = import.meta.dirname;
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/** An app of tests/frameworks with the snippet builder's code. */
export interface App {
  /** Folder below tests/frameworks; also the `utm-source` of its form. */
  name: string;
  language: Language;
  /** Kind of the builder's code, by file. It replaces `<!-- code -->`, or is the whole file if the app lacks the file. */
  code: Readonly<Record<string, CodeKind>>;
  /** Build command: a program below node_modules, and its arguments. */
  command: readonly [program: string, ...args: string[]];
  /** Takes the widgets from the npm package of the server. */
  hasPackage?: true;
}

const buildEnvironment = {
  CI: '1',
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
  NUXT_TELEMETRY_DISABLED: '1',
};

/** Packages with their lock file, and output of earlier builds: not copied into the built app. */
const ignored = ['node_modules', 'package-lock.json', '.built', '.next'];

/** Folder of the copy that contains the code. It is below the app, so that bundlers find the app's node_modules. */
const builtDir = ({ name }: App) => join(appsDir, name, '.built');

/** Returns the builder's code of a kind for a form whose script and API are at `origin`. */
export function builderCode(
  { name, language }: Pick<App, 'name' | 'language'>,
  kind: CodeKind,
  origin: string,
): string {
  const snippet = builderSnippet({ language, country: 'AE', 'utm-source': name }, origin);
  return codeOf(kind, { snippet, container: '', version });
}

function writeCode(app: App, origin: string): void {
  for (const [path, kind] of Object.entries(app.code)) {
    const file = join(builtDir(app), path);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '<!-- code -->';
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      text.replace('<!-- code -->', () => builderCode(app, kind, origin)),
    );
  }
}

/** Builds an app whose widgets come from `origin`, and returns its folder. */
export function buildApp(app: App, origin: string): string {
  const source = join(appsDir, app.name);
  if (app.hasPackage) {
    // Partners install the package from the server of the widgets, too.
    const archive = `${origin}/luxe-widgets-${version}.tgz`;
    const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    execFileSync('npm', ['install', archive, ...flags], { cwd: source, stdio: 'ignore' });
  }
  const dir = builtDir(app);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir);
  for (const name of readdirSync(source)) {
    if (!ignored.includes(name)) cpSync(join(source, name), join(dir, name), { recursive: true });
  }
  writeCode(app, origin);
  const [program, ...args] = app.command;
  execFileSync(process.execPath, [join(source, 'node_modules', program), ...args], {
    cwd: dir,
    env: { ...process.env, ...buildEnvironment, LUXE_API: origin },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return dir;
}
