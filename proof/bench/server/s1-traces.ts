import { join } from 'node:path';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import type pg from 'pg';
import type { BenchServer } from '../bench-server.ts';
import { atMost, byRatio, type Measured } from '../figure.ts';
import { byTurns, count, runLoad, type SessionHeaders, timesMs } from '../load.ts';
import { runPgbench } from '../postgres-tools.ts';
import { EVENTS_A_MAIL, seedEvents } from './seed-events.ts';
import { FIRST_MAIL_NO, MAILS_A_SESSION, type TraceRequests } from './trace-requests.ts';

const CONNECTIONS = 16;
const DEFAULT_EVENTS = 300_000;
const STEADY_RATE = 1500;
const SEED = 20_261_120;
/** Upper limit of the number of partitions with stored traces. */
const MOST_PARTS = 16;

/**
 * S1: the trace of a random mail item through the real call, with a process per core, against
 * pgbench running the same two selects; and the slowest percent at a steady 1,500 queries a second.
 * EVENTS sets how many events are stored (300,000).
 */
export async function measureTraces(site: BenchServer): Promise<Measured[]> {
  const events = Number(process.env.EVENTS ?? DEFAULT_EVENTS);
  const mails = Math.floor(events / EVENTS_A_MAIL);
  const parts = await seedTraces(site, mails);
  const sessions = Math.ceil(mails / MAILS_A_SESSION);
  const opened: SessionHeaders[] = [];
  for (let session = 0; session < sessions; session += 1) opened.push(await site.sessionFor());
  const { warmMs, measureMs } = timesMs();

  const scripts = parts.map((part, index) => {
    const most = Math.floor((mails - 1 - index) / parts.length);
    return traceSelects(part, { firstMailNo: FIRST_MAIL_NO + index, step: parts.length, most });
  });
  const pgbench = { scripts, clients: CONNECTIONS, warmSeconds: warmMs / 1000, seconds: measureMs / 1000 };
  const args: TraceRequests = { sessions: opened, mails };
  const maker = join(import.meta.dirname, 'trace-requests.ts');
  const load = { connections: CONNECTIONS, warmMs, measureMs, maker, args };
  const alone = await runLoad({ ...load, url: site.url });
  const machine = await site.onWholeMachine();
  const { limit, value, turns } = await byTurns(
    () => runPgbench(site.connectTo, pgbench),
    () => runLoad({ ...load, url: machine.url }),
  );
  const steady = await runLoad({ ...load, url: machine.url, rate: STEADY_RATE });
  await machine.stop();
  const stored = `${count(mails * EVENTS_A_MAIL)} events of ${count(mails)} mails in ${parts.length} partitions`;
  return [
    byRatio(
      {
        id: 'S1',
        what: 'mail query',
        value: value.perSecond,
        unit: 'queries/s',
        limit: limit.perSecond,
        counts: [
          `${stored}, seed ${SEED}${events < 10_000_000 ? '; the bar is set for 10,000,000 (EVENTS=10000000)' : ''}`,
          `${count(value.requests)} queries in ${value.seconds.toFixed(1)} s, p50 ${value.p50.toFixed(2)} ms, p99 ${value.p99.toFixed(2)} ms`,
          `pgbench: ${count(limit.transactions)} pairs of selects; ${CONNECTIONS} connections, ${sessions} sessions`,
          `answered by ${machine.processes} processes, one a core; by one: ${count(alone.perSecond)} a second`,
          turns,
        ],
      },
      '≥',
      0.28,
    ),
    atMost(
      {
        id: 'S1-p99',
        what: `slowest percent of mail queries at ${count(STEADY_RATE)} a second`,
        value: steady.p99,
        unit: 'ms',
        counts: [`${count(steady.perSecond)} a second were answered, p50 ${steady.p50.toFixed(2)} ms`],
      },
      20,
    ),
  ];
}

/**
 * Stores mail items with ten events each, spread over the partitions in the order of a real
 * network, or finds those of an earlier run.
 */
async function seedTraces({ db, pool }: BenchServer, mails: number): Promise<number[]> {
  const kept = await partsKept(pool, mails);
  if (kept.length > 0) return kept;
  const parts = await partsBut(pool, Number(shanghaiDate(Date.now()).replaceAll('-', '')));
  await seedEvents({ db, pool, firstMailNo: FIRST_MAIL_NO, parts, mails, seed: SEED });
  await pool.query('VACUUM ANALYZE');
  await pool.query('CHECKPOINT');
  return parts;
}

/**
 * Returns the partitions of a reused folder (BENCH_DATA_DIR) if it has enough mail items. The n-th
 * mail item is in partition n modulo their number.
 */
async function partsKept(pool: pg.Pool, mails: number): Promise<number[]> {
  const numbers = [...Array.from({ length: MOST_PARTS }, (_, index) => index), mails - 1].map((n) =>
    String(FIRST_MAIL_NO + n),
  );
  const { rows } = await pool.query<{ part: number; mail_no: string }>(
    'SELECT part, mail_no FROM mail WHERE mail_no = ANY ($1) ORDER BY mail_no',
    [numbers],
  );
  return rows.at(-1)?.mail_no === numbers.at(-1) ? [...new Set(rows.map((row) => row.part))] : [];
}

/** Returns the days with a partition except today, which other figures fill. */
async function partsBut(pool: pg.Pool, today: number): Promise<number[]> {
  const { rows } = await pool.query<{ part: number }>(`SELECT substr(c.relname, 14)::int AS part
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'trace_event'::regclass AND c.relname ~ '^trace_event_p[0-9]{8}$' ORDER BY part`);
  return rows.map((row) => row.part).filter((part) => part !== today);
}

/** Makes a pgbench script of the two selects for every `step`-th mail item of one partition. */
export function traceSelects(part: number, mails: { firstMailNo: number; step: number; most: number }): string {
  return `\\set mail ${mails.firstMailNo} + ${mails.step} * random(0, ${mails.most})
SELECT mail_no, part, order_id, sender_person_id, product_id, ground, from_province, from_city, from_district, to_province, to_city, to_district, people_sealed, sender_name, sender_phone, receiver_name, receiver_phone, receiver_address, promised_at, updated_at, closed, sealed, EXISTS (SELECT FROM trace_proof p WHERE p.session_id = '00000000-0000-4000-8000-000000000000' AND p.mail_no = mail.mail_no) AS proven FROM mail WHERE mail_no = :mail;
SELECT mail_no, event_id, code, stage, occurred_at, office_name, city, next_office, said, reason_code, courier_name, courier_phone, signed_by, withdrawn FROM trace_event_p${part} WHERE mail_no = :mail;
`;
}
