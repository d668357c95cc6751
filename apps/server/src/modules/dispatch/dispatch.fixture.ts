import { dispatchBoard, dispatchDay, dispatchOrder } from '@yidi/contract/calls/staff-dispatch';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import type { StaffDeps } from '../../call/approval.ts';
import { openOps } from '../../world/ops.ts';
import { openOrderWorld, orderOf, rowOf } from '../order/testing.ts';
import { assignJob } from './assign.ts';

/** Orders of an office and the colleagues of its dispatch desk, on a clock that the tests move. */
export async function openDispatchWorld(network: StaffDeps['network'] = 'staffed') {
  const orderWorld = await openOrderWorld();
  const { database, db, world, carrier, now: morning } = orderWorld;
  const clock = { now: new Date(morning.getTime()) };
  const ops = openOps(database, { keys: world.keys, carrier, network, now: () => clock.now });
  // Codes of the small carrier have Chinese characters, which no office of the network has.
  const officeFor = carrier.officeFor;
  const officeId = 'D330106';
  carrier.officeFor = async (region) => {
    const office = await officeFor(region);
    return office && { ...office, code: region.district === '西湖区' ? officeId : 'D330102' };
  };
  const clerk = await ops.join(['dispatch'], { name: '陈默', offices: [officeId] });
  const other = await ops.join(['dispatch'], { name: '方洁', offices: [officeId] });
  const stranger = await ops.join(['dispatch'], { name: '外站', offices: ['D330102'] });
  const day = shanghaiDate(morning.getTime());

  /** Moves the clock. Everybody stays logged in. */
  async function pass(ms: number): Promise<void> {
    clock.now = new Date(clock.now.getTime() + ms);
    await db.updateTable('staffSession').set({ createdAt: clock.now, seenAt: clock.now, proofAt: clock.now }).execute();
  }
  const listed = async (asked: object = {}, as = clerk) =>
    (await as.call(dispatchDay, { officeId, day, ...asked })).info.records;
  const itemOf = async (orderId: string, as = clerk) => (await as.call(dispatchOrder, { orderId })).info;
  /** Returns an order with its version, as acts name it. */
  const wanted = async (orderId: string) => ({ orderId, version: (await itemOf(orderId)).version });
  const board = async (as = clerk) => (await as.call(dispatchBoard, { officeId, day })).info;

  /** Runs the assignments that wait, as the queue does when the time to undo them is over. */
  async function runAssignments(): Promise<void> {
    const waiting = await db.selectFrom('dispatchAct').select('id').where('state', '=', 'waiting').execute();
    const job = assignJob({ keys: world.keys, carrier });
    for (const { id: actId } of waiting) await job.run({ actId }, { db, attempt: 1 });
  }
  const made = (fields: Parameters<typeof orderOf>[1] = {}) => orderOf(orderWorld, fields);
  /** Makes a bill of three pieces. Returns their orders, main item first. */
  async function madeBill() {
    const { orderId } = await made({ subItems: [{ weightKg: 3 }, { weightKg: 0.5 }] });
    const { parentId } = await rowOf(orderWorld, orderId);
    return db.selectFrom('orders').selectAll().where('parentId', '=', parentId).orderBy('pieceNo').execute();
  }
  /** Counts the messages of this kind that are to be sent about orders. */
  async function countNews(template: string, orderIds: readonly string[]): Promise<number> {
    const rows = await db.selectFrom('outbox').select('payload').where('topic', '=', 'message.orders').execute();
    const news = rows.flatMap(({ payload }) => (payload as { news: { orderId: string; template: string }[] }).news);
    return news.filter((each) => each.template === template && orderIds.includes(each.orderId)).length;
  }
  return {
    ...{ orderWorld, db, world, carrier, ops, clock, clerk, other, stranger, officeId, day, pass, listed, itemOf },
    ...{ wanted, board, runAssignments, made, madeBill, countNews },
  };
}
