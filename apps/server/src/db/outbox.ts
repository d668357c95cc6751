import { sql } from 'kysely';
import { deleteInBatches } from './delete-in-batches.ts';
import { handle, type JobHandler, job } from './jobs.ts';
import type { Db } from './open.ts';
import { transact } from './transaction.ts';

const KEPT_DAYS = 14;

/**
 * A kind of message to the outside world: its name, `<domain>.<event>`, and the type of its
 * payload.
 */
export type Topic<P> = { name: string; payload?: P };

/** A topic with the function that delivers its messages. */
export type TopicHandler = { name: string; deliver(payload: unknown, message: Message): Promise<void> };

export type Message = {
  db: Db;
  /** The message's id, the same at every attempt. Pass it to the receiver as idempotency key. */
  id: number;
  attempt: number;
};

const deliverMessage = job<{ id: number }>('outbox.deliver');

/** Declares a topic: `export const orderMade = topic<{ orderNo: string }>('order.made')`. */
export function topic<P extends object>(name: string): Topic<P> {
  return { name };
}

/** Declares how a topic is delivered: at least once, retried with backoff when `deliver` throws. */
export function on<P extends object>(
  named: Topic<P>,
  deliver: (payload: P, message: Message) => Promise<void>,
): TopicHandler {
  return { name: named.name, deliver: (payload, message) => deliver(payload as P, message) };
}

/** A message that cannot be delivered blocks the later ones of its topic for this long. */
const BLOCKS_FOR_MINUTES = 10;

/**
 * Declares a topic whose whole effect is in the database. Each message is delivered exactly once,
 * because its effect commits together with its mark. Messages are delivered one at a time, in the
 * order of the transactions that emitted them.
 */
export function inOrder<P extends object>(
  named: Topic<P>,
  deliver: (payload: P, trx: Db, id: number) => Promise<void>,
): TopicHandler {
  const next = (trx: Db, id: number) =>
    trx
      .selectFrom('outbox')
      .select(['id', 'payload'])
      .where('topic', '=', named.name)
      .where('deliveredAt', 'is', null)
      .where('id', '<=', id)
      .where((eb) =>
        eb.or([
          eb('id', '=', id),
          eb('createdAt', '>', sql<Date>`now() - make_interval(mins => ${sql.lit(BLOCKS_FOR_MINUTES)})`),
        ]),
      )
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
  return {
    name: named.name,
    async deliver(_payload, { db, id }) {
      const deliverOne = async (trx: Db) => {
        await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`outbox ${named.name}`}, 0))`.execute(trx);
        const message = await next(trx, id);
        if (!message) return false;
        await deliver(message.payload as P, trx, message.id);
        await trx.updateTable('outbox').set({ deliveredAt: sql`now()` }).where('id', '=', message.id).execute();
        return true;
      };
      while (await transact(db, deliverOne));
    },
  };
}

/** Stores a message in the current transaction. It is delivered after the transaction commits. */
export async function emit<P extends object>(db: Db, named: Topic<P>, payload: P): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ topic: named.name, payload: sql`${JSON.stringify(payload)}::jsonb` })
    .execute();
}

/** Makes the job that delivers messages. Give it to `runJobs`. */
export function outboxJob(handlers: TopicHandler[]): JobHandler {
  const byTopic = new Map(handlers.map((handler) => [handler.name, handler]));
  if (byTopic.size !== handlers.length) throw new Error('Two handlers for one topic');
  return handle(deliverMessage, async ({ id }, { db, attempt }) => {
    const message = await db
      .selectFrom('outbox')
      .select(['topic', 'payload', 'deliveredAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!message || message.deliveredAt) return;
    const handler = byTopic.get(message.topic);
    if (!handler) throw new Error(`No handler delivers the topic ${message.topic}`);
    await handler.deliver(message.payload, { db, id, attempt });
    await db.updateTable('outbox').set({ deliveredAt: sql`now()` }).where('id', '=', id).execute();
  });
}

/** Deletes messages that were delivered more than 14 days ago. Returns how many. */
export function forgetDelivered(db: Db): Promise<number> {
  const before = sql<Date>`now() - make_interval(days => ${sql.lit(KEPT_DAYS)})`;
  return deleteInBatches(db, { table: 'outbox', column: 'deliveredAt', before });
}
