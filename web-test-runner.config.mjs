import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { webdriverLauncher } from '@web/test-runner-webdriver';
import { findFirefox, findHeadlessChromium, findWebKit, isWanted } from './.ci/browsers.mjs';
import { bundleTests } from './tests/helpers/runner/bundle-tests.mjs';
import { countsReporter } from './tests/helpers/runner/counts-reporter.mjs';
import { photoShapes } from './tests/helpers/runner/photo-shapes.mjs';

const rootDir = fileURLToPath(new URL('.', import.meta.url));
/** Tests of what engines do differently run in all browsers, the others in the first one selected. */
const filesForAllEngines = 'tests/elements/**/*.engines.test.{ts,tsx}';
const filesForOneEngine = 'tests/elements/**/!(*.engines).test.{ts,tsx}';

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** WebKitGTK under a virtual screen. The driver is ours to start and to stop. */
async function webkitLauncher() {
  const webkit = findWebKit();
  if (!webkit) return undefined;
  const { driver, screen, binary, env } = webkit;
  const port = await freePort();
  const launcher = webdriverLauncher({
    hostname: '127.0.0.1',
    port,
    path: '/',
    capabilities: {
      browserName: 'MiniBrowser',
      'wdio:enforceWebDriverClassic': true,
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    },
  });
  const { initialize, stop } = launcher;
  let child;
  const kill = () => {
    try {
      if (child) process.kill(-child.pid);
    } catch {
      // Already gone.
    }
    child = undefined;
  };
  return Object.assign(launcher, {
    async initialize(...args) {
      // A group of its own: the screen and the driver end together.
      child = spawn(screen, ['-a', driver, `--port=${port}`, '--host=127.0.0.1'], {
        env,
        detached: true,
        stdio: 'ignore',
      });
      process.once('exit', kill);
      await initialize.apply(launcher, args);
      launcher.name = 'WebKitGTK';
    },
    async stop() {
      await stop.apply(launcher);
      kill();
    },
  });
}

async function chromiumLauncher() {
  const executablePath = await findHeadlessChromium();
  if (!executablePath) throw new Error('No Chromium found: node .ci/install.mjs --browsers');
  const args = ['--no-sandbox', '--js-flags=--expose-gc'];
  const launchOptions = { executablePath, args };
  return playwrightLauncher({ product: 'chromium', concurrency: 2, launchOptions });
}

/** Debian's Firefox speaks WebDriver BiDi, which playwright offers as a channel of its own. */
function firefoxLauncher() {
  const executablePath = findFirefox();
  const launchOptions = { channel: 'moz-firefox', executablePath };
  return (
    executablePath && playwrightLauncher({ product: 'firefox', concurrency: 1, launchOptions })
  );
}

/** The launchers of the wanted browsers that are there. */
async function findBrowsers() {
  const launchers = {
    chromium: chromiumLauncher,
    firefox: firefoxLauncher,
    webkit: webkitLauncher,
  };
  const browsers = [];
  for (const [name, launch] of Object.entries(launchers)) {
    const launcher = isWanted(name) && (await launch());
    if (launcher) browsers.push(launcher);
    else if (isWanted(name)) console.log(`Not installed, so not tested in: ${name}`);
  }
  return browsers;
}

const browsers = await findBrowsers();
// `--files` names all that is wanted.
const isWhole = !process.argv.includes('--files');
const oneEngine = {
  name: 'one-engine',
  files: filesForOneEngine,
  browsers: browsers.slice(0, 1),
};

export default {
  rootDir,
  files: filesForAllEngines,
  browsers,
  groups: isWhole ? [oneEngine] : [],
  concurrentBrowsers: 3,
  // WebKitGTK runs one page at a time; the others say their own number.
  concurrency: 1,
  plugins: [bundleTests({ rootDir, files: 'tests/elements/**/*.test.{ts,tsx}' }), photoShapes()],
  // As the journeys (vitest.config.ts): a test that needed the second time is named at the end.
  testFramework: { config: { timeout: 40_000, retries: 1 } },
  // Errors that a test makes on purpose say so.
  filterBrowserLogs: ({ args }) =>
    !args.some((arg) => `${arg?.message ?? arg}`.includes('on purpose')),
  testsStartTimeout: 60_000,
  browserStartTimeout: 60_000,
  reporters: [
    defaultReporter({ reportTestProgress: process.stdout.isTTY === true }),
    countsReporter(),
  ],
};
