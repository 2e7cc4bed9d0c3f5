// Installs what a script needs: `node .ci/install.mjs [--tests | --browsers | --cms | --everything]`.
// Runs before anything is installed: plain JavaScript without dependencies. It tolerates Node 18, although package.json
// asks for 20, because everything else runs with the Node that it installs.
//   (nothing)       what build and server need, as in package-lock.json, and Node inside node_modules
//   --tests         also the tools of the tests (tests/package.json, a workspace of npm)
//   --browsers      as --tests, and Chromium
//   --cms           as --browsers, and the content management systems that Debian has
//   --everything    as --browsers, and if apt can install them, Firefox ESR, WebKitGTK, PostgreSQL,
//                   PHP, and the old libraries that host pages of the tests use
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, findCommand, findFirefox, findWebKit } from './browsers.mjs';
import { findPostgres } from './postgres.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const nodeMajor = Number.parseInt(devDependencies.node, 10);
const wants = (...options) => options.some((option) => process.argv.includes(option));
/** Keeps stdout free, whose last line must be the result of the tests. */
const outputOnStderr = ['ignore', 2, 2];
const isForTests = wants('--tests', '--browsers', '--cms', '--everything');

/** Debian packages of the systems under test. */
const cmsPackages = [
  'mediawiki',
  'dokuwiki',
  'php-sqlite3',
  'hugo',
  'jekyll',
  'wordpress',
  'wordpress-l10n',
  'wordpress-theme-twentytwentythree',
  'php-cli',
  'php-mysql',
  'php-zip',
  'mariadb-server-core',
  // Dependencies of wordpress and php, in variants that start no server.
  'default-mysql-client',
  'mini-httpd',
  'php',
  'php-cgi',
];

function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

function packagesIn(lockFile) {
  try {
    return JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Compares the lock file with the one that npm writes after installing, which lacks packages for other platforms. */
function isInstalled() {
  const wanted = packagesIn('package-lock.json');
  const installed = packagesIn('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  const isCurrent = (name) => {
    const { integrity, optional } = wanted[name];
    // Workspaces, which are folders of this repository, have no integrity.
    if (!integrity) return true;
    return installed[name] ? installed[name].integrity === integrity : optional === true;
  };
  const { dependencies, devDependencies } = wanted[''];
  // Without --tests, only direct dependencies: the lock file also lists those of the tests' workspace.
  const needed = isForTests
    ? Object.keys(wanted)
    : Object.keys({ ...dependencies, ...devDependencies }).map((name) => `node_modules/${name}`);
  return (
    needed.every(isCurrent) &&
    Object.keys(installed).every((name) => name in wanted && isCurrent(name))
  );
}

function installDependencies() {
  // Leaves out our own .bin: npm may replace the Node in it while it runs.
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.startsWith(bin));
  const env = { ...process.env, PATH: path.join(delimiter) };
  // Not `npm ci`, which rejects the lock file if the registry lacks a package for another platform.
  // Build and test tools are dev dependencies, and so is Node: NODE_ENV must not leave them out.
  const args = ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund'];
  if (!isForTests) args.push('--workspaces=false');
  const start = performance.now();
  // The same lines as tooling/build.ts, but on stderr.
  process.stderr.write('Install the packages'.padEnd(42));
  const stdio = ['ignore', 'ignore', 'pipe'];
  const npm = spawnSync('npm', [...args, '--loglevel=error'], { cwd: root, env, stdio });
  process.stderr.write(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s\n`);
  process.stderr.write(npm.stderr ?? '');
  if (npm.status !== 0) stop('npm could not install the dependencies; see above.');
}

function checkNode() {
  const { stdout } = spawnSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' });
  if (stdout?.startsWith(`v${nodeMajor}.`)) return;
  stop(
    `This project brings its own Node ${nodeMajor} (the package "node"), but ${bin}/node gives ${stdout?.trim() || 'nothing'}.\n` +
      'Its install script was probably kept from running. This runs it:\n' +
      '  npm rebuild node --ignore-scripts=false',
  );
}

/** Returns true for root on Debian. Excludes Ubuntu, whose chromium package is a snap, which containers cannot run. */
function canUseApt() {
  const release = '/etc/os-release';
  const isDebian = existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
  return process.getuid?.() === 0 && isDebian && findCommand('apt-get') !== undefined;
}

function apt(...args) {
  console.error(`> apt-get ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { env, stdio: outputOnStderr }).status === 0;
}

/** Returns true when all of the packages are installed. */
function aptInstall(...packages) {
  apt('update', '-q');
  return apt('install', '-y', '-q', '--no-install-recommends', ...packages);
}

async function ensureChromium() {
  const hasShell = () => findCommand('chromium-headless-shell') !== undefined;
  if ((await findChromium()) && (hasShell() || !canUseApt())) return;
  if (canUseApt()) aptInstall('chromium', 'chromium-headless-shell');
  if (await findChromium()) return;
  const isRoot = process.getuid?.() === 0;
  const args = ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'];
  spawnSync(join(bin, 'playwright'), args, { cwd: root, stdio: outputOnStderr });
  if (await findChromium()) return;
  stop(
    'The tests need Chromium. None was found, and neither apt nor playwright could install one.\n' +
      'Install Chromium or Chrome, or set CHROME_PATH to its program.',
  );
}

/** Installs Debian packages unless `isThere`; prints the warning if that did not help. */
function ensure(isThere, packages, warning) {
  if (!isThere() && canUseApt()) aptInstall(...packages);
  if (!isThere()) console.error(warning);
}

/** Returns true if the old libraries of some host pages are installed. Their npm packages are incomplete. */
function hasOldLibraries() {
  return ['prototype', 'mootools'].every((name) => existsSync(`/usr/share/javascript/${name}`));
}

/** Installs PostgreSQL without Debian's default cluster: the tests start their own. */
function ensurePostgres() {
  if (findPostgres()) return;
  if (canUseApt() && aptInstall('postgresql-common')) {
    appendFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
    aptInstall('postgresql');
  }
  if (!findPostgres()) console.error('Without PostgreSQL: its tests do not run.');
}

/** Returns the programs and files of the packages that are missing. */
function missingOfCms() {
  const { WORDPRESS_DIR = '/usr/share/wordpress' } = process.env;
  const programs = ['php', 'mariadbd', 'mariadb-install-db', 'mariadb', 'hugo', 'jekyll'];
  const files = [
    join(WORDPRESS_DIR, 'wp-includes/version.php'),
    '/usr/share/mediawiki/maintenance/install.php',
    '/usr/share/dokuwiki/doku.php',
  ];
  return [
    ...programs.filter((name) => !findCommand(name)),
    ...files.filter((file) => !existsSync(file)),
  ];
}

function ensureCms() {
  if (missingOfCms().length > 0 && canUseApt()) aptInstall(...cmsPackages);
  const missing = missingOfCms();
  if (missing.length === 0) return;
  stop(`The tests need ${missing.join(', ')}. On Debian, this installs them:
  apt-get install --no-install-recommends ${cmsPackages.join(' ')}`);
}

if (Number.parseInt(process.versions.node, 10) < 18) {
  stop(`Node ${process.versions.node} is too old to start this project: 18 or later, please.`);
}
if (!isInstalled()) installDependencies();
checkNode();
if (wants('--browsers', '--cms', '--everything')) await ensureChromium();
if (wants('--cms')) ensureCms();
if (wants('--everything')) {
  ensure(findFirefox, ['firefox-esr'], 'Without Firefox ESR: its tests do not run.');
  ensure(
    findWebKit,
    ['webkit2gtk-driver', 'xvfb', 'xauth'],
    'Without WebKitGTK (webkit2gtk-driver, xvfb, xauth): its tests do not run.',
  );
  ensurePostgres();
  ensure(
    hasOldLibraries,
    ['libjs-prototype', 'libjs-mootools'],
    'Without Prototype.js and MooTools: their hosts are not tested.',
  );
  ensure(
    () => findCommand('php'),
    ['php-cli'],
    'Without PHP: the modules for Drupal and Joomla are not run.',
  );
}
