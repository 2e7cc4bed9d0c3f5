import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/frameworks/*.frameworks.ts'],
    globalSetup: ['tests/frameworks/npm-cache.ts'],
    setupFiles: ['tests/helpers/runner/clean-up.ts'],
    // One browser and one build of an app at a time, so tests run one after the other.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
