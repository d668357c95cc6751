import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { oddFiles } from '../../../apps/server/src/modules/batch/table/hostile.fixture.ts';
import { readTable } from '../../../apps/server/src/modules/batch/table/read-table.ts';
import { readDivisions } from '../../../apps/server/src/world/parcels.ts';
import { peopleOf } from '../../../packages/rules/src/address/people.ts';
import { readAsTyped } from '../../../packages/rules/src/address/read.ts';
import { checkGoods } from '../../../packages/rules/src/goods/check.ts';
import { atMost, byRatio, type Measured, median } from '../figure.ts';
import { makeTable } from './batch-rows.ts';

const ROUNDS = 5;
const LENGTH = 200;
const PAGES = 1_000;
/** Words with which patterns of the goods check begin, repeated. */
const SLOW_WORDS = ['给', '寄', '给寄寄寄寄', '百', '放了百', '用过的'];
const ORDINARY = '羊毛围巾、儿童绘本、茶叶、保温杯、棉拖鞋、';
const WANG = '王建国 13812345678 江苏省南京市鼓楼区中山北路 100 号';
const LI = '李晓梅 13987654321 四川省成都市武侯区人民南路四段 27 号';

/**
 * S12: the cost of texts and files that were made to be slow. A goods text against an ordinary text
 * of the same length; a text with a break after every word against a single reading; the slowest
 * odd table against a full workbook.
 */
export async function measureSlowTexts(): Promise<Measured[]> {
  // Memory is measured first, because memory that earlier work needed is not returned.
  const memory = await mostMemory();
  const divisions = await readDivisions();
  const fill = (words: string) => words.repeat(LENGTH).slice(0, LENGTH);
  const ordinary = await cpuMs(() => checkGoods(fill(ORDINARY)));
  const slow = await slowest(SLOW_WORDS.map((word) => [word, () => checkGoods(fill(word))]));
  const people = `${WANG} ${'路 区 村 街 '.repeat(40)}\n${LI}`;
  const reading = await cpuMs(() => readAsTyped(people, divisions));
  const cutting = await cpuMs(() => peopleOf(people, divisions));
  const table = makeTable();
  const whole = await cpuMs(() => readTable(table));
  const odd = await slowest(oddFiles().map(({ name, bytes }) => [name, () => readTable(bytes).catch(() => null)]));
  return [
    byRatio(
      { id: 'S12-goods', what: `goods check of ${LENGTH} × ${slow.name}`, value: slow.ms, unit: 'ms', limit: ordinary },
      '≤',
      5,
    ),
    byRatio(
      { id: 'S12-people', what: 'people in a text of many breaks', value: cutting, unit: 'ms', limit: reading },
      '≤',
      15,
    ),
    byRatio({ id: 'S12-tables', what: `odd table (${odd.name})`, value: odd.ms, unit: 'ms', limit: whole }, '≤', 60),
    atMost(
      { id: 'S12-pages', what: `memory of a process that makes ${PAGES} pages`, value: await pages(), unit: 'MB' },
      200,
    ),
    atMost({ id: 'S12-memory', what: 'memory that odd tables need', value: memory, unit: 'MiB' }, 150),
  ];
}

/**
 * Returns the highest memory of a process that makes a long document, with the heap that servers
 * have.
 */
async function pages(): Promise<number> {
  const script = join(import.meta.dirname, '../../../apps/server/src/documents/thousand-pages.fixture.ts');
  const folder = mkdtempSync(join(tmpdir(), 'yidi-pages-'));
  const args = [
    '--max-old-space-size=512',
    '--max-semi-space-size=32',
    script,
    String(PAGES),
    join(folder, 'long.pdf'),
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args).finally(() =>
    rmSync(folder, { recursive: true }),
  );
  return (JSON.parse(stdout) as { mostMb: number }).mostMb;
}

/** Returns the processor time of one run, the median of some. */
async function cpuMs(work: () => unknown): Promise<number> {
  const all: number[] = [];
  await work();
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    all.push((user + system) / 1000);
  }
  return median(all);
}

async function slowest(works: readonly (readonly [string, () => unknown])[]): Promise<{ name: string; ms: number }> {
  let most = { name: '', ms: 0 };
  for (const [name, work] of works) {
    const ms = await cpuMs(work);
    if (ms > most.ms) most = { name, ms };
  }
  return most;
}

/** Returns the additional memory in MiB while all odd tables are read one after another. */
async function mostMemory(): Promise<number> {
  const files = oddFiles();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  for (const { bytes } of files) await readTable(bytes).catch(() => null);
  clearInterval(watch);
  return (Math.max(most, process.memoryUsage().rss) - before) / 2 ** 20;
}
