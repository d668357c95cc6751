/**
 * Mutates the code of a subject at one position after another and runs its tests. A mutant that no
 * test notices has survived.
 * Run: npm run check:mutation [-- money state]; without a name all subjects, which takes hours.
 * Environment: FILES=quote,tables selects files of a subject; SEED seeds generated values, LIST=1
 * lists every survivor, LEAST is the required percentage, WORKERS run at once; STATIC=0 skips
 * tables that are made once at loading, which take most of the time.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from '../../scripts/build.ts';
import { printProgress, ROOT, shortCommit, showNode } from '../../scripts/setup/steps.ts';
import { onlyKnown } from '../../scripts/setup/words.ts';
import { scoreOf, survivorsOf } from './score.ts';
import { type Subject, type SubjectName, subjects } from './subjects.ts';

const TOOL = join(ROOT, 'proof/mutation/tool');
const STRYKER = join(TOOL, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const OUT = join(ROOT, '.build/mutation');
/** Design: quality.md. */
const LEAST = Number(process.env.LEAST ?? 85);
const SEED = process.env.SEED ?? '1';
const only = process.env.FILES?.split(',');
const withTables = process.env.STATIC !== '0';

/**
 * Installs the mutation tool. It has its own folder and lock file, so that no other install loads
 * its two hundred packages.
 */
function install(): void {
  if (existsSync(STRYKER)) return;
  printProgress('[mutation] installing the tool (npm ci, once) …');
  const words = ['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', words, {
    cwd: TOOL,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('npm ci of proof/mutation/tool failed: it needs the package registry');
}

/**
 * Returns the files of a subject, or those selected. A subject whose tests use a database takes
 * some hours as a whole.
 */
function chosenOf(name: SubjectName): string[] {
  const all = globSync([...subjects[name].code], { cwd: ROOT });
  const chosen = only ? all.filter((path) => only.includes(basename(path, '.ts'))) : all;
  if (chosen.length === 0) throw new Error(`${name} has none of ${process.env.FILES}`);
  return chosen;
}

async function tryOut(name: SubjectName): Promise<boolean> {
  const { tests, database = false }: Subject = subjects[name];
  const report = join(OUT, `${name}.json`);
  const config = join(OUT, `${name}.config.json`);
  mkdirSync(OUT, { recursive: true });
  const options = {
    mutate: chosenOf(name),
    testRunner: 'vitest',
    vitest: { configFile: 'proof/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    // Copies what the tests read; installed packages are linked.
    ignorePatterns: [
      '**',
      '!{packages,apps/server,scripts,proof/mutation,proof/sets}/**',
      'proof/mutation/tool',
      '!.build/divisions/**',
      '!proof/sets/**',
      '!*.json',
    ],
    tempDirName: '.build/mutation/copy',
    concurrency: Number(process.env.WORKERS ?? 2),
    timeoutMS: 20_000,
    allowConsoleColors: false,
    disableTypeChecks: true,
    checkers: [],
    ignoreStatic: !withTables,
    logLevel: 'warn',
    allowEmpty: false,
  };
  writeFileSync(config, JSON.stringify(options));
  const environment = { MUTATION_TESTS: tests.join(';'), MUTATION_DATABASE: database ? '1' : '', SEED };
  const ended = await showNode(STRYKER, ['run', config], environment);
  if (ended !== 0) throw new Error(`the tool ended with ${ended} before ${name} was tried out`);
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as Parameters<typeof scoreOf>[0];
  const score = scoreOf({ files });
  if (process.env.LIST) for (const line of survivorsOf({ files })) process.stdout.write(`  ${line}\n`);
  process.stdout.write(`${JSON.stringify({ subject: name, ...(only && { only }), ...score })}\n`);
  return score.percent >= LEAST;
}

const all = Object.keys(subjects) as SubjectName[];
const asked = onlyKnown(process.argv.slice(2), all);
const names = asked.length > 0 ? all.filter((name) => asked.includes(name)) : all;
install();
// Tests of the server read the build.
await build(true);
const commit = shortCommit();
const passed: string[] = [];
for (const name of names) if (await tryOut(name)) passed.push(name);
const isWhole = passed.length === names.length;
process.stdout.write(
  `${isWhole ? 'pass' : 'fail'}: check:mutation ${passed.length} of ${names.length} at ${LEAST} % or more${withTables ? '' : ' without tables'}${only ? `, files ${only.join()}` : ''}, seed ${SEED}, commit ${commit}\n`,
);
process.exitCode = isWhole ? 0 : 1;
