import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTable } from '../../../apps/server/src/modules/batch/table/read-table.ts';
import { readDivisions } from '../../../apps/server/src/world/parcels.ts';
import { atMost, byRatio, type Measured } from '../figure.ts';
import { byTurns, count, timesMs } from '../load.ts';
import { drawAlone, LABELS, printAll } from './batch-labels.ts';
import { checkRows, makeTable, parseAlone, ROWS } from './batch-rows.ts';

const MOST_BYTES = 200 * 2 ** 20;

/**
 * S10: the rows of a full workbook, read under its limits, parsed, checked and priced, against the
 * parsers alone (archive, address, goods); and a full batch of labels in one PDF against the PDF
 * library drawing the same words and bars without a layout.
 */
export async function measureBatch(): Promise<Measured[]> {
  const divisions = await readDivisions();
  const table = makeTable();
  const folder = mkdtempSync(join(tmpdir(), 'yidi-bench-'));
  try {
    const rows = await byTurns(
      () => perSecond(ROWS, () => parseAlone(table, divisions)),
      () => perSecond(ROWS, async () => checkRows(await readTable(table), divisions)),
    );
    let most = 0;
    const rest = process.memoryUsage().rss;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 10);
    const path = join(folder, 'labels.pdf');
    const labels = await byTurns(
      () => perSecond(LABELS, () => drawAlone(path)),
      () => perSecond(LABELS, () => printAll(path)),
    );
    clearInterval(watch);
    return [
      byRatio(
        {
          id: 'S10-rows',
          what: 'rows of a batch read, checked and priced',
          value: rows.value.perSecond,
          unit: 'rows/s',
          limit: rows.limit.perSecond,
          counts: [`${count(rows.value.done)} rows of workbooks of ${ROWS}`, rows.turns],
        },
        '≥',
        0.5,
      ),
      byRatio(
        {
          id: 'S10-labels',
          what: 'labels printed',
          value: labels.value.perSecond,
          unit: 'labels/s',
          limit: labels.limit.perSecond,
          counts: [`${count(labels.value.done)} labels, ${LABELS} in one PDF`, labels.turns],
        },
        '≥',
        0.5,
      ),
      atMost(
        {
          id: 'S10-memory',
          what: `memory that ${LABELS} labels need beside what was there`,
          value: Math.max(0, most - rest) / 2 ** 20,
          unit: 'MiB',
        },
        MOST_BYTES / 2 ** 20,
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Speed {
  readonly perSecond: number;
  readonly done: number;
}

/** Repeats the work, first to warm up. Returns the rate per second. */
async function perSecond(each: number, work: () => unknown): Promise<Speed> {
  const { warmMs, measureMs } = timesMs();
  const during = async (ms: number) => {
    const began = performance.now();
    let done = 0;
    while (done === 0 || performance.now() - began < ms) {
      await work();
      done += each;
    }
    return { done, perSecond: (done * 1000) / (performance.now() - began) };
  };
  await during(warmMs);
  return during(measureMs);
}
