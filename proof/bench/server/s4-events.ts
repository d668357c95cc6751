import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { partOf, tableOf } from '../../../apps/server/src/modules/trace/partition/partitions.ts';
import { openPersons, type StoredPersons } from '../../../apps/server/src/modules/trace/scans/persons.ts';
import { makeMail } from '../../../apps/server/src/network/world.ts';
import { makeOrder } from '../../../apps/server/src/world/parcels.ts';
import { makePerson } from '../../../apps/server/src/world/people.ts';
import type { BenchServer } from '../bench-server.ts';
import { byRatio, type Measured, median } from '../figure.ts';
import { count, type LoadResult, runLoad } from '../load.ts';
import { runPsql } from '../postgres-tools.ts';
import type { EventRequests } from './event-requests.ts';

const EVENTS = 100_000;
const EVENTS_A_BATCH = 1000;
const EVENTS_A_MAIL = 10;
const ORDERED_EVENTS = 20_000;
const WARM_EVENTS = 20_000;
const COPIES = 3;
const TEMPLATE_MAIL_NO = '9899999999999';
const STATISTICS_MS = 12_000;
const DAY_MS = 86_400_000;

/**
 * S4: batches of 1,000 signed scans through the carrier endpoint, against psql copying the same
 * rows into the emptied table: one connection to one process, and two connections to a process per
 * core. S4-orders, for mail items with orders that follow their scans, is compared with the
 * database's own time for the same statements, because they read what earlier ones wrote and no
 * script can repeat them.
 */
export async function measureEvents(site: BenchServer): Promise<Measured[]> {
  const scans = await templateScans(site);
  const base = { carrier: site.carrier, eventsABatch: EVENTS_A_BATCH, scans, firstAtMs: Date.now() - DAY_MS };
  const send = (firstMailNo: number, connections: number, events = EVENTS, { url } = site as { url: string }) =>
    sendEvents(site, url, { ...base, firstMailNo, events, mails: events / EVENTS_A_MAIL }, connections);
  await emptyTable(site);
  await send(9_810_000_000_000, 1, WARM_EVENTS);
  await emptyTable(site);
  const single = await send(9_820_000_000_000, 1);
  const copyRate = await copyRows(site);
  await emptyTable(site);
  const machine = await site.onWholeMachine();
  await send(9_850_000_000_000, 2, WARM_EVENTS, machine);
  await emptyTable(site);
  const two = await send(9_830_000_000_000, 2, EVENTS, machine);
  await machine.stop();
  await emptyTable(site);
  await cloneOrders(site, 9_840_000_000_000);
  const startMs = await databaseTimeMs(site.pool);
  const ordered = await send(9_840_000_000_000, 1, ORDERED_EVENTS);
  const databaseMs = (await databaseTimeMs(site.pool)) - startMs;
  const counts = (sent: LoadResult) => [
    `${count(sent.requests * EVENTS_A_BATCH)} events in ${sent.seconds.toFixed(1)} s, batches of ${count(EVENTS_A_BATCH)}, p50 ${sent.p50.toFixed(0)} ms; COPY (median of ${COPIES}): ${count(copyRate)} rows/s`,
  ];
  const reading = (id: string, what: string, sent: LoadResult) => ({
    id,
    what,
    value: sent.perSecond * EVENTS_A_BATCH,
    unit: 'events/s',
    limit: copyRate,
    counts: counts(sent),
  });
  return [
    byRatio(reading('S4', 'scan events, one connection', single), '≥', 0.3),
    byRatio(reading('S4-two', `scan events, two connections to ${machine.processes} processes`, two), '≥', 0.48),
    byRatio(
      {
        ...reading('S4-orders', 'scan events that move orders, one connection', ordered),
        limit: ORDERED_EVENTS / (databaseMs / 1000),
        counts: [
          `${count(ORDERED_EVENTS)} events in ${ordered.seconds.toFixed(1)} s, of which the database ran their statements ${(databaseMs / 1000).toFixed(1)} s (pg_stat_database.active_time)`,
        ],
      },
      '≥',
      0.5,
    ),
  ];
}

/**
 * Returns the database's statement time so far in ms. Sessions report it late, after ten idle
 * seconds.
 */
async function databaseTimeMs(pool: pg.Pool): Promise<number> {
  await sleep(STATISTICS_MS);
  const { rows } = await pool.query<{ ms: number }>(
    'SELECT active_time AS ms FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0]!.ms;
}

const table = () => tableOf(partOf(new Date()));

/** Returns ten scans of a mail item's route as the network sends them. */
async function templateScans(site: BenchServer): Promise<EventRequests['scans']> {
  const { keys } = site.world;
  await makeMail({ db: site.db, keys }, { mailNo: TEMPLATE_MAIL_NO, until: 'delivered', now: new Date() });
  const { rows } = await site.pool.query<StoredPersons & { scan: EventRequests['scans'][number] }>(
    `SELECT courier_name, courier_phone, courier_sealed, signed_by, signer_sealed, proof,
        json_strip_nulls(json_build_object('code', code, 'officeCode', office_code, 'officeName', office_name,
        'city', city, 'nextOfficeName', next_office, 'text', said, 'weighedKg', weighed_g / 1000.0)) AS scan
      FROM trace_event WHERE mail_no = $1 ORDER BY occurred_at`,
    [TEMPLATE_MAIL_NO],
  );
  // The scans include the courier, as a carrier sends them, who is encrypted in the table.
  const scans = rows.map((row): EventRequests['scans'][number] => {
    const { courierName, courierPhone } = openPersons(keys, row);
    return { ...row.scan, ...(courierName && { courierName }), ...(courierPhone && { courierPhone }) };
  });
  if (scans.length < EVENTS_A_MAIL) throw new Error(`a planned way has fewer than ${EVENTS_A_MAIL} scans`);
  return scans.slice(0, EVENTS_A_MAIL);
}

async function sendEvents(
  site: BenchServer,
  url: string,
  args: EventRequests,
  connections: number,
): Promise<LoadResult> {
  const maker = join(import.meta.dirname, 'event-requests.ts');
  const load = { url, connections, warmMs: 0, measureMs: 0, untilEmpty: true, maker, args };
  const result = await runLoad(load);
  const { rows } = await site.pool.query<{ n: number }>(`SELECT count(*) AS n FROM ${table()}`);
  if (rows[0]?.n !== args.events) throw new Error(`${args.events} events were sent and ${rows[0]?.n} are stored`);
  return result;
}

async function emptyTable(site: BenchServer): Promise<void> {
  await site.pool.query(`TRUNCATE ${table()}`);
  await site.pool.query('CHECKPOINT');
}

/**
 * Returns the rows per second with which psql's COPY restores the current rows into the emptied
 * table.
 */
async function copyRows(site: BenchServer): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'yidi-copy-'));
  const file = join(folder, 'events.txt');
  try {
    await runPsql(site.connectTo, [`\\copy ${table()} TO '${file}'`]);
    const rates: number[] = [];
    for (let copy = 0; copy < COPIES; copy += 1) {
      await emptyTable(site);
      const [tookMs] = await runPsql(site.connectTo, [`\\copy ${table()} FROM '${file}'`]);
      rates.push(EVENTS / (tookMs! / 1000));
    }
    return median(rates);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies an order that was made through the call, with its mail item, as often as scans need. */
async function cloneOrders(site: BenchServer, firstMailNo: number): Promise<void> {
  const person = await makePerson(site.world);
  const { orderId } = await makeOrder(site.world, person, { orderType: '2' });
  const { pool } = site;
  const columns = await columnsOf(pool, 'orders');
  await pool.query(
    `INSERT INTO orders (${columns}) SELECT ${columns} FROM (SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
        'mail_no', ($2::bigint + n)::text, 'order_no', 'YD' || lpad(($2::bigint + n)::text, 18, '0'),
        'counter_code', lpad(n::text, 6, '0'), 'point_code', o.point_code || '-bench'))).*
      FROM orders o, generate_series(0, $3::int - 1) AS n WHERE o.id = $1) AS made`,
    [orderId, firstMailNo, ORDERED_EVENTS / EVENTS_A_MAIL],
  );
  await pool.query(
    `INSERT INTO mail SELECT (jsonb_populate_record(m, jsonb_build_object('mail_no', o.mail_no, 'order_no', o.order_no,
        'order_id', o.id))).*
      FROM mail m, orders o WHERE m.order_id = $1 AND o.point_code LIKE '%-bench'`,
    [orderId],
  );
  await pool.query('ANALYZE');
}

/** Returns the columns of a table that are not generated by the database. */
async function columnsOf(pool: pg.Pool, table: string): Promise<string> {
  const { rows } = await pool.query<{ names: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS names FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  return rows[0]!.names;
}
