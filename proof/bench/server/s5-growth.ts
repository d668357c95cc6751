import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { BenchServer } from '../bench-server.ts';
import { atMost, type Measured, median } from '../figure.ts';
import { count, timesMs } from '../load.ts';
import { runPgbench, sessionsMsASecond } from '../postgres-tools.ts';
import { traceSelects } from './s1-traces.ts';
import { EVENTS_A_MAIL, partsBefore, seedEvents } from './seed-events.ts';

const FIRST_MAIL_NO = 9_500_000_000_000;
const MOST_EVENTS = 100_000_000;
const DEFAULT_EVENTS = 3_000_000;
const BYTES_AN_EVENT = 700;
const CLIENTS = 2;
const ROUNDS = 3;
const BEFORE_THE_END_S = 0.5;
const STEPS = [1_000_000, 3_000_000, 10_000_000, 30_000_000, MOST_EVENTS];
const SEED = 20_261_120;

/**
 * S5: the cost of looking up a random mail item while the stored days grow from 1 million events to
 * EVENTS (3 million by default, limited by half of the free disk). Partitions keep their size;
 * their number grows. With fewer than 3 million, it starts from a tenth of EVENTS. The cost is the
 * time of the two selects of a query. Printed as well: the pages that they touch, which other load
 * on the machine cannot change, and those not in the database's memory, whose time grows with the
 * data in any case. The processor time of the sessions is a separate figure.
 */
export async function measureGrowth(site: BenchServer): Promise<Measured[]> {
  const { db, pool } = site;
  const disk = await statfs(tmpdir());
  const room = Math.floor((disk.bavail * disk.bsize) / 2 / BYTES_AN_EVENT);
  const asked = Math.min(Number(process.env.EVENTS ?? DEFAULT_EVENTS), MOST_EVENTS);
  const most = Math.min(asked, room);
  const whole = STEPS.filter((step) => step <= most);
  // With fewer events than the figure is meant for, a smaller growth by the same factor is
  // measured.
  const steps = whole.length > 1 ? whole : [Math.floor(most / 100) * 10, Math.floor(most / 100) * 100];
  const eventsAPart = steps[0]! / 2;
  const mailsAPart = eventsAPart / EVENTS_A_MAIL;
  const parts = await partsBefore(db, new Date(), steps.at(-1)! / eventsAPart);
  const readings: (Cost & { events: number })[] = [];
  let stored = 0;
  for (const events of steps) {
    const wanted = events / eventsAPart;
    const fresh = parts.slice(stored, wanted);
    const first = stored * mailsAPart;
    await seedEvents({
      db,
      pool,
      firstMailNo: FIRST_MAIL_NO + first,
      parts: fresh,
      mails: fresh.length * mailsAPart,
      seed: SEED,
    });
    stored = wanted;
    await pool.query('VACUUM ANALYZE mail');
    for (const part of fresh) await pool.query(`VACUUM ANALYZE trace_event_p${part}`);
    await pool.query('CHECKPOINT');
    readings.push({ events, ...(await costOf(site, blocksOf(steps, parts, events), eventsAPart / EVENTS_A_MAIL)) });
  }
  const [small, large] = [readings[0]!, readings.at(-1)!];
  return [
    atMost(
      {
        id: 'S5',
        what: `a look-up among ${count(large.events)} events against one among ${count(small.events)}`,
        value: large.ms / small.ms,
        unit: 'times',
        counts: [
          ...readings.map(
            (step) =>
              `${count(step.events)} events in ${step.events / eventsAPart} partitions: ${step.ms.toFixed(3)} ms, ${formatCpu(step)}${step.pages.toFixed(1)} pages a look-up (${(step.pages / small.pages).toFixed(2)} times the first), ${step.reads.toFixed(2)} of them not in the database's memory`,
          ),
          `seed ${SEED}; free disk held it to ${count(Math.min(room, MOST_EVENTS))} events, asked for ${count(asked)}`,
        ],
      },
      1.3,
    ),
    ...ofProcessor(small, large),
  ];
}

interface Cost {
  readonly ms: number;
  readonly pages: number;
  /** Of them, those that were not in the database's own memory. */
  readonly reads: number;
  /** The database's processor time, where it can be read. */
  readonly cpuUs: number | undefined;
}

const formatCpu = ({ cpuUs }: Cost) => (cpuUs === undefined ? '' : `${cpuUs.toFixed(0)} µs of processor, `);

/** The growth in the database's processor time, which other load affects less. */
function ofProcessor(small: Cost, large: Cost): Measured[] {
  if (small.cpuUs === undefined || large.cpuUs === undefined) return [];
  const what = "the same by the database's processor time";
  return [atMost({ id: 'S5-processor', what, value: large.cpuUs / small.cpuUs, unit: 'times' }, 1.3)];
}

interface Block {
  readonly firstMailNo: number;
  readonly parts: readonly number[];
}

/**
 * Groups mail items that were stored together. The n-th of a block is in its partition n modulo
 * their number.
 */
function blocksOf(steps: readonly number[], parts: readonly number[], upTo: number): Block[] {
  const eventsAPart = steps[0]! / 2;
  const blocks: Block[] = [];
  let from = 0;
  for (const step of steps.filter((upper) => upper <= upTo)) {
    const to = step / eventsAPart;
    blocks.push({
      firstMailNo: FIRST_MAIL_NO + (from * eventsAPart) / EVENTS_A_MAIL,
      parts: parts.slice(from, to),
    });
    from = to;
  }
  return blocks;
}

async function costOf(site: BenchServer, blocks: readonly Block[], mailsAPart: number): Promise<Cost> {
  const scripts = blocks.flatMap(({ firstMailNo, parts }) =>
    parts.map((part, index) =>
      traceSelects(part, { firstMailNo: firstMailNo + index, step: parts.length, most: mailsAPart - 1 }),
    ),
  );
  const seconds = Math.ceil(timesMs().measureMs / 1000);
  // The first look-ups of a session cost more, because it maps the database's memory page by page.
  // The product's sessions live for hours.
  const run = () => runPgbench(site.connectTo, { scripts, clients: CLIENTS, warmSeconds: seconds, seconds });
  await run();
  const times: number[] = [];
  const cpu: number[] = [];
  let [lookUps, pages, reads] = [0, 0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await pagesTouched(site);
    const [result, msASecond] = await Promise.all([
      run(),
      sessionsMsASecond(site.pool, seconds, 2 * seconds - BEFORE_THE_END_S),
    ]);
    times.push(result.averageMs);
    if (msASecond !== undefined) cpu.push((msASecond * 1000) / result.perSecond);
    lookUps += result.ran;
    const after = await pagesTouched(site);
    pages += after.pages - before.pages;
    reads += after.reads - before.reads;
  }
  return {
    ms: median(times),
    pages: pages / lookUps,
    reads: reads / lookUps,
    cpuUs: cpu.length > 0 ? median(cpu) : undefined,
  };
}

/**
 * Returns the pages of user tables and indexes that were requested so far, and those not found in
 * memory.
 */
async function pagesTouched({ pool }: BenchServer): Promise<{ pages: number; reads: number }> {
  await pool.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await pool.query<{ hits: string; reads: string }>(`SELECT
    sum(coalesce(heap_blks_hit, 0) + coalesce(idx_blks_hit, 0))::text AS hits,
    sum(coalesce(heap_blks_read, 0) + coalesce(idx_blks_read, 0))::text AS reads FROM pg_statio_user_tables`);
  const [hits, reads] = [Number(rows[0]?.hits ?? 0), Number(rows[0]?.reads ?? 0)];
  return { pages: hits + reads, reads };
}
