import { keysFrom } from '../../config/keys.ts';
import type { Database, Db } from '../../db/open.ts';
import { outboxJob, type TopicHandler } from '../../db/outbox.ts';
import type { OrderForMessages } from './message.public.ts';
import { sendJob, type WayOut, type WaysOut } from './sending/send.ts';
import { messageTopics, type TopicDeps } from './topics.ts';

export const keys = keysFrom([Buffer.alloc(32, 9)]);

/** An order as the order module describes it. */
export function orderFacts(
  facts: Partial<OrderForMessages> & Pick<OrderForMessages, 'orderId' | 'senderId'>,
): OrderForMessages {
  return {
    mailNo: '9801123456789',
    receiverId: null,
    bySignCode: false,
    fromCity: '杭州市',
    toCity: '合肥市',
    office: '翠苑营业部',
    pickup: { from: '2026-11-24T15:00:00+08:00', to: '2026-11-24T16:00:00+08:00' },
    courier: '陈师傅',
    fen: 900,
    expected: '2026-11-24T15:20:00+08:00',
    ...facts,
  };
}

/** A channel that records what it is given, and returns `answer`. */
export function keptWay(answer: (text: string, nth: number) => Awaited<ReturnType<WayOut['send']>> = () => 'sent') {
  const came: { id: string; to: string; text: string }[] = [];
  const way: WayOut & { came: typeof came } = {
    came,
    repeatable: false,
    async send({ id, to, text }) {
      came.push({ id, to, text });
      return answer(text, came.length);
    },
  };
  return way;
}

/** Delivers everything in the outbox, oldest first, like the job. */
export async function deliverOutbox(db: Db, topics: readonly TopicHandler[]): Promise<void> {
  const job = outboxJob([...topics]);
  const rows = await db.selectFrom('outbox').select('id').where('deliveredAt', 'is', null).orderBy('id').execute();
  for (const { id } of rows) await job.run({ id }, { db, attempt: 1 });
}

/** Topics and sender on a database, with a clock set by the test. */
export function messaging(
  database: Database,
  facts: Map<string, OrderForMessages>,
  ways: WaysOut,
  clock: { now: Date },
  followersOf?: TopicDeps['followersOf'],
) {
  const { db } = database;
  const now = () => clock.now;
  const topics = messageTopics({
    keys,
    now,
    ordersForMessages: async () => facts,
    ...(followersOf && { followersOf }),
  });
  const job = sendJob({ keys, ways, now });
  return {
    job,
    tell: () => deliverOutbox(db, topics),
    /** Runs every lane with pending messages once. */
    async send() {
      const lanes = await db.selectFrom('message').select('lane').distinct().where('settledAt', 'is', null).execute();
      for (const { lane } of lanes) await job.run({ lane }, { db, attempt: 1 });
    },
    log: () => db.selectFrom('message').selectAll().orderBy('seq').execute(),
  };
}
