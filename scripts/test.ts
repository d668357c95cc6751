// Runs the tests that take minutes: types, lint, import rules, all unit and call tests, and the
// main journey of each domain.
// Run: npm test [-- <word>]
//   <word>  only tests whose path contains the word, of both tiers: one domain

import { checks, journeys, type Part, proofTests, runParts, unitTests } from './setup/test-run.ts';
import { allJourneys, mainJourneys } from './setup/tiers.ts';

const words = process.argv.slice(2).filter((arg) => !arg.startsWith('-'));

/** Returns the tests of both tiers whose path contains all words. */
function partsOf(named: readonly string[]): Part[] {
  const files = allJourneys().filter((path) => named.every((word) => path.includes(word)));
  return [unitTests(named), proofTests(named), journeys('journeys', files)];
}

await runParts(words.length > 0 ? partsOf(words) : [checks, unitTests(), journeys('main journeys', mainJourneys())]);
