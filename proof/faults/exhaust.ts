import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOrder } from '@yidi/contract/calls/order';
import { sql } from 'kysely';
import { connectDatabase } from '../../apps/server/src/db/open.ts';
import { type FaultWorld, makeCustomers, openFaultWorld } from '../harness/fault-world.ts';
import { Client, type Tried } from './client.ts';
import type { FaultRun, Result } from './fault-result.ts';

const WAIT_BAR_MS = 1_500;
const POOL = 10;

/**
 * F20: a lock on what every order needs makes all ten connections of the server wait. A call that
 * gets no connection waits a second and must retry; waiting statements end after five. Then
 * everything works as before.
 */
export async function exhaustPool(run: FaultRun): Promise<Result> {
  const fault = await openFaultWorld();
  const other = connectDatabase(fault.database.connectTo, { size: 2, statementTimeoutMs: 0 });
  try {
    const customers = await makeCustomers(fault, run.number('CLIENTS', 24));
    const ask = () =>
      Promise.all(
        customers.map(async ({ person, order }) => {
          const client = new Client(() => fault.server().url, person.cookie);
          const tried = await client.try(createOrder.path, order, randomUUID());
          client.close();
          return tried;
        }),
      );
    await ask();
    let heldMost = 0;
    const blocked = other.db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE orders IN ACCESS EXCLUSIVE MODE`.execute(trx);
      const answers = ask();
      let answered = false;
      void answers.then(() => {
        answered = true;
      });
      while (!answered) {
        heldMost = Math.max(heldMost, await waitingIn(other.db));
        await sleep(20);
      }
      return answers;
    });
    const answers = await blocked;
    const settings = await settingsOf(fault);
    const after = await ask();
    const busy = answers.filter(
      (answer) => answer.kind === 'answer' && answer.http === 503 && answer.retryAfterS !== null,
    );
    const counts = {
      database: fault.database.kind,
      asked: answers.length,
      connectionsHeld: heldMost,
      overload: busy.length,
      other: answers.length - busy.length,
      withoutConnectionMs: spreadOf(busy, (ms) => ms < 4_000),
      statementEndedMs: spreadOf(busy, (ms) => ms >= 4_000),
      ...settings,
      answeredAfter: after.filter((answer) => answer.kind === 'answer' && answer.http === 200).length,
    };
    const right =
      busy.length === answers.length &&
      heldMost === POOL &&
      counts.answeredAfter === customers.length &&
      settings.statementTimeout === '5s' &&
      settings.idleInTransaction === '10s';
    const inTime = counts.withoutConnectionMs.most <= WAIT_BAR_MS && counts.statementEndedMs.most <= 6_500;
    return { name: 'F20', counts, pass: right && (!run.timed || inTime) };
  } finally {
    await other.close();
    await fault.stop();
  }
}

type Db = FaultWorld['world']['db'];

async function waitingIn(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'yidi' AND wait_event_type = 'Lock'`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Returns the settings of connections like the server's. Ending an idle transaction is tested. */
async function settingsOf({ database }: FaultWorld) {
  const same = connectDatabase(database.connectTo, { size: 1 });
  const show = async (name: string) => {
    const { rows } = await sql<{ value: string }>`SELECT current_setting(${name}) AS value`.execute(same.db);
    return rows[0]?.value;
  };
  const [statementTimeout, idleInTransaction] = [
    await show('statement_timeout'),
    await show('idle_in_transaction_session_timeout'),
  ];
  await same.close();
  return { statementTimeout, idleInTransaction };
}

function spreadOf(answers: readonly Tried[], which: (ms: number) => boolean) {
  const times = answers.map(({ ms }) => Math.round(ms)).filter(which);
  return { count: times.length, least: Math.min(...times), most: Math.max(0, ...times) };
}
