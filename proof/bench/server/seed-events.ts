import type pg from 'pg';
import type { Db } from '../../../apps/server/src/db/open.ts';
import { copyInto } from '../../../apps/server/src/db/tuned/copy.ts';
import { preparePartitions, tableOf } from '../../../apps/server/src/modules/trace/partition/partitions.ts';
import { makeMail } from '../../../apps/server/src/network/world.ts';
import { printProgress } from '../../../scripts/setup/steps.ts';

export const EVENTS_A_MAIL = 10;
const TEMPLATE_MAIL_NO = '9699999999999';
const CHUNK = 10_000;
const LANES = 3;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The partitions of mail items: `parts[n % parts.length]` has the n-th one. */
export interface Seeding {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly firstMailNo: number;
  readonly parts: readonly number[];
  readonly mails: number;
  readonly seed: number;
}

/**
 * Stores mail items with ten events each by COPY, in the order of a real network: the first scan of
 * every mail item, then the second of each, in another order each time, so that the scans of a mail
 * item are far apart. The same seed stores the same rows. Indexes are updated meanwhile, as in
 * production.
 */
export async function seedEvents({ db, pool, firstMailNo, parts, mails, seed }: Seeding): Promise<void> {
  const template = await templateRows(db, pool);
  const mailNoOf = (index: number) => String(firstMailNo + index);
  const dayOf = (part: number) => Date.UTC(Math.floor(part / 10_000), (Math.floor(part / 100) % 100) - 1, part % 100);
  await inChunks(mails, async (from, to) => {
    const lines: string[] = [];
    for (let index = from; index < to; index += 1) {
      const [part, mailNo] = [parts[index % parts.length]!, mailNoOf(index)];
      lines.push(`${mailNo}\t${part}\t${uuidOf(seed, index)}\tYD${mailNo.padStart(18, '0')}\t${template.mail}`);
    }
    await copyInto(db, 'mail', ['mail_no', 'part', 'order_id', 'order_no', ...template.mailColumns], lines);
  });
  for (const [wave, scan] of template.scans.entries()) {
    const inOrder = shuffle(mails, seed + wave);
    await inChunks(mails, async (from, to) => {
      const byPart = new Map<number, string[]>();
      for (let at = from; at < to; at += 1) {
        const index = inOrder(at);
        const [part, mailNo] = [parts[index % parts.length]!, mailNoOf(index)];
        const atMs = dayOf(part) + (mix(seed, index) % DAY_MS) + wave * 6 * HOUR_MS;
        const when = new Date(atMs).toISOString();
        const line = `${part}\t${mailNo}\t${mailNo}-${wave}\t${when}\t${when}\t${scan}`;
        const lines = byPart.get(part);
        if (lines) lines.push(line);
        else byPart.set(part, [line]);
      }
      for (const [part, lines] of byPart) await copyInto(db, tableOf(part), template.columns, lines);
    });
    printProgress(`[bench] wave ${wave + 1} of ${template.scans.length} is stored`);
  }
}

/**
 * Returns the partitions of this many days before a day, newest first. Missing ones are created.
 */
export async function partsBefore(db: Db, today: Date, days: number): Promise<number[]> {
  const parts: number[] = [];
  for (let day = 2; parts.length < days; day += 1) {
    const at = new Date(today.getTime() - day * DAY_MS);
    await preparePartitions(db, at);
    parts.push(Number(new Date(at.getTime() + 8 * HOUR_MS).toISOString().slice(0, 10).replaceAll('-', '')));
  }
  return parts;
}

/**
 * Plans one mail item with the built-in network. Returns its row and ten scans in COPY's format,
 * without the parts that differ between mail items.
 */
async function templateRows(db: Db, pool: pg.Pool) {
  await makeMail({ db }, { mailNo: TEMPLATE_MAIL_NO, until: 'delivered', now: new Date() });
  const columnsOf = async (table: string, own: readonly string[]) => {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
        AND attname <> ALL ($2) ORDER BY attnum`,
      [table, own],
    );
    return rows.map((row) => row.name);
  };
  const lineOf = (columns: readonly string[]) =>
    columns.map((name) => `coalesce(replace("${name}"::text, '\\', '\\\\'), '\\N')`).join(` || E'\\t' || `);
  const mailColumns = await columnsOf('mail', ['mail_no', 'part', 'order_id', 'order_no']);
  const own = ['part', 'mail_no', 'event_id', 'occurred_at', 'recorded_at'];
  const rest = await columnsOf('trace_event', own);
  const mail = await pool.query<{ line: string }>(
    `SELECT ${lineOf(mailColumns)} AS line FROM mail WHERE mail_no = $1`,
    [TEMPLATE_MAIL_NO],
  );
  const scans = await pool.query<{ line: string }>(
    `SELECT ${lineOf(rest)} AS line FROM trace_event WHERE mail_no = $1 ORDER BY occurred_at LIMIT ${EVENTS_A_MAIL}`,
    [TEMPLATE_MAIL_NO],
  );
  if (scans.rows.length < EVENTS_A_MAIL) throw new Error(`a planned way has fewer than ${EVENTS_A_MAIL} scans`);
  return {
    mailColumns,
    mail: mail.rows[0]!.line,
    columns: [...own, ...rest],
    scans: scans.rows.map((row) => row.line),
  };
}

async function inChunks(count: number, work: (from: number, to: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const from = next;
      next = Math.min(count, from + CHUNK);
      await work(from, next);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/**
 * Returns a fixed permutation of 0 … count − 1: a step without a common factor with the count, from
 * a start that depends on the seed.
 */
function shuffle(count: number, seed: number): (at: number) => number {
  const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b));
  let step = Math.max(1, mix(seed, 1) % count);
  while (divides(step, count) !== 1) step += 1;
  const start = mix(seed, 2) % count;
  return (at) => Number((BigInt(at) * BigInt(step) + BigInt(start)) % BigInt(count));
}

/** A 32-bit hash of two numbers. */
function mix(seed: number, index: number): number {
  let hash = Math.imul(index ^ Math.imul(seed, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function uuidOf(seed: number, index: number): string {
  const hex = (value: number, width: number) => value.toString(16).padStart(width, '0').slice(-width);
  return `${hex(mix(seed, index), 8)}-0000-4000-8000-${hex(index, 12)}`;
}
