import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.ts';

/** A test that failed, and passed when its file was repeated separately. */
export interface UnstableTest {
  readonly file: string;
  readonly title: string;
  /** The failure output of the first run. */
  readonly firstOutput: string;
  /** The output of the second run. */
  readonly secondOutput: string;
}

interface Row {
  readonly day: string;
  readonly file: string;
  readonly title: string;
}

const RECORD = join(ROOT, 'docs/unstable.md');
const HEAD = `# Unstable tests

A test is listed here when it failed and then passed alone in the same run. The run that saw it added the line. A test that
is listed twice within 14 days fails the run. Remove a line in the commit that fixes its cause.

| day | file | test | first failure |
|---|---|---|---|
`;
const DAY_MS = 24 * 60 * 60_000;
const WINDOW_DAYS = 14;

/** Formats a cell of a Markdown table: one line, with bars escaped. */
const cell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();

function parseRows(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const [, day = '', file = '', title = ''] = /^\| (\d{4}-\d{2}-\d{2}) \| (.*?) \| (.*?) \|/.exec(line) ?? [];
    return day === '' ? [] : [{ day, file, title }];
  });
}

/**
 * Adds the tests to the record. Also returns those that were already listed within the last 14
 * days.
 */
export function addUnstable(
  text: string,
  tests: readonly UnstableTest[],
  now: Date,
): { readonly text: string; readonly repeated: readonly UnstableTest[] } {
  const rows = parseRows(text);
  const since = new Date(now.getTime() - WINDOW_DAYS * DAY_MS).toISOString().slice(0, 10);
  const repeated = tests.filter((test) =>
    rows.some((row) => row.file === cell(test.file) && row.title === cell(test.title) && row.day >= since),
  );
  const today = now.toISOString().slice(0, 10);
  const lines = tests.map((test) => {
    const reason = cell(test.firstOutput.split('\n', 1)[0] ?? '').slice(0, 160);
    return `| ${today} | ${cell(test.file)} | ${cell(test.title)} | ${reason} |\n`;
  });
  return { text: `${text === '' ? HEAD : text}${lines.join('')}`, repeated };
}

/**
 * Prints the section "unstable" of a run and adds its tests to docs/unstable.md.
 * @returns how many of them were already listed within the last 14 days; each counts as a failure
 */
export function reportUnstable(tests: readonly UnstableTest[], now: Date = new Date()): number {
  if (tests.length === 0) {
    process.stdout.write('unstable: none\n');
    return 0;
  }
  process.stdout.write('unstable: failed, then passed when the file was repeated alone\n');
  for (const { file, title, firstOutput, secondOutput } of tests) {
    process.stdout.write(`~ ${file} · ${title}\n`);
    process.stdout.write(indent(`first run:\n${firstOutput}`));
    process.stdout.write(indent(`second run:\n${secondOutput}`));
  }
  const before = existsSync(RECORD) ? readFileSync(RECORD, 'utf8') : '';
  const { text, repeated } = addUnstable(before, tests, now);
  writeFileSync(RECORD, text);
  for (const { file, title } of repeated)
    process.stdout.write(
      `✗ ${file} · ${title} · unstable a second time within ${WINDOW_DAYS} days (docs/unstable.md)\n`,
    );
  return repeated.length;
}

const MOST_LINES = 20;

function indent(text: string): string {
  const lines = text.trimEnd().split('\n');
  const shown = lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), '…'] : lines;
  return shown.map((line) => `    ${line}\n`).join('');
}
