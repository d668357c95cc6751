import { createHash } from 'node:crypto';
import type { DeclaredTest } from './read-tests.ts';
import { isRow, type Line, type ProvingTest, type Row, stateOf } from './row.ts';

/** What the rows are compared with. */
export interface Surroundings {
  /** The SHA-256 of the specification's text. */
  readonly textSha256: string;
  /** The most rows that may be open. */
  readonly openCeiling: number;
  readonly tests: ReadonlyMap<string, readonly DeclaredTest[]>;
  /** The routes that have no screen yet. */
  readonly laterRoutes: readonly string[];
}

/** A heading, the head of a table or a rule below it. Everything else states something. */
const FRAME = /^(?:#+ .+|\| [A-Z]\w+(?: \| [A-Z]\w+)+ \||[|-]+|)$/;
/** Is about the document, not about the product. */
const ABOUT_THE_DOCUMENT = /^This document covers the whole product /;
const ID = /^[1-9]\.\d+[a-z]?$/;

/** Joins the rows to the text of the specification. */
export function textOf(lines: readonly Line[]): string {
  return lines.map((line) => line.map((part) => (isRow(part) ? part.says : part.frame)).join(' ')).join('\n');
}

/** Returns the rows in the order of the specification. */
export function rowsOf(lines: readonly Line[]): Row[] {
  return lines.flat().filter(isRow);
}

/** Returns the mistakes of the rows, one a line. */
export function faultsOf(
  lines: readonly Line[],
  { textSha256, openCeiling, tests, laterRoutes }: Surroundings,
): string[] {
  const rows = rowsOf(lines);
  const open = rows.filter((row) => stateOf(row) === 'open').length;
  const sha256 = createHash('sha256').update(textOf(lines)).digest('hex');
  return [
    ...(sha256 === textSha256 ? [] : ['The sentences, joined, are not the text of the specification']),
    ...framesThatState(lines).map((frame) => `"${frame}" states something and has no row`),
    ...rows.filter(({ id }) => !ID.test(id)).map(({ id }) => `${id} is not the number of a row`),
    ...rows
      .filter(({ id }, at) => rows.findIndex((row) => row.id === id) !== at)
      .map(({ id }) => `${id} is there twice`),
    ...rows.flatMap((row) => faultsOfState(row, laterRoutes).map((fault) => `${row.id} ${fault}`)),
    ...rows.flatMap(({ id, tests: named }) => named.flatMap((test) => faultsOfTest(test, tests, id))),
    ...(open > openCeiling ? [`${open} rows are open, ceiling ${openCeiling}`] : []),
  ];
}

function framesThatState(lines: readonly Line[]): string[] {
  const frames = lines.flat().flatMap((part) => (isRow(part) ? [] : part.frame));
  return frames.filter((frame) => !FRAME.test(frame) && !ABOUT_THE_DOCUMENT.test(frame));
}

function faultsOfState({ tests, open, stays, elsewhere }: Row, laterRoutes: readonly string[]): string[] {
  const faults: string[] = [];
  if (tests.length === 0 && open === undefined && elsewhere === undefined) faults.push('has no test');
  if (elsewhere !== undefined && laterRoutes.length === 0)
    faults.push(`belongs to ${elsewhere}, but every route has its screen`);
  for (const words of [open, stays])
    if (words !== undefined && !/^[A-Z\p{Ll}].{15,}[.]$/u.test(words)) faults.push(`needs a sentence, not "${words}"`);
  return faults;
}

function faultsOfTest({ file, name }: ProvingTest, tests: Surroundings['tests'], id: string): string[] {
  const declared = tests.get(file);
  if (!declared) return [`${id} names ${file}, which is no file of tests`];
  const named = declared.filter((test) => test.isNamed(name));
  if (named.length === 0) return [`${id} names "${name}", which is no test of ${file}`];
  return named.every(({ isSkipped }) => isSkipped) ? [`${id} names "${name}" of ${file}, which is skipped`] : [];
}
