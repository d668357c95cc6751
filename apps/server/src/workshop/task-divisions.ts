import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Divisions, loadDivisions, type ReaderIndex } from '@yidi/rules/address/divisions';

const file = join(import.meta.dirname, '../../../../.build/divisions/reader.json');
let divisions: Promise<Divisions> | undefined;

/** Returns the division tree, which each process reads once. */
export function taskDivisions(): Promise<Divisions> {
  divisions ??= readFile(file, 'utf8').then((text) => loadDivisions(JSON.parse(text) as ReaderIndex));
  return divisions;
}
