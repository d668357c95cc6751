import { join } from 'node:path';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import type pg from 'pg';
import { makeMail } from '../../apps/server/src/carrier/world.ts';
import { say } from '../../scripts/setup/steps.ts';
import { atMost, byRatio, type Measured } from '../figure.ts';
import type { BenchHouse } from '../house.ts';
import { byTurns, count, runLoad, timesMs } from '../load.ts';
import { runPgbench } from '../postgres-tools.ts';
import { FIRST_MAIL_NO, MAILS_A_SESSION, type TraceRequests } from './trace-requests.ts';

const CONNECTIONS = 16;
const EVENTS_A_MAIL = 10;
const DEFAULT_EVENTS = 300_000;
const STEADY_RATE = 3000;
const TEMPLATE_MAIL_NO = '9699999999999';

/**
 * S1: the trace of a random mail through the real call against pgbench of the same two selects; the same at an even
 * 3,000 queries a second for its slowest percent. EVENTS sets how many are stored (300,000).
 */
export async function measureTraces(house: BenchHouse): Promise<Measured[]> {
  const events = Number(process.env.EVENTS ?? DEFAULT_EVENTS);
  const mails = Math.floor(events / EVENTS_A_MAIL);
  const parts = await seedTraces(house, mails);
  const sessions = Math.ceil(mails / MAILS_A_SESSION);
  const tokens: string[] = [];
  for (let session = 0; session < sessions; session += 1) tokens.push((await house.tokenFor()).token);
  const { warmMs, measureMs } = timesMs();

  const scripts = parts.map((part, index) => selects(part, index, parts.length, mails));
  const pgbench = { scripts, clients: CONNECTIONS, seconds: (warmMs + measureMs) / 1000 };
  const args: TraceRequests = { tokens, mails };
  const maker = join(import.meta.dirname, 'trace-requests.ts');
  const load = { url: house.url, connections: CONNECTIONS, warmMs, measureMs, maker, args };
  const { limit, value, turns } = await byTurns(
    () => runPgbench(house.connectTo, pgbench),
    () => runLoad(load),
  );
  const steady = await runLoad({ ...load, rate: STEADY_RATE });
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
          `${stored}${events < 10_000_000 ? '; the bar is set for 10,000,000 (EVENTS=10000000)' : ''}`,
          `${count(value.requests)} queries in ${value.seconds.toFixed(1)} s, p50 ${value.p50.toFixed(2)} ms, p99 ${value.p99.toFixed(2)} ms`,
          `pgbench: ${count(limit.transactions)} pairs of selects; ${CONNECTIONS} connections, ${sessions} sessions`,
          turns,
        ],
      },
      '≥',
      0.35,
    ),
    atMost(
      {
        id: 'S1-p99',
        what: `slowest percent of mail queries at ${count(STEADY_RATE)} a second`,
        value: steady.p99,
        unit: 'ms',
        counts: [`${count(steady.perSecond)} a second were answered, p50 ${steady.p50.toFixed(2)} ms`],
      },
      10,
    ),
  ];
}

/** Stores mails with ten events each, spread over the partitions, the events arriving in waves so that a mail's lie apart. */
async function seedTraces(house: BenchHouse, mails: number): Promise<number[]> {
  const now = new Date();
  await makeMail(house.db, { mailNo: TEMPLATE_MAIL_NO, until: 'delivered', now });
  const { pool } = house;
  const parts = await partsBut(pool, Number(shanghaiDate(now.getTime()).replaceAll('-', '')));
  await pool.query(copyMails, [TEMPLATE_MAIL_NO, FIRST_MAIL_NO, mails, parts]);
  for (let wave = 1; wave <= EVENTS_A_MAIL; wave += 1) {
    say(`[bench] S1 wave ${wave} of ${EVENTS_A_MAIL}`);
    const { rowCount } = await pool.query(copyEvents, [TEMPLATE_MAIL_NO, wave, String(FIRST_MAIL_NO)]);
    if (rowCount !== mails) throw new Error(`a planned way has fewer than ${EVENTS_A_MAIL} events`);
  }
  await pool.query('VACUUM ANALYZE');
  await pool.query('CHECKPOINT');
  return parts;
}

/** The days that have a partition, but for today's: other figures fill that. */
async function partsBut(pool: pg.Pool, today: number): Promise<number[]> {
  const { rows } = await pool.query<{ part: number }>(`SELECT substr(c.relname, 14)::int AS part
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'trace_event'::regclass AND c.relname ~ '^trace_event_p[0-9]{8}$' ORDER BY part`);
  return rows.map((row) => row.part).filter((part) => part !== today);
}

const copyMails = `INSERT INTO mail SELECT (jsonb_populate_record(m, jsonb_build_object(
    'mail_no', ($2::bigint + n)::text, 'part', ($4::int[])[1 + n % array_length($4::int[], 1)],
    'order_id', gen_random_uuid(), 'order_no', 'YD' || lpad(n::text, 18, '0')))).*
  FROM mail m, generate_series(0, $3::int - 1) AS n WHERE m.mail_no = $1`;

const copyEvents = `INSERT INTO trace_event
  SELECT (jsonb_populate_record(o.t, jsonb_build_object('mail_no', m.mail_no, 'part', m.part,
    'event_id', m.mail_no || '-' || $2))).*
  FROM (SELECT t, row_number() OVER (ORDER BY t.occurred_at) AS wave FROM trace_event t WHERE t.mail_no = $1) AS o,
    mail m
  WHERE o.wave = $2::int AND m.mail_no >= $3 AND length(m.mail_no) = 13 AND m.mail_no < '9800000000000'
  ORDER BY hashtext(m.mail_no || $2)`;

/** The two selects of a query, for the mails of one partition. */
function selects(part: number, index: number, parts: number, mails: number): string {
  const most = Math.floor((mails - 1 - index) / parts);
  return `\\set mail ${FIRST_MAIL_NO + index} + ${parts} * random(0, ${most})
SELECT mail_no, part, order_id, sender_person_id, product_id, ground, from_province, from_city, from_district, to_province, to_city, to_district, sender_name, sender_phone, receiver_name, receiver_phone, receiver_address, promised_at, updated_at, closed, sealed, EXISTS (SELECT FROM trace_proof p WHERE p.session_id = '00000000-0000-4000-8000-000000000000' AND p.mail_no = mail.mail_no) AS proven FROM mail WHERE mail_no = :mail;
SELECT mail_no, event_id, code, stage, occurred_at, office_name, city, next_office, said, reason_code, courier_name, courier_phone, signed_by, withdrawn FROM trace_event_p${part} WHERE mail_no = :mail;
`;
}
