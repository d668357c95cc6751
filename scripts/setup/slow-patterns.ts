// Finds regular expressions that a short hostile text keeps busy: exponential ones anywhere, and
// quadratic ones where the text comes from outside and is long.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import { parseSync, Visitor } from 'vite';
import { ROOT } from './steps.ts';

const PRODUCT = '{apps,packages}/*/src/**/*.{ts,tsx}';
const NOT_PRODUCT = /[.](?:test|fixture|conformance|d)[.]|\/testing[^/]*[.]ts$|\/world\//;
const LEAST_FILES = 1_000;

/**
 * The server and the router read requests and files. The texts that packages read are limited to
 * some hundred characters by their calls, where a square of the length costs nothing.
 */
const READS_LONG_TEXTS = /^apps\/(?:server\/src|web\/src\/router)\//;

/** Quadratic patterns that are known to be safe: their number per file, by reason. */
const safePatterns: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'the text is ours': {
    'apps/server/src/db/column-names.ts': 1,
    'apps/server/src/db/migrate.ts': 1,
    'apps/server/src/page/page-styles.ts': 1,
    'apps/server/src/ports/email/email.smtp.ts': 2,
    'apps/server/src/ports/files/files.s3.ts': 1,
  },
  'the text is short': {
    'apps/server/src/modules/international/pasted-address.ts': 1,
    'apps/server/src/security/net-prefix.ts': 1,
  },
  'it runs in a process with a limit of processor time, or in the sandbox': {
    'apps/server/src/modules/batch/table/number-format.ts': 1,
    'apps/server/src/modules/batch/table/read-table.ts': 1,
    'apps/server/src/ports/pay/sandbox/sandbox-wire.ts': 1,
  },
};
const safeCounts: Readonly<Record<string, number>> = Object.assign({}, ...Object.values(safePatterns));

/** A regular expression whose cost grows faster than the length of the text. */
export interface SlowPattern {
  readonly line: number;
  readonly pattern: string;
  readonly isExponential: boolean;
}

/** Returns the slow regular expressions among the literals of a source file. */
export function slowPatternsOf(file: string, text: string): SlowPattern[] {
  const found: SlowPattern[] = [];
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern: source, flags } = node.regex;
      const { reports } = analyse({ source, flags });
      if (reports.length === 0) return;
      const line = text.slice(0, node.start).split('\n').length;
      found.push({ line, pattern: source, isExponential: reports.some(({ exponential }) => exponential) });
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/** Returns the slow regular expressions of the product that are not known to be safe. */
export function checkSlowPatterns(root: string = ROOT, least: number = LEAST_FILES): string[] {
  const files = globSync(PRODUCT, { cwd: root }).filter((file) => !NOT_PRODUCT.test(file));
  const lines = files.length < least ? [`only ${files.length} files were read: the check is blind`] : [];
  for (const file of files) {
    const slow = slowPatternsOf(file, readFileSync(join(root, file), 'utf8'));
    const toLine = ({ line, pattern }: SlowPattern) => `${file}:${line}: ${pattern.slice(0, 80)}`;
    for (const each of slow.filter(({ isExponential }) => isExponential)) lines.push(`exponential, ${toLine(each)}`);
    const quadratic = slow.filter(({ isExponential }) => !isExponential && READS_LONG_TEXTS.test(file));
    const safe = safeCounts[file] ?? 0;
    if (quadratic.length > safe) lines.push(...quadratic.map((each) => `quadratic, ${toLine(each)}`));
    if (quadratic.length < safe)
      lines.push(`${file}: ${safe} patterns are listed as safe, ${quadratic.length} are slow`);
  }
  return lines;
}
