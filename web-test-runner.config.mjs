import { fileURLToPath } from 'node:url';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { webdriverLauncher } from '@web/test-runner-webdriver';
import { findFirefox, findHeadlessChromium, findWebKit, isWanted } from './.ci/browsers.mjs';
import { startWebKitDriver } from './tests/helpers/browsers/webkit-driver.ts';
import { bundleTests } from './tests/helpers/runner/bundle-tests.mjs';
import { countsReporter } from './tests/helpers/runner/counts-reporter.mjs';
import { photoShapes } from './tests/helpers/runner/photo-shapes.mjs';

const rootDir = fileURLToPath(new URL('.', import.meta.url));
/** Tests of what engines do differently run in all browsers, the others in the first one selected. */
const filesForAllEngines = 'tests/elements/**/*.engines.test.{ts,tsx}';
const filesForOneEngine = 'tests/elements/**/!(*.engines).test.{ts,tsx}';

/** Returns a launcher for WebKitGTK. `webdriverLauncher` expects a running driver. */
async function webkitLauncher() {
  if (!findWebKit()) return undefined;
  const { port, binary, end } = await startWebKitDriver();
  const launcher = webdriverLauncher({
    hostname: '127.0.0.1',
    port,
    path: '/',
    capabilities: {
      browserName: 'MiniBrowser',
      // WebdriverIO would ask for WebDriver BiDi.
      'wdio:enforceWebDriverClassic': true,
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    },
  });
  const { initialize, stop } = launcher;
  return Object.assign(launcher, {
    async initialize(...args) {
      await initialize.apply(launcher, args);
      // Replaces the name of the embedding browser, MiniBrowser, in the report.
      launcher.name = 'WebKitGTK';
    },
    async stop() {
      await stop.apply(launcher);
      end();
    },
  });
}

async function chromiumLauncher() {
  const executablePath = await findHeadlessChromium();
  if (!executablePath) throw new Error('No Chromium found: node .ci/install.mjs --browsers');
  // Chromium refuses to start as root with its sandbox. Tests of memory call `gc`.
  const args = ['--no-sandbox', '--js-flags=--expose-gc'];
  const launchOptions = { executablePath, args };
  return playwrightLauncher({ product: 'chromium', concurrency: 2, launchOptions });
}

/** Playwright speaks WebDriver BiDi with an unpatched Firefox, such as Debian's, on a channel of its own. */
function firefoxLauncher() {
  const executablePath = findFirefox();
  const launchOptions = { channel: 'moz-firefox', executablePath };
  return (
    executablePath && playwrightLauncher({ product: 'firefox', concurrency: 1, launchOptions })
  );
}

/** Returns the launchers of the wanted browsers that are installed. */
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
// `--files` replaces `files` below, but not the group, which would run as well.
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
  // WebKitGTK runs one page at a time; the launchers of the other browsers set numbers of their own.
  concurrency: 1,
  plugins: [bundleTests({ rootDir, files: 'tests/elements/**/*.test.{ts,tsx}' }), photoShapes()],
  // Retries for the same reason as end-to-end tests (vitest.config.ts); the end of the run names retried tests.
  testFramework: { config: { timeout: 40_000, retries: 1 } },
  // Leaves out errors that a test causes: their messages contain "on purpose".
  filterBrowserLogs: ({ args }) =>
    !args.some((arg) => `${arg?.message ?? arg}`.includes('on purpose')),
  // Longer than the defaults of 20 and 30 seconds: other tests keep the machine busy.
  testsStartTimeout: 60_000,
  browserStartTimeout: 60_000,
  reporters: [
    defaultReporter({ reportTestProgress: process.stdout.isTTY === true }),
    countsReporter(),
  ],
};
