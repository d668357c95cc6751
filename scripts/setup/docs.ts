import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from './steps.ts';

const MOST_LINES = 45;
const INDEX = 'docs/decisions/README.md';
const PARTS = ['Question', 'Choice', 'Reason', 'Price'];
const ROOMS = 'apps|packages|scripts|proof|e2e|deploy|docs';
const PATH = new RegExp(`\`((?:${ROOMS})/[\\w./-]+)\``, 'g');
const LINK = /\]\((?!\w+:|#)([^)#]+)/g;

/**
 * Returns the mistakes in the documents: decisions that are too long, incomplete or not in the
 * index, and dead paths and references.
 */
export function checkDocs(root: string = ROOT): string[] {
  const documents = globSync(['docs/**/*.md', 'README.md'], { cwd: root }).sort();
  const decisions = documents.filter((file) => dirname(file) === dirname(INDEX) && file !== INDEX);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  return [
    ...decisions.flatMap((file) => faultsOfDecision(file, read(file))),
    ...missingInIndex(decisions, documents.includes(INDEX) ? read(INDEX) : '', (file) => titleOf(read(file))),
    ...documents.flatMap((file) => deadPaths(root, file, read(file))),
    ...deadDecisions(root, new Set(decisions.map(numberOf))),
  ];
}

function numberOf(file: string): string {
  return basename(file).slice(0, 3);
}

/** Returns a decision's title without its number. */
function titleOf(text: string): string {
  return text.slice('# 000 '.length, text.indexOf('\n'));
}

function faultsOfDecision(file: string, text: string): string[] {
  const faults: string[] = [];
  const lines = text.trimEnd().split('\n');
  if (!/^\d{3}-/.test(basename(file)) || !lines[0]?.startsWith(`# ${numberOf(file)} `)) {
    faults.push(`${file}: file name and title begin with the same three digits`);
  }
  if (lines.length > MOST_LINES) faults.push(`${file}: ${lines.length} lines, at most ${MOST_LINES}`);
  const parts = lines.flatMap((line) => /^\*\*(\w+)\.\*\*/.exec(line)?.[1] ?? []);
  if (parts.join() !== PARTS.join()) {
    faults.push(`${file}: its parts are ${PARTS.map((part) => `**${part}.**`).join(' ')}, in this order`);
  }
  return faults;
}

/**
 * Returns the decisions that the index lacks. A decision is listed by its file name and title, so
 * that the index cannot show a former title.
 */
function missingInIndex(decisions: readonly string[], index: string, titleOf: (file: string) => string): string[] {
  return decisions
    .filter((file) => !index.includes(`](${basename(file)}) ${titleOf(file)}\n`))
    .map((file) => `${INDEX} does not list ${basename(file)} with its title`);
}

function deadPaths(root: string, file: string, text: string): string[] {
  const paths = [...text.matchAll(PATH)].map(([, path = '']) => path);
  const links = [...text.matchAll(LINK)].map(([, link = '']) => join(dirname(file), link));
  return [...paths, ...links].filter((path) => !existsSync(join(root, path))).map((path) => `${file} names ${path}`);
}

/** Returns comments that refer to a missing decision. */
function deadDecisions(root: string, numbers: ReadonlySet<string>): string[] {
  const text = globSync('{apps,packages,scripts,proof,e2e,docs}/**/*.{ts,tsx,mjs,css,md}', {
    cwd: root,
    exclude: (name) => /(?:^|[/\\])(?:node_modules|dist|[.]build)$|[.]test[.]tsx?$/.test(name),
  });
  return text.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bdecisions?[ /](\d{3})\b/g)]
      .filter(([, number = '']) => !numbers.has(number))
      .map(([name]) => `${file} refers to ${name}`),
  );
}
