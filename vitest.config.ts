import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      // Needs an S3 server of the system's packages, so it is no part of `npm test`: `npm run test:s3`.
      {
        test: {
          name: 's3',
          include: ['tests/s3/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          // Each file starts a site of its own. Browsers serve all files of a worker: see tests/helpers/browsers.ts.
          isolate: false,
          maxWorkers: 3,
          testTimeout: 90_000,
          hookTimeout: 180_000,
          // On a busy machine it hangs, once in some thousand commands: see tests/helpers/browsers-webkit.ts.
          retry: { count: 1, condition: /The WebKit driver does not answer/ },
        },
      },
    ],
  },
});
