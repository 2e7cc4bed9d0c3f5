import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/chaos/**/*.chaos.ts'],
    // Each keeps the machine busy by itself.
    fileParallelism: false,
    testTimeout: 30 * 60_000,
    hookTimeout: 120_000,
  },
});
