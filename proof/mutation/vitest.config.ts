import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = process.cwd();
const database = process.env.MUTATION_DATABASE === '1';

/** The tests of one subject, selected by the command (proof/mutation.ts). */
export default defineConfig({
  root,
  test: {
    include: (process.env.MUTATION_TESTS ?? '').split(';'),
    setupFiles: [join(root, 'proof/mutation/seed.setup.ts')],
    ...(database && { globalSetup: [join(root, 'apps/server/src/world/test-database.setup.ts')] }),
    retry: 0,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
