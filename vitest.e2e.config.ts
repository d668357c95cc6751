import { defineConfig } from 'vitest/config';

// Journeys: a real browser against a server of its own (e2e/world). One at a time, so that two cores measure one person.
export default defineConfig({
  test: {
    name: 'journeys',
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/world/global-setup.ts'],
    setupFiles: ['scripts/setup/quiet-console.ts'],
    retry: 0,
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // The runner's own is one second: a busy machine loads a page in more.
    expect: { poll: { timeout: 30_000 } },
  },
});
