import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/chaos/**/*.chaos.ts'],
    setupFiles: ['tests/helpers/runner/clean-up.ts'],
    // Each test uses the whole machine.
    fileParallelism: false,
    testTimeout: 30 * 60_000,
    hookTimeout: 120_000,
  },
});
