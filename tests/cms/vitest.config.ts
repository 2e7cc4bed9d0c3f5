import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/cms/**/*.cms.ts'],
    setupFiles: ['tests/helpers/runner/clean-up.ts'],
    // Each file starts a system with its database and a browser, so files run one after the other.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
