import { configDefaults, defineConfig } from 'vitest/config';
import { makeRunsFast } from './scripts/setup/fast-runs.ts';
import { LongFirst } from './scripts/setup/long-first.ts';

makeRunsFast();

const common = {
  setupFiles: ['scripts/setup/fixed-clock.ts', 'scripts/setup/quiet-console.ts'],
  retry: 0,
  // What a file imports is loaded once a worker; what it changes of the globals is put back.
  isolate: false,
  unstubGlobals: true,
  unstubEnvs: true,
  // Ends a test that hangs; none is judged by how long it takes on a busy machine.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 20_000 } },
  // What was found is named in the message, not only counted.
  chaiConfig: { truncateThreshold: 2000 },
};

/** Files that kill or start processes, or that play many days: they belong to the second tier. */
const LONG = 'apps/server/src/**/*.long.test.ts';

/** A project whose files have a database and an app of their own. */
const onServer = (name: string, include: string[], exclude: string[] = []) => ({
  test: {
    ...common,
    name,
    include,
    exclude: [...configDefaults.exclude, ...exclude],
    globalSetup: ['apps/server/src/world/test-database.setup.ts'],
  },
});

// Unit and call tests. Journeys through a browser have a configuration of their own: vitest.e2e.config.ts.
export default defineConfig({
  test: {
    // Some tests wait for a process that was killed or a deadline: a third worker uses the cores meanwhile.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'rooms',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/{web,ops}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      onServer('server', ['apps/server/src/**/*.test.{ts,tsx}'], [LONG]),
      onServer('proof', ['proof/**/*.test.ts', LONG]),
    ],
  },
});
