import { readFile } from 'node:fs/promises';
import { isActivePdf } from './active-pdf.ts';

/** Reads a PDF in a task process. Returns whether it is active. */
export async function run(path: string): Promise<boolean> {
  return isActivePdf(await readFile(path));
}
