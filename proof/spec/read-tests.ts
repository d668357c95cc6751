import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { ROOT } from '../../scripts/setup/steps.ts';

/** The tests that the configurations of the runner include. */
const TEST_FILES = ['{packages,apps,scripts,proof}/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts', 'proof/screens/*.e2e.ts'];

/** The functions that declare a test, by the names that their modules export. */
const TEST_FUNCTIONS: ReadonlySet<string> = new Set(['test', 'it', 'journey']);
const MODIFIERS_THAT_SKIP: ReadonlySet<string> = new Set(['skip', 'todo', 'skipIf', 'runIf', 'fails']);

/** A value in the title of a table of tests: `%s`, `%#`, `$name`, `$a.b`. */
const PLACEHOLDER = /%(?:[sdifjoO#$]|\.\d+f)|\$[a-zA-Z_][\w.]*/g;
/** Stands in a title for a value that is only known when the test runs. */
const VALUE = '\0';

/** A test, or a table of tests that share one title. */
export interface DeclaredTest {
  /** The titles of the groups around it and its own, as the runner joins them. */
  readonly path: string;
  readonly isSkipped: boolean;
  /** Returns whether a title, or a title after its groups (`group > title`), is this test's. */
  isNamed(name: string): boolean;
}

interface Title {
  readonly text: string;
  readonly pattern: string;
}

interface Group extends Title, ESTree.Span {
  readonly isSkipped: boolean;
}

/** Lists the tests of one file, in the order in which they are written. */
export function testsIn(file: string, text: string): DeclaredTest[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const names = testFunctionsIn(program);
  const tests: DeclaredTest[] = [];
  const groups: Group[] = [];
  new Visitor({
    CallExpression(call) {
      const { root, modifiers } = calleeOf(call.callee);
      if (root !== 'describe' && !names.has(root)) return;
      const title = titleOf(call.arguments[0], modifiers.includes('each') || modifiers.includes('for'));
      if (!title) return;
      const isSkipped = modifiers.some((modifier) => MODIFIERS_THAT_SKIP.has(modifier));
      const around = groups.filter(({ start, end }) => start <= call.start && call.end <= end);
      if (root === 'describe') groups.push({ ...title, isSkipped, start: call.start, end: call.end });
      else tests.push(declare(title, around, isSkipped));
    },
  }).visit(program);
  return tests;
}

/** Reads the tests of a repository: for each file its path from the root and its tests. */
export function readTests(root: string = ROOT): Map<string, DeclaredTest[]> {
  const files = globSync(TEST_FILES, { cwd: root, exclude: (name) => /(?:^|[/\\])node_modules$/.test(name) });
  const paths = files.map((file) => file.replaceAll('\\', '/')).sort();
  return new Map(paths.map((file) => [file, testsIn(file, readFileSync(join(root, file), 'utf8'))]));
}

function declare(title: Title, around: readonly Group[], isSkipped: boolean): DeclaredTest {
  const own = new RegExp(`^${title.pattern}$`, 's');
  const whole = new RegExp(`^${[...around, title].map(({ pattern }) => pattern).join(' > ')}$`, 's');
  // A title of values alone matches every name, so its groups must be named as well.
  const isTelling = /\p{L}/u.test(title.text);
  return {
    path: [...around, title].map(({ text }) => text.replaceAll(VALUE, '…')).join(' > '),
    isSkipped: isSkipped || around.some((group) => group.isSkipped),
    isNamed: (name) => (isTelling && own.test(name)) || (around.length > 0 && whole.test(name)),
  };
}

/** Returns the local names of the functions that declare tests, which an import may rename. */
function testFunctionsIn(program: ESTree.Program): ReadonlySet<string> {
  const names = new Set(TEST_FUNCTIONS);
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration') continue;
    for (const specifier of statement.specifiers) {
      if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue;
      if (TEST_FUNCTIONS.has(specifier.imported.name)) names.add(specifier.local.name);
    }
  }
  return names;
}

/** Splits `test.skipIf(…).each(…)` into its first name and the names after it. */
function calleeOf(callee: ESTree.Node): { readonly root: string; readonly modifiers: readonly string[] } {
  if (callee.type === 'Identifier') return { root: callee.name, modifiers: [] };
  if (callee.type === 'CallExpression') return calleeOf(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return { root: '', modifiers: [] };
  const { root, modifiers } = calleeOf(callee.object);
  return { root, modifiers: [...modifiers, callee.property.name] };
}

/** Returns undefined for a call without a title, e.g. `test.each(rows)`. */
function titleOf(argument: ESTree.Node | undefined, isTable: boolean): Title | undefined {
  const written = textOf(argument);
  if (written === undefined) return undefined;
  const text = isTable ? written.replaceAll('%%', '%').replaceAll(PLACEHOLDER, VALUE) : written;
  return { text, pattern: text.split(VALUE).map(escaped).join('.+') };
}

function textOf(argument: ESTree.Node | undefined): string | undefined {
  if (argument?.type === 'Literal') return typeof argument.value === 'string' ? argument.value : undefined;
  if (argument?.type !== 'TemplateLiteral') return undefined;
  return argument.quasis.map(({ value }) => value.cooked ?? value.raw).join(VALUE);
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
