// Finds patterns that make a test fail without a defect. It consists of a table of rules and a list
// of exceptions. Run by `npm run check`.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.ts';

/**
 * A pattern that tests must not contain. The pattern is searched in the whole text of a file, so it
 * may span lines.
 */
export interface UnsteadyRule {
  readonly name: string;
  /** Globs from the root of the repository. */
  readonly files: readonly string[];
  readonly except?: RegExp;
  readonly pattern: RegExp;
  /** The reason why the pattern fails without a defect, and the replacement. */
  readonly why: string;
}

/** Matches of a rule that are allowed in a file, and the reason. */
export interface Exception {
  readonly rule: string;
  readonly file: string;
  readonly count: number;
  readonly why: string;
}

/** The test of these rules, whose samples contain what the rules find. */
const OWN_TEST = /\/unsteady-tests[.]test[.]ts$/;

const JOURNEYS = ['e2e/**/*.ts', 'proof/screens/**/*.ts'];

const UNIT_TESTS = ['{packages,apps,scripts,proof}/**/*.test.{ts,tsx}'];

export const RULES: readonly UnsteadyRule[] = [
  {
    name: 'cost',
    files: UNIT_TESTS,
    except: /^proof\/bench\/|\/unsteady-tests[.]test[.]ts$/,
    pattern:
      /\b(?:performance\.now|cpuUsage|memoryUsage|resourceUsage|hrtime(?:\.bigint)?)\(|\bDate\.now\(\) - \w*(?:began|start)/,
    why: 'a busy machine changes time and memory: count statements, bytes or steps, or measure it in proof/bench',
  },
  {
    name: 'searched rows',
    files: UNIT_TESTS,
    except: OWN_TEST,
    pattern: /\bJSON\.stringify\([^\n]*\)\)\.not\.to(?:Contain|Match)\(/,
    why: 'a short word stands in random ids by chance: use expectNotStored of apps/server/src/world/not-stored.ts',
  },
  {
    name: 'hasty vendor',
    files: UNIT_TESTS,
    except: OWN_TEST,
    pattern:
      /^const (?!hasty)\w+ = \w+\([^\n]*, \d{3}\);|^const (?!hasty)\w+ = \{[^\n]*\btimeoutMs: \d{3} \};|\? \w+\([^\n]*\btimeoutMs: \d{3} \}\) : null|\bSHORT_MS = \d{3};/m,
    why: 'a busy machine answers later: give a vendor 60 s, and less only where it must not answer (name it hasty…)',
  },
  {
    name: 'searched digits',
    files: UNIT_TESTS,
    except: OWN_TEST,
    // Lists of scan codes are compared code by code.
    pattern: /(?<!codes\([^()]*\)\))\.not\.toContain\('\d{1,10}'\)/,
    why: 'digits stand in random ids by chance: use expectNoValue of apps/server/src/world/not-stored.ts',
  },
  {
    name: 'mock of a loaded module',
    files: UNIT_TESTS,
    except: OWN_TEST,
    pattern: /\bvi\.mock\((?![\s\S]*\bvi\.resetModules\(\))/,
    why: 'another file of the worker may have imported it: call vi.resetModules() after the mocks and import the modules then',
  },
  {
    name: 'vendor that ends the file',
    files: ['{packages,apps,proof}/**/*.{test,fixture,conformance}.ts', 'apps/server/src/**/testing.ts'],
    except: OWN_TEST,
    pattern: /\bcreateServer\(\s*async\b/,
    why: 'what it throws, e.g. at a late request of another test, fails the run: use answering of apps/server/src/world/loopback.ts',
  },
  {
    name: 'one-shot',
    files: JOURNEYS,
    pattern:
      /\bexpect\(\s*await (?:(?!\bexpect\b|;)[\s\S])*?\.(?:count|textContent|innerText|inputValue|isChecked|isVisible|isHidden|isEnabled|isDisabled|isEditable|getAttribute|allTextContents|allInnerTexts)\([^()]*\),?\s*(?:,[^\n]*)?\)\s*\./,
    why: 'a live page is not drawn yet: use expect.poll, or expectGone of e2e/world/complete.ts',
  },
  {
    name: 'shared override',
    files: JOURNEYS,
    pattern: /journey\.override\(/i,
    why: 'it changes the site of all later files of the worker: use journey.extend',
  },
  {
    name: 'fixed-wait',
    files: JOURNEYS,
    pattern: /\bwaitForTimeout\(|\bsleep\(|\bsetTimeout\(|Date\.now\(\) - /,
    why: 'a busy machine is later: wait for a state, or move the clock by passTime of e2e/world/journey.ts',
  },
  {
    name: 'late-wait',
    files: JOURNEYS,
    pattern: /await (?:\w+\.)*page\.waitFor(?:Response|Request|Event)\(/,
    why: 'the reply may be there before: begin the wait before the click, and await it after',
  },
];

export const EXCEPTIONS: readonly Exception[] = [
  { rule: 'fixed-wait', file: 'e2e/world/template.ts', count: 1, why: 'the pause between two looks at a queue' },
  { rule: 'fixed-wait', file: 'e2e/world/killable-browser.ts', count: 2, why: 'a pause between looks, and a deadline' },
  { rule: 'fixed-wait', file: 'e2e/world/visitor.ts', count: 1, why: 'the delay of JOURNEYS_ANSWER_MS' },
  { rule: 'fixed-wait', file: 'e2e/world/states.ts', count: 1, why: 'waits for the next picture' },
  {
    rule: 'fixed-wait',
    file: 'e2e/shell-asks-for-styles-again.e2e.ts',
    count: 2,
    why: 'late styles are what it tests',
  },
  { rule: 'fixed-wait', file: 'proof/screens/take.ts', count: 1, why: 'a deadline' },
  {
    rule: 'cost',
    file: 'apps/server/src/modules/trace/lanes/lanes.test.ts',
    count: 2,
    why: 'moves the clock of a cache ahead, and measures nothing',
  },
  {
    rule: 'searched rows',
    file: 'apps/server/src/modules/trace/trace.test.ts',
    count: 1,
    why: 'no random id contains an asterisk',
  },
];

/** Fewer tests mean that the check is broken. */
const LEAST_FILES = 300;

interface Check {
  readonly root?: string;
  readonly rules?: readonly UnsteadyRule[];
  readonly exceptions?: readonly Exception[];
  readonly leastFiles?: number;
}

/**
 * Lists every match of a rule that is not an exception, and every exception whose number of matches
 * is wrong.
 */
export function checkUnsteadyTests(check: Check = {}): string[] {
  const { root = ROOT, rules = RULES, exceptions = EXCEPTIONS, leastFiles = LEAST_FILES } = check;
  const read = new Set<string>();
  const lines: string[] = [];
  for (const rule of rules) {
    for (const file of globSync([...rule.files], { cwd: root, exclude: ['**/node_modules/**'] }).sort()) {
      if (rule.except?.test(file)) continue;
      read.add(file);
      const places = placesOf(readFileSync(join(root, file), 'utf8'), rule.pattern);
      const allowed =
        exceptions.find((exception) => exception.rule === rule.name && exception.file === file)?.count ?? 0;
      if (places.length > allowed)
        lines.push(...places.map((line) => `${file}:${line} breaks the rule "${rule.name}": ${rule.why}`));
      if (places.length < allowed)
        lines.push(
          `${file} has ${places.length} exceptions of the rule "${rule.name}", not ${allowed}: lower the number`,
        );
    }
  }
  for (const { file, rule } of exceptions)
    if (!read.has(file)) lines.push(`${file} is an exception of the rule "${rule}" and no rule reads it`);
  if (read.size < leastFiles) return [`only ${read.size} files were read: the check is blind`];
  return lines;
}

/** Returns the line numbers, counted from one, on which matches of a pattern begin. */
function placesOf(text: string, pattern: RegExp): number[] {
  const all = new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`);
  return [...text.matchAll(all)].map(({ index }) => text.slice(0, index).split('\n').length);
}
