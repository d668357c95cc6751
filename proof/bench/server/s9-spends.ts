import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { prepaidPay } from '@yidi/contract/calls/prepaid';
import { accountOf } from '@yidi/rules/ledger/chart';
import { postings } from '@yidi/rules/ledger/postings';
import { balance, bookError, postAll } from '../../../apps/server/src/db/ledger.ts';
import { buildQueriesOn } from '../../../apps/server/src/db/open.ts';
import { prepaidHandlers } from '../../../apps/server/src/modules/prepaid/prepaid.ts';
import { giveCard } from '../../../apps/server/src/modules/prepaid/testing.ts';
import { makeOrder, signAll } from '../../../apps/server/src/world/parcels.ts';
import { makePerson, type WorldPerson } from '../../../apps/server/src/world/people.ts';
import { perform } from '../../../apps/server/src/world/perform.ts';
import type { BenchServer } from '../bench-server.ts';
import { byRatio, type Measured } from '../figure.ts';
import { byTurns, count, runLoad, timesMs } from '../load.ts';
import { runPgbench } from '../postgres-tools.ts';
import { type Sent, toScriptLine } from './pgbench-script.ts';
import type { SpendRequests } from './spend-requests.ts';

const CONNECTIONS = 200;
/**
 * The connections that the database allows in addition to the server's. All wait for the same card,
 * so more would not be faster.
 */
const PGBENCH_CONNECTIONS = 100;
/** Orders prepared for each second of a run: more than the server can pay in that time. */
const ORDERS_A_SECOND = 1_500;
/** The card's balance is more than all orders cost. */
const CARD_FEN = 2_000_000_000;

/**
 * S9: 200 concurrent payments of orders from the same prepaid card through the real call
 * (idempotency, order, hold, ledger in one transaction), against pgbench sending the recorded
 * statements of that transaction. The card never goes below zero: at the end it has its initial
 * balance less the holds of the orders.
 */
export async function measureSpends(site: BenchServer): Promise<Measured[]> {
  const { db, keys, pool } = site;
  const person = await makePerson(site.world);
  await signAll(site.world, person);
  const session = await site.sessionFor(person.cookie);
  const cardId = await giveCard(db, keys, person.personId, 500_000);
  await postAll(db, postings['card.sold']({ cardId, paymentId: randomUUID(), provider: 'counter', fen: CARD_FEN }));
  const { orderId } = await makeOrder(site.world, person, { orderType: '2', payMode: 'now' });
  const { warmMs, measureMs } = timesMs();
  const seconds = (warmMs + measureMs) / 1000;
  const perTurn = Math.ceil(seconds * ORDERS_A_SECOND);
  const script = await writeScript(site, person, cardId, await copyOrders(site, orderId, 'recorded', perTurn));
  const seenFen = await quotedFen(site, orderId);
  const maker = join(import.meta.dirname, 'spend-requests.ts');
  const pgbench = {
    scripts: [script],
    clients: PGBENCH_CONNECTIONS,
    warmSeconds: warmMs / 1000,
    seconds: measureMs / 1000,
  };
  let turn = 0;
  const { limit, value, turns } = await byTurns(
    async () => {
      await pool.query('CHECKPOINT');
      return runPgbench(site.connectTo, pgbench);
    },
    async () => {
      turn += 1;
      const args: SpendRequests = {
        session,
        cardId,
        seenFen,
        orderIds: await copyOrders(site, orderId, `turn ${turn}`, perTurn),
      };
      await pool.query('CHECKPOINT');
      return runLoad({ url: site.url, connections: CONNECTIONS, warmMs, measureMs, maker, args, shedComeAgain: true });
    },
  );
  const left = -(await balance(db, accountOf('card * balance', cardId)));
  return [
    byRatio(
      {
        id: 'S9',
        what: 'spends of one prepaid card',
        value: value.perSecond,
        unit: 'spends/s',
        limit: limit.perSecond,
        counts: [
          `${count(value.requests)} spends in ${value.seconds.toFixed(1)} s, p50 ${value.p50.toFixed(1)} ms, p99 ${value.p99.toFixed(1)} ms; ${count(value.shed)} were shed and came again`,
          `pgbench: ${count(limit.transactions)} transactions of ${script.split('\n').length - 4} statements, ${limit.averageMs.toFixed(1)} ms each; ${PGBENCH_CONNECTIONS} connections`,
          `${left >= 0 ? 'no overdraft' : `OVERDRAWN by ${-left} fen`}, the books are off by ${await bookError(db)}`,
          turns,
        ],
      },
      '≥',
      0.4,
    ),
  ];
}

async function quotedFen({ db }: BenchServer, orderId: string): Promise<number> {
  const row = await db.selectFrom('orders').select('quotedFen').where('id', '=', orderId).executeTakeFirstOrThrow();
  return row.quotedFen;
}

/** Copies this order, except for a few copies with a repeated counter code. Returns their ids. */
async function copyOrders({ pool }: BenchServer, orderId: string, name: string, many: number): Promise<string[]> {
  const { rows: columns } = await pool.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = 'orders'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
  );
  const names = columns.map((column) => column.name);
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO orders (${names.join(', ')})
     SELECT ${names.map((column) => `(copy).${column}`).join(', ')} FROM (
       SELECT jsonb_populate_record(o, jsonb_build_object(
         'id', md5($2::text || ' ' || n)::uuid,
         'order_no', left(o.order_no, 10) || lpad((abs(hashtextextended($2::text, n)) % 10000000000)::text, 10, '0'),
         'counter_code', lpad((abs(hashtextextended($2::text || ' code', n)) % 1000000)::text, 6, '0'),
         'mail_no', '97' || lpad((abs(hashtextextended($2::text, n)) % 100000000000)::text, 11, '0'))) AS copy
       FROM orders o, generate_series(1, $3) n WHERE o.id = $1) made
     ON CONFLICT DO NOTHING RETURNING id`,
    [orderId, name, many],
  );
  return rows.map((row) => row.id);
}

/**
 * Makes a pgbench script of the payment's transaction: every statement of the call, with new
 * numbers.
 */
async function writeScript(site: BenchServer, person: WorldPerson, cardId: string, orderIds: readonly string[]) {
  const sent: Sent[] = [];
  const db = buildQueriesOn(site.pool, ({ query }) => {
    sent.push({ sql: query.sql, parameters: query.parameters });
  });
  const handlers = prepaidHandlers({ db, keys: site.keys, pays: new Map(), origin: '' });
  const key = randomUUID();
  const orderId = orderIds[0]!;
  const request = { orderId, cardId, seenFen: await quotedFen(site, orderId) };
  await perform(prepaidPay, handlers.prepaidPay, person.caller, request, { key });
  const { id: spendId } = await site.db
    .selectFrom('cardSpend')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const { id: transferId } = await site.db
    .selectFrom('ledgerTransfer')
    .select((row) => row.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  const newTransfer = "currval('ledger_transfer_id_seq')";
  const fresh = new Map([
    [spendId, 'md5((:key)::text)::uuid'],
    [orderId, '(:spent)::uuid'],
    [key, ':key'],
    // The hold has two entries.
    [`{${transferId},${transferId}}`, `ARRAY[${newTransfer},${newTransfer}]`],
  ]);
  const statements = sent.filter(({ sql }) => sql !== 'begin' && sql !== 'commit');
  await site.pool.query(
    'CREATE TABLE bench_order AS SELECT n, id FROM unnest($1::uuid[]) WITH ORDINALITY AS o (id, n)',
    [orderIds.slice(1)],
  );
  await site.pool.query('CREATE UNIQUE INDEX ON bench_order (n); CREATE SEQUENCE bench_spent');
  return [
    '\\set key random(1, 9000000000000000000)',
    "SELECT nextval('bench_spent') AS n \\gset",
    'SELECT id AS spent FROM bench_order WHERE n = :n \\gset',
    'BEGIN;',
    ...statements.map((statement) => toScriptLine(statement, fresh)),
    'COMMIT;',
  ].join('\n');
}
