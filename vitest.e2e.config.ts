import { defineConfig } from 'vitest/config';
import { makeRunsFast } from './scripts/setup/fast-runs.ts';
import { LongFirst } from './scripts/setup/long-first.ts';

makeRunsFast();

/**
 * How many files of journeys run at once, each against a site of its own (e2e/world). With two, two
 * cores were busy for 58 % of the time (docs/decisions/154).
 */
const AT_ONCE = Number(process.env.JOURNEYS_AT_ONCE || 4);

export default defineConfig({
  test: {
    name: 'journeys',
    include: ['e2e/**/*.e2e.ts', 'proof/screens/*.e2e.ts'],
    globalSetup: ['e2e/world/global-setup.ts'],
    setupFiles: ['scripts/setup/quiet-console.ts'],
    retry: 0,
    // What was found is named in the message, not only counted.
    chaiConfig: { truncateThreshold: 2000 },
    maxWorkers: AT_ONCE,
    // A worker keeps its browser and what it imported; every file has a site of its own.
    isolate: false,
    sequence: { sequencer: LongFirst },
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // The runner's own is one second: a busy machine loads a page in more.
    expect: { poll: { timeout: 30_000 } },
  },
});
