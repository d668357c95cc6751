import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createOrder } from '@yidi/contract/calls/order';
import type pg from 'pg';
import { OPEN_ORDERS, type OpenOrderLimits } from '../../../apps/server/src/config/config.ts';
import { buildQueriesOn } from '../../../apps/server/src/db/open.ts';
import { orderHandlers } from '../../../apps/server/src/modules/order/order.ts';
import { orderRequest, signAll, type World } from '../../../apps/server/src/world/parcels.ts';
import { makePerson, type WorldPerson } from '../../../apps/server/src/world/people.ts';
import { perform } from '../../../apps/server/src/world/perform.ts';
import type { BenchServer } from '../bench-server.ts';
import { byRatio, type Measured } from '../figure.ts';
import { byTurns, count, runLoad, type SessionHeaders, timesMs } from '../load.ts';
import { runPgbench } from '../postgres-tools.ts';
import type { OrderRequests } from './order-requests.ts';
import { bytesText, type Sent, toScriptLine } from './pgbench-script.ts';

const CONNECTIONS = 16;
/**
 * Enough users that each has about as many open orders as allowed, because open orders are counted
 * with every order.
 */
const PEOPLE = 400;

/**
 * S2: orders through the real call (idempotency, number, history, mail item, jobs in one
 * transaction) against pgbench sending the recorded statements of that transaction. The orders are
 * self-drop, because no pick-up slot has that much capacity.
 */
export async function measureOrders(site: BenchServer): Promise<Measured[]> {
  const { world, pool } = site;
  const people: WorldPerson[] = [];
  const sessions: SessionHeaders[] = [];
  for (let many = 0; many < PEOPLE; many += 1) {
    const person = await makePerson(world);
    await signAll(world, person);
    people.push(person);
    sessions.push(await site.sessionFor(person.cookie));
  }
  const request = await orderRequest(world, people[0]!, { orderType: '2' });
  const points = await world.carrier.pointsNear(request.sender, 100);
  const pointCodes = points.filter((point) => point.services.includes('send')).map((point) => point.code);
  const script = await writeScript(site, people, request);
  const { warmMs, measureMs } = timesMs();

  const args: OrderRequests = { sessions, request: { ...request }, pointCodes };
  const maker = join(import.meta.dirname, 'order-requests.ts');
  const load = { url: site.url, connections: CONNECTIONS, warmMs, measureMs, maker, args };
  const pgbench = { scripts: [script], clients: CONNECTIONS, warmSeconds: warmMs / 1000, seconds: measureMs / 1000 };
  const before = await countOrders(pool);
  const { limit, value, turns } = await byTurns(
    async () => {
      await pool.query('CHECKPOINT');
      return runPgbench(site.connectTo, pgbench);
    },
    async () => {
      await pool.query('CHECKPOINT');
      return runLoad(load);
    },
  );
  const stored = (await countOrders(pool)) - before;
  return [
    byRatio(
      {
        id: 'S2',
        what: 'order creation with its jobs',
        value: value.perSecond,
        unit: 'orders/s',
        limit: limit.perSecond,
        counts: [
          `${count(value.requests)} orders in ${value.seconds.toFixed(1)} s, p50 ${value.p50.toFixed(1)} ms, p99 ${value.p99.toFixed(1)} ms`,
          `pgbench: ${count(limit.transactions)} transactions of ${script.split('\n').length - 6} statements, ${limit.averageMs.toFixed(1)} ms each; ${CONNECTIONS} connections`,
          `${count(stored)} orders with their mails came into the database with pgbench's and the warm-ups'; their jobs are stored, not done meanwhile`,
          turns,
        ],
      },
      '≥',
      0.5,
    ),
  ];
}

async function countOrders(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('SELECT count(*) AS n FROM orders JOIN mail USING (mail_no)');
  return rows[0]?.n ?? 0;
}

/**
 * Makes a pgbench script of the order's transaction: every statement of the call, with new numbers,
 * people and senders.
 */
async function writeScript(
  site: BenchServer,
  people: readonly WorldPerson[],
  request: Awaited<ReturnType<typeof orderRequest>>,
) {
  const person = people[0]!;
  const sent: Sent[] = [];
  const db = buildQueriesOn(site.pool, ({ query }) => {
    sent.push({ sql: query.sql, parameters: query.parameters });
  });
  const world: World & { openOrders: OpenOrderLimits } = { ...site.world, db, openOrders: OPEN_ORDERS };
  const key = randomUUID();
  const made = await perform(createOrder, orderHandlers(world).createOrder, person.caller, request, { key });
  const stored = await site.db
    .selectFrom('orders')
    .select(['mailNo', 'senderMac', 'senderPlaceMac'])
    .where('id', '=', made.orderId)
    .executeTakeFirstOrThrow();
  const fresh = new Map([
    [made.orderId, 'md5((:key)::text)::uuid'],
    [made.orderNo, `'${made.orderNo.slice(0, 10)}' || (:number)::text`],
    [stored.mailNo, "'98' || lpad((:serial)::text, 11, '0')"],
    [key, ':key'],
    [person.personId, `(ARRAY[${people.map((customer) => `'${customer.personId}'`).join(',')}]::uuid[])[:who]`],
    [bytesText(stored.senderMac!), "sha256((:number || ' phone')::bytea)"],
    [bytesText(stored.senderPlaceMac!), "sha256((:number || ' place')::bytea)"],
    [made.counterCode ?? '', ':counter'],
  ]);
  const statements = sent
    .slice(sent.findIndex(({ sql }) => sql.startsWith('INSERT INTO idempotency')))
    // Serials are fetched for many orders at once.
    .filter(({ sql }) => !sql.includes("nextval('mail_serial')"));
  return [
    '\\set key random(1, 9000000000000000000)',
    `\\set who random(1, ${people.length})`,
    '\\set serial random(0, 99999999999)',
    '\\set number random(1000000000, 9999999999)',
    '\\set counter random(100000, 999999)',
    'BEGIN;',
    // Every service point has a code once. pgbench draws codes at random, so that sessions would
    // collide.
    ...statements.map((statement) =>
      toScriptLine(statement, fresh).replace(`E'${request.pointCode}'`, `E'${request.pointCode}' || :number`),
    ),
    'COMMIT;',
  ].join('\n');
}
