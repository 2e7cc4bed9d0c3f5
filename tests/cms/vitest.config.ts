import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/cms/**/*.cms.ts'],
    // A single WordPress, so tests run one after the other.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
