// killed-senders.long.test.ts starts and kills this process, which sends the messages of the
// outbox.
import { runJobs } from '../../../db/jobs.ts';
import { outboxJob } from '../../../db/outbox.ts';
import type { ConnectTo } from '../../../db/pool.ts';
import { keys, orderFacts } from '../message.fixture.ts';
import { messageTopics } from '../topics.ts';
import { sendJob, type WayOut } from './send.ts';

/** A task of the test for its senders. `repeatable`: whether the gateway recognizes ids. */
export interface SenderTask {
  readonly connectTo: ConnectTo;
  readonly gateway: string;
  readonly repeatable: boolean;
  readonly senderId: string;
  readonly receiverId: string;
}

const task = JSON.parse(process.argv[2] ?? '') as SenderTask;
const { senderId, receiverId } = task;
const now = () => new Date('2026-11-24T14:30:00+08:00');
const sms: WayOut = {
  repeatable: task.repeatable,
  async send({ id, text }) {
    const answer = await fetch(task.gateway, { method: 'POST', body: JSON.stringify({ id, text }) });
    return answer.ok ? 'sent' : 'unknown';
  },
};
const topics = messageTopics({
  keys,
  now,
  // The mail number of an order is derived from its id.
  ordersForMessages: async (_db, orderIds) =>
    new Map(orderIds.map((orderId) => [orderId, orderFacts({ orderId, senderId, receiverId, mailNo: orderId })])),
});
await runJobs(task, () => [sendJob({ keys, now, ways: { sms } }), outboxJob(topics)], {
  beatMs: 100,
  deadAfterS: 1,
});
