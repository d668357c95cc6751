import type { Call } from '@yidi/contract/call';
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../apps/server/src/db/new-id.ts';
import type { Db } from '../../apps/server/src/db/open.ts';
import { addAnonymous, addSession } from '../../apps/server/src/modules/auth/session/session.store.ts';
import type { FaultWorld } from '../harness/fault-world.ts';
import { Client, type Tried } from './client.ts';

/**
 * A call that is aborted at each of its statements and retried, and must have had exactly one
 * effect.
 */
export interface Flow {
  readonly name: string;
  readonly call: Call;
  /** Prepares a subject that was never aborted before. */
  prepare(fault: FaultWorld): Promise<Subject>;
}

export interface Subject {
  /** Makes one attempt; `again` if an earlier one was aborted. */
  act(again: boolean): Promise<Tried>;
  /** Returns the content of the tables, and their content after a single execution. */
  effect(): Promise<unknown>;
  readonly once: unknown;
}

/**
 * Returns a client of the current server that already has a token, so that only the call itself is
 * counted.
 */
export async function warmClient(fault: FaultWorld, cookie: string): Promise<Client> {
  const client = new Client(() => fault.server().url, cookie);
  await client.warm();
  return client;
}

/** Makes a user who is not logged in. */
export async function stranger(fault: FaultWorld) {
  const { db } = fault.world;
  const deviceId = newId();
  const personId = await addAnonymous(db, new Date());
  const session = await addSession(db, { personId, userId: null, deviceId, openIdSealed: null }, new Date());
  return { ...session, personId, deviceId, client: await warmClient(fault, session.cookie) };
}

/** The mail number of an order. */
export async function mailNoOf(db: Db, orderId: string): Promise<string> {
  const order = db.selectFrom('orders').select('mailNo').where('id', '=', orderId);
  return (await order.executeTakeFirstOrThrow()).mailNo;
}

/** Returns the single row of a query, with counts as numbers. */
export async function rowOf<Row extends object>(fault: FaultWorld, question: RawBuilder<unknown>): Promise<Row> {
  const { rows } = await sql<Row>`${question}`.execute(fault.world.db);
  return rows[0]!;
}
