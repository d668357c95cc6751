import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from './steps.ts';

const MOST_LINES = 45;
const PARTS = ['Question', 'Choice', 'Reason', 'Price'];
const ROOMS = 'apps|packages|scripts|proof|e2e|deploy|docs';
const PATH = new RegExp(`\`((?:${ROOMS})/[\\w./-]+)\``, 'g');
const LINK = /\]\((?!\w+:|#)([^)#]+)/g;

/** What is wrong with the documents: long or incomplete decisions, paths and decisions that do not exist. */
export function checkDocs(root: string = ROOT): string[] {
  const documents = globSync(['docs/**/*.md', 'README.md'], { cwd: root }).sort();
  const decisions = documents.filter((file) => dirname(file) === 'docs/decisions');
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  return [
    ...decisions.flatMap((file) => faultsOfDecision(file, read(file))),
    ...documents.flatMap((file) => deadPaths(root, file, read(file))),
    ...deadDecisions(root, new Set(decisions.map(numberOf))),
  ];
}

function numberOf(file: string): string {
  return basename(file).slice(0, 3);
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

function deadPaths(root: string, file: string, text: string): string[] {
  const paths = [...text.matchAll(PATH)].map(([, path = '']) => path);
  const links = [...text.matchAll(LINK)].map(([, link = '']) => join(dirname(file), link));
  return [...paths, ...links].filter((path) => !existsSync(join(root, path))).map((path) => `${file} names ${path}`);
}

/** Comments that refer to a decision which is not there. */
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
