// Runs the tests of files changed since a commit, chosen by the import graph: tests that import
// changed files, and journeys and screens whose routes load them.
// Run: npm run test:changed [-- <commit>]
//   <commit>  default: where this branch left main; uncommitted changes always count
import { testsOfChange } from './setup/changed-tests.ts';
import { git, landedBefore } from './setup/git.ts';
import { checks, journeys, type Part, runParts, unitAndProofTests } from './setup/test-run.ts';

/** Both files visit the routes of SCREENS_ONLY. */
const SWEEPS = ['proof/screens/every-screen.e2e.ts', 'proof/screens/every-overlay.e2e.ts'];

const base = process.argv[2] ?? landedBefore() ?? 'HEAD';
const untracked = git('ls-files', '--others', '--exclude-standard').split('\n');
const changed = [...git('diff', '--name-only', base).split('\n'), ...untracked].filter(Boolean);
const { units, journeys: files, screens } = testsOfChange(changed);
process.stdout.write(`${changed.length} files changed since ${base.slice(0, 8)}: ${units.length} test files, `);
process.stdout.write(`${files.length} journeys, ${screens.length} screens\n`);
const parts: Part[] = [checks];
if (units.length > 0) parts.push(unitAndProofTests(units));
if (files.length > 0) parts.push(journeys('journeys', files));
if (screens.length > 0) parts.push(journeys('screens', SWEEPS, { SCREENS_ONLY: screens.join(',') }));
await runParts(parts);
