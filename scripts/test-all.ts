// Runs all tests: those of `npm test`, the other journeys, every screen and overlay, the short form
// of each check in proof/, and the server's tests on the PostgreSQL at SECOND_DATABASE_URL (default
// postgres://postgres@127.0.0.1:5432/postgres).
// Run: npm run test:all [-- --rest]
//   --rest  leaves out the tests of `npm test`, and on the second database those of unchanged SQL

import { checks, journeys, proofTests, runParts, secondDatabase, unitTests } from './setup/test-run.ts';
import { allJourneys, otherJourneys } from './setup/tiers.ts';

const isRest = process.argv.includes('--rest');

await runParts([
  ...(isRest ? [] : [checks, unitTests()]),
  proofTests(),
  journeys('journeys', isRest ? otherJourneys() : allJourneys()),
  secondDatabase(!isRest),
]);
