import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InflateRaw } from 'node:zlib';
import { BATCH_ROWS, type TableFault } from '@yidi/contract/values/batch';
import { TableRefused } from '@yidi/rules/batch/delimited';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { type Task, Workshop } from '../../../workshop/workshop.ts';
import { oddFiles } from './hostile.fixture.ts';
import type { FoundTable } from './read-table.task.ts';
import { readTable } from './read-table.ts';

const files = oddFiles();
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;
/**
 * Each unpacked chunk is counted after it was unpacked, so one chunk more than the limit may be.
 */
const PIECE_BYTES = 64 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'yidi-tables-'));
const workshop = new Workshop({ heapMb: 128, cpuMs: 60_000, waiting: 8, ofOwner: 1 });
const task: Task<string, FoundTable | { readonly fault: TableFault }> = {
  file: join(import.meta.dirname, 'read-table.task.ts'),
};
afterAll(async () => {
  workshop.close();
  rmSync(folder, { recursive: true });
});

describe('a table in the task process of the product', () => {
  test.each(files.map((file) => [file.name, file] as const))('%s fits into its memory', async (_, { bytes, fault }) => {
    const path = join(folder, 'table');
    writeFileSync(path, bytes);
    const read = await workshop.run(task, path, 'a');
    expect('fault' in read ? read.fault : undefined).toBe(fault);
    expect(workshop.counts.starts).toBe(1);
  });
});

describe('a table from outside', () => {
  test('there are at least forty kinds of odd files', () => {
    expect(files.length).toBeGreaterThanOrEqual(40);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
    for (const { name, bytes } of files) expect(bytes.length, name).toBeLessThan(5 * 1024 * 1024);
  });

  // Files that a sender or an attacker may upload, with a row for each kind.
  test.each([
    ['a zip bomb', ['a bomb that says what it is', 'a bomb that says it is small', 'a bomb of spaces in good XML']],
    ['1 GB declared size', ['1 GB declared']],
    ['17,000 columns', ['17,000 columns', '17,000 columns in a workbook']],
    ['macros', ['macros']],
    ['external links', ['links to other files', 'a sheet somewhere else', 'an entity of a file']],
    ['formula injection', ['formulas in a CSV', 'formulas, with a result and without', 'our own workbook']],
    ['a wrong extension', ['a workbook called .csv', 'a picture called a table']],
    ['empty', ['empty', 'one blank', 'titles alone']],
    ['binary', ['a program', 'random bytes', 'a PDF']],
  ])('%s is among them', (_, named) => {
    const inFolder = new Set(files.map(({ name }) => name));
    for (const name of named) expect(inFolder).toContain(name);
  });

  test.each(files.map((file) => [file.name, file] as const))('%s', async (_, { bytes, fault, rows, notes }) => {
    const pieces = vi.spyOn(InflateRaw.prototype, 'push');
    const read = await readTable(bytes).catch((error: unknown) => {
      if (error instanceof TableRefused) return error.fault;
      throw error;
    });
    if (typeof read !== 'string') expect(read.rows.length).toBeLessThanOrEqual(BATCH_ROWS + 1);
    const unpacked = pieces.mock.calls.reduce((sum, [piece]) => sum + (piece?.length ?? 0), 0);
    expect(unpacked).toBeLessThanOrEqual(MOST_UNPACKED_BYTES + PIECE_BYTES);
    if (fault) expect(read).toBe(fault);
    else expect(read).toMatchObject({ rows, ...(notes && { notes }) });
  });
});
