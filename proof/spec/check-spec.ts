/**
 * Checks the rows of the specification, a step of `npm run check`: the sentences are its whole
 * text, each has a test that exists and runs or says what is missing, and docs/spec.md is generated
 * from them.
 * Run: npm run check:spec. With `-- --write` it writes docs/spec.md.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/setup/steps.ts';
import { readOptions } from '../../scripts/setup/words.ts';
import { faultsOf, rowsOf } from './check-rows.ts';
import { readTests } from './read-tests.ts';
import { stateOf } from './row.ts';
import { OPEN_CEILING, specification, TEXT_SHA256 } from './rows.ts';
import { countsOf, specPage } from './spec-page.ts';

const PAGE = 'docs/spec.md';
/** If fewer files are found, the check itself is broken. */
const LEAST_FILES = 400;

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function main(): Promise<void> {
  const { values } = readOptions({ options: { write: { type: 'boolean' } } });
  const file = join(ROOT, PAGE);
  const page = specPage(specification);
  if (values.write) writeFileSync(file, page);
  const tests = readTests();
  const rows = rowsOf(specification);
  const open = rows.filter((row) => stateOf(row) === 'open').length;
  const faults = faultsOf(specification, {
    textSha256: TEXT_SHA256,
    openCeiling: OPEN_CEILING,
    tests,
    laterRoutes: [],
  });
  if (tests.size < LEAST_FILES) faults.push(`only ${tests.size} files of tests were read: the check is blind`);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== page)
    faults.push(`${PAGE} is out of date: run node scripts/run.mjs check-spec --write`);
  print([...countsOf(rows), ...faults]);
  if (open < OPEN_CEILING) print([`OPEN_CEILING in proof/spec/rows.ts can be lowered to ${open}`]);
  print([faults.length === 0 ? 'pass' : 'fail']);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

await main();
