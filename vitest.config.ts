import { defineConfig } from 'vitest/config';
import { TablesFirst } from './tests/helpers/runner/tables-first.ts';

/** `npm run test:postgres`: every server of the tests stores its leads in PostgreSQL. */
const onPostgres = process.env.TEST_STORE === 'postgres';
const postgres = 'tests/helpers/runner/postgres-setup.ts';
/** Ends what the tests of a file have started. */
const setupFiles = ['tests/helpers/runner/clean-up.ts'];
const globalSetup = onPostgres ? [postgres] : [];
/**
 * Retries of a test with browser or server. On a busy machine about one in a thousand fails for reasons outside our
 * code, such as a hanging driver (tests/helpers/browsers/browser-webkit.ts). `npm test` names each test that needed one.
 */
const retry = 2;
/** Tests of SQLite's own files and thread, which a run on PostgreSQL leaves out. */
const embeddedOnly = [
  'tests/server/{runbook,starting}.test.ts',
  'tests/server/desk/{backup,erase-bytes}.test.ts',
  'tests/server/store/{obstacles,worker-store}.test.ts',
];

/**
 * Lets Node import the modules, as it does in a server. Vite would transform hundreds of them, and evaluate them more
 * slowly in each worker.
 */
const experimental = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    sequence: { sequencer: TablesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          experimental,
          include: ['tests/unit/**/*.test.ts'],
          setupFiles,
          // For the same reason as in the server tests below.
          isolate: false,
          // Some start the desk or compile types, while browsers keep the machine busy.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          experimental,
          include: ['tests/server/**/*.test.ts'],
          exclude: ['tests/server/postgres/**', ...(onPostgres ? embeddedOnly : [])],
          globalSetup,
          setupFiles,
          // Files share the modules of a worker: loading them again takes longer than most tests.
          isolate: false,
          // Vitest would use one worker on a machine with two processors, but these tests often wait for programs.
          maxWorkers: 2,
          // Some decode the largest pictures or start twelve commands: 9 s alone, several times that beside browsers.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          retry,
        },
      },
      {
        test: {
          // PostgreSQL's own behavior, and tests of each kind of call: leads, outbox, desk, report, feeds, counts.
          name: 'postgres',
          experimental,
          include: [
            'tests/server/postgres/*.test.ts',
            'tests/server/delivery/outbox.test.ts',
            'tests/server/desk/report/report.test.ts',
            'tests/server/desk/web/{inbox,notes,states,together}.test.ts',
            'tests/server/feeds/{feeds,conversion-events}.test.ts',
            'tests/server/store/{funnel,inbox-pages,store}.test.ts',
          ],
          env: { TEST_STORE: 'postgres' },
          globalSetup: [postgres],
          setupFiles,
          isolate: false,
          // Every test server creates a database of its own, and a move starts six commands.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          retry,
        },
      },
      // Needs an S3 server of the system's packages, so it is no part of `npm test`: `npm run test:s3`.
      {
        test: {
          name: 's3',
          experimental,
          include: ['tests/s3/**/*.test.ts'],
          setupFiles,
          // Uploads large photos through five Python programs.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          experimental,
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup,
          setupFiles,
          // Each file has a site of its own. Browsers serve all files of a worker: tests/helpers/browsers/browsers.ts.
          isolate: false,
          // These tests mostly wait. The timeouts allow for browsers that start while another step computes.
          maxWorkers: 3,
          testTimeout: 90_000,
          hookTimeout: 180_000,
          retry,
        },
      },
    ],
  },
});
