import { defineConfig } from 'vitest/config';

const common = {
  setupFiles: ['scripts/setup/quiet-console.ts'],
  retry: 0,
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // What was found is named in the message, not only counted.
  chaiConfig: { truncateThreshold: 2000 },
};

// Unit and call tests. Journeys through a browser have a configuration of their own: vitest.e2e.config.ts.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'rooms',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'server',
          include: ['apps/server/**/*.test.{ts,tsx}', 'proof/**/*.test.ts'],
          globalSetup: ['apps/server/src/db/testing.setup.ts'],
        },
      },
    ],
  },
});
