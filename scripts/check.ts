// Runs all checks that need no running product: types, format, lint, import rules, database types,
// map, locks, routes.
import { pathToFileURL } from 'node:url';
import { checkStructure } from './check-structure.ts';
import { checkFences } from './fences.ts';
import { budgets } from './setup/budgets.ts';
import { checkCasts } from './setup/casts.ts';
import { checkConfiguration } from './setup/configuration.ts';
import { checkDocs } from './setup/docs.ts';
import { firstHtml } from './setup/first-html.ts';
import { checkLocks } from './setup/lock.ts';
import { checkMap } from './setup/map.ts';
import { checkOutsideWords } from './setup/outside-words.ts';
import { countRoutes } from './setup/routes-left.ts';
import { checkRuntimePackages } from './setup/runtime-packages.ts';
import { checkSlowPatterns } from './setup/slow-patterns.ts';
import { bin, programStep, ROOT, runSteps, type Step } from './setup/steps.ts';
import { checkUnsteadyTests } from './setup/unsteady-tests.ts';

const fences: Step = {
  name: 'fences',
  async run() {
    const { crossings, files, read } = await checkFences();
    const blind = read < files ? [`only ${read} of ${files} files were read: the check is blind`] : [];
    return { ok: crossings.length === 0 && read >= files, lines: [...crossings, ...blind] };
  },
};

const words: Step = {
  name: 'words from outside are no keys of plain objects',
  async run() {
    const lines = checkOutsideWords();
    return { ok: lines.length === 0, lines };
  },
};

const casts: Step = {
  name: 'no cast of product code goes by way of unknown',
  async run() {
    const lines = checkCasts();
    return { ok: lines.length === 0, lines };
  },
};

const steadyTests: Step = {
  name: 'no test depends on the machine, on chance or on the hour',
  async run() {
    const lines = checkUnsteadyTests();
    return { ok: lines.length === 0, lines };
  },
};

const patterns: Step = {
  name: 'no regular expression takes long over a hostile text',
  async run() {
    const lines = checkSlowPatterns();
    return { ok: lines.length === 0, lines };
  },
};

const structure: Step = {
  name: 'structure and names are under their ceilings',
  run: async () => checkStructure(),
};

const map: Step = {
  name: 'docs/map.md matches the tree',
  async run() {
    const lines = checkMap();
    return { ok: lines.length === 0, lines };
  },
};

const docs: Step = {
  name: 'decisions are one page, documents name what exists',
  async run() {
    const lines = checkDocs();
    return { ok: lines.length === 0, lines };
  },
};

const configuration: Step = {
  name: 'docs/configuration.md matches the configuration',
  async run() {
    const lines = checkConfiguration();
    return { ok: lines.length === 0, lines };
  },
};

const locks: Step = {
  name: 'every package in the locks has its print',
  async run() {
    const lines = checkLocks();
    return { ok: lines.length === 0, lines };
  },
};

const runtime: Step = {
  name: 'runtime packages',
  async run() {
    const { count, lines } = checkRuntimePackages();
    return { ok: lines.length === 0, lines: [`${count} packages run on the server`, ...lines] };
  },
};

const routes: Step = {
  name: 'routes',
  async run() {
    const { all, missing } = await countRoutes();
    const dead = missing.map((path) => `${path} has no screen`);
    return {
      ok: all > 0 && missing.length === 0,
      lines: [`${all} routes`, ...dead],
    };
  },
};

/** Makes the types of the database if they are missing or stale. The compiler reads them. */
const databaseTypes = programStep('types of the database', `${ROOT}/scripts/db-types.ts`, []);

/** The step runs as a program, because nothing may import proof/. */
const specification = programStep(
  'every sentence of the specification has its test',
  `${ROOT}/proof/spec/check-spec.ts`,
  [],
);

/**
 * Each checker instantiates the types that it meets again. With four of them, the compiler's
 * default, the check takes four times the processor time and 7 GB instead of 3.
 */
const ONE_CHECKER = ['--checkers', '1'];

const steps: Step[] = [
  programStep('types of server, packages, scripts', bin('typescript/bin/tsc'), [
    ...ONE_CHECKER,
    '-p',
    'tsconfig.node.json',
  ]),
  programStep('types of the web app', bin('typescript/bin/tsc'), [...ONE_CHECKER, '-p', 'tsconfig.web.json']),
  programStep('format and lint', bin('@biomejs/biome/bin/biome'), [
    'check',
    '--error-on-warnings',
    '--diagnostic-level=warn',
    ROOT,
  ]),
  fences,
  words,
  casts,
  steadyTests,
  patterns,
  structure,
  map,
  docs,
  configuration,
  locks,
  runtime,
  routes,
  specification,
  budgets,
  firstHtml,
];

/** Runs every check. Returns how many passed and failed. */
export async function check(): Promise<{ passed: number; failed: number }> {
  const first = await runSteps([databaseTypes], 1);
  const others = await runSteps(steps, 2);
  return { passed: first.passed + others.passed, failed: first.failed + others.failed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { passed, failed } = await check();
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
