import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/cms/**/*.cms.ts'],
    // One WordPress, used as people do: one thing after another.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
