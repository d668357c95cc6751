import { tmpdir } from 'node:os';
import type { RequestOf } from '@yidi/contract/call';
import { notReceived, receiptSettle } from '@yidi/contract/calls/inquiry';
import { urgeOrder } from '@yidi/contract/calls/order';
import { answerInquiry, staffInquiry, takeInquiry } from '@yidi/contract/calls/staff-inquiry';
import type { CaseAnswer } from '@yidi/contract/values/inquiry-desk';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { JobHandler } from '../../../db/jobs.ts';
import type { Db } from '../../../db/open.ts';
import { localFiles } from '../../../ports/files/files.local.ts';
import { openOps } from '../../../world/ops.ts';
import { makeAddress, makePerson } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { findOrder } from '../../order/order.store.ts';
import { orderJobs } from '../../order/order-jobs.ts';
import { makeUp } from '../../order/rebook/missed-pickup.ts';
import { openOrderWorld, orderOf } from '../../order/testing.ts';
import { askCarrier } from '../ask-carrier.ts';
import { inquiryHandlers } from '../inquiry.ts';
import { lookForStalled } from '../inquiry-jobs.ts';
import { staffedInquiries } from './staffed.ts';

type Made = Awaited<ReturnType<typeof orderOf>>;

/** A network with people: two colleagues of the desk, one of finance, on the clock of the world. */
export async function openCaseWorld() {
  const orderWorld = await openOrderWorld(60);
  const { db, world, carrier, handlers } = orderWorld;
  const { keys } = world;
  carrier.capacity = 1000;
  const clock = { now: orderWorld.now };
  const now = () => clock.now;
  const desk = staffedInquiries({ db, now });
  const folder = tmpdir();
  const files = localFiles(folder);
  const inquiries = inquiryHandlers({ db, keys, files, uploadFolder: folder, carrierKeys: new Map() });
  const ops = openOps(orderWorld.database, { keys, files, now });
  const clerk = await ops.join(['service'], { name: '周岚' });
  const other = await ops.join(['service'], { name: '韩越' });
  const cashier = await ops.join(['finance'], { name: '顾明' });

  /** Moves the clock. Everybody stays logged in. */
  async function pass(ms: number): Promise<void> {
    clock.now = new Date(clock.now.getTime() + ms);
    await db.updateTable('staffSession').set({ createdAt: now(), seenAt: now(), proofAt: now() }).execute();
  }

  /** Delivers the pending questions to the desk, as the outbox and the jobs do. */
  async function deliver(): Promise<void> {
    const topic = askCarrier({ carrier: desk, now });
    const waiting = db.selectFrom('outbox').selectAll().where('topic', '=', topic.name);
    for (const { id, payload } of await waiting.where('deliveredAt', 'is', null).orderBy('id').execute()) {
      await topic.deliver(payload, { db, id, attempt: 1 });
      await db.updateTable('outbox').set({ deliveredAt: now() }).where('id', '=', id).execute();
    }
    const job = orderJobs({ ...world, carrier: { ...carrier, ...desk } }).find(({ name }) => name === 'carrier.urge')!;
    await runQueued(db, job);
  }

  /** A delivered mail whose consignee reports that it is not there. */
  async function reported() {
    const consignee = await makePerson(world);
    const made = await orderOf(orderWorld, { receiver: makeAddress(1, { userPhone: consignee.phone }) });
    const at = (hours: number) => new Date(now().getTime() - hours * HOUR_MS);
    await made.scan({ code: '203', at: at(3), weighedKg: 1.5 }, { code: '702', at: at(2) }, { code: '704', at: at(1) });
    const { mailNo } = made;
    const facts = { askedAround: true, lookedThere: true, knowsSigner: false };
    const report = () =>
      perform(notReceived, inquiries.notReceived, consignee.caller, { mailNo, ...facts }, { now: now() });
    const settle = (found: boolean) =>
      perform(receiptSettle, inquiries.receiptSettle, consignee.caller, { mailNo, found }, { now: now() });
    await report();
    await deliver();
    const row = () => db.selectFrom('inquiry').selectAll().where('mailNo', '=', mailNo).executeTakeFirstOrThrow();
    return { ...made, consignee, report, settle, inquiry: row, caseId: (await row()).id };
  }

  /** An order whose sender urges the office. */
  async function urged() {
    const made = await orderOf(orderWorld);
    const again = () =>
      perform(urgeOrder, handlers.urgeOrder, made.person.caller, { orderId: made.orderId }, { now: now() });
    await again();
    await deliver();
    const urge = () =>
      db
        .selectFrom('orderUrge')
        .selectAll()
        .where('orderId', '=', made.orderId)
        .orderBy('urgedAt', 'desc')
        .executeTakeFirstOrThrow();
    return { ...made, again, urge, caseId: (await caseOfOrder(made)).id };
  }

  /** An order at whose window nobody came. */
  async function missed() {
    const made = await orderOf(orderWorld);
    const order = (await findOrder(db, made.person.personId, made.orderId))!;
    await makeUp({ db, carrier }, order, order.slotId!, now());
    return { ...made, caseId: (await caseOfOrder(made)).id };
  }

  const caseOfOrder = ({ orderId }: Pick<Made, 'orderId'>) =>
    db.selectFrom('inquiryCase').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow();
  const itemOf = async (caseId: string, as = clerk) => (await as.call(staffInquiry, { caseId })).info;
  const take = async (caseId: string, as = clerk) =>
    as.call(takeInquiry, { caseId, version: (await itemOf(caseId, as)).version });
  const inHours = (hours: number) => new Date(now().getTime() + hours * HOUR_MS).toISOString();
  const answer = async (
    caseId: string,
    word: CaseAnswer,
    change: Partial<RequestOf<typeof answerInquiry>> = {},
    as = clerk,
  ) => as.call(answerInquiry, { caseId, version: (await itemOf(caseId, as)).version, answer: word, ...change });

  const newsOf = (orderId: string) => newsOfOrder(db, orderId);

  return {
    ...{ db, keys, orderWorld, clock, ops, clerk, other, cashier, pass, deliver, reported, urged, missed },
    ...{ itemOf, take, answer, inHours, newsOf, look: () => lookForStalled(db, now()) },
  };
}

/** The messages that were written about an order. */
async function newsOfOrder(db: Db, ofOrder: string): Promise<{ template: string; answer?: string; by?: string }[]> {
  const topic = db.selectFrom('outbox').select('payload').where('topic', '=', 'message.orders');
  const rows = await topic.orderBy('id').execute();
  return rows
    .flatMap(({ payload }) => (payload as { news: { orderId: string; template: string }[] }).news)
    .filter(({ orderId }) => orderId === ofOrder);
}

/** Runs the queued jobs of a name, oldest first. */
async function runQueued(db: Db, job: JobHandler): Promise<void> {
  const { rows } = await sql<{ payload: object }>`
    WITH taken AS (DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
      WHERE t.id = j.task_id AND t.identifier = ${job.name} RETURNING j.id, j.payload)
    SELECT payload FROM taken ORDER BY id`.execute(db);
  for (const { payload } of rows) await job.run(payload, { db, attempt: 1 });
}
