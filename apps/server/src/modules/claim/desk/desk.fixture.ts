import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { RequestOf } from '@yidi/contract/call';
import { approvalList, approve } from '@yidi/contract/calls/staff-approval';
import { offerClaim, staffClaim, takeClaim } from '@yidi/contract/calls/staff-claim';
import { askPayout, confirmPayout, payoutList, sendBackPayout } from '@yidi/contract/calls/staff-payout';
import { sql } from 'kysely';
import { localFiles } from '../../../ports/files/files.local.ts';
import { type Colleague, openOps } from '../../../world/ops.ts';
import { openClaimWorld } from '../testing.ts';
import { staffedDesk } from './staffed.ts';

export const delivered = ['203', '305', '702', '704'];
export const words = '外箱在路上碰坏，按保价比例赔';
export const reason = '用户已同意';

/** Claims that colleagues decide: two of the desk and two of finance, on the clock of the world. */
export async function openDeskWorld() {
  const world = await openClaimWorld(staffedDesk);
  const { clock, keys, db, of: orderWorld } = world;
  const files = { ...localFiles(tmpdir()), read: async () => Buffer.from('a picture') };
  const ops = openOps(orderWorld.database, { keys, files, now: () => clock.now });
  const clerk = await ops.join(['service'], { name: '周岚' });
  const other = await ops.join(['service'], { name: '韩越' });
  const cashier = await ops.join(['finance'], { name: '顾明' });
  const second = await ops.join(['finance'], { name: '何田' });

  /** Moves the clock. Everybody stays logged in. */
  async function pass(ms: number): Promise<void> {
    clock.now = new Date(clock.now.getTime() + ms);
    const time = clock.now;
    await db.updateTable('staffSession').set({ createdAt: time, seenAt: time, proofAt: time }).execute();
  }

  const beganMs = clock.now.getTime();
  /** Sets the clock back, so that mails can be claimed. */
  const begin = () => pass(beganMs - clock.now.getTime());

  /** A claim for an insured, damaged mail, handed to the desk. By the rules it is worth ¥400. */
  async function claimed({ lossFen = 50_000 } = {}) {
    const { consignee, ...sent } = await world.mail(delivered, { insuredInfo: { price: 80_000 } });
    world.later(1);
    await pass(0);
    const evidence = await world.photos(consignee);
    const fields = { mailNo: sent.mailNo, kind: 'damaged', valueFen: 100_000, lossFen, evidence } as const;
    const { claimNo } = await world.create(consignee, { ...fields, words: '箱角压坏，电话 13800006072' });
    await world.notifyCarrier();
    return { ...sent, consignee, claimNo, evidence };
  }

  const itemOf = async (claimNo: string, as = clerk) => (await as.call(staffClaim, { claimNo })).info;
  const take = async (claimNo: string, as = clerk) =>
    as.call(takeClaim, { claimNo, version: (await itemOf(claimNo, as)).version });
  const offer = async (claimNo: string, fen: number, change: Partial<RequestOf<typeof offerClaim>> = {}, as = clerk) =>
    as.call(offerClaim, { claimNo, version: (await itemOf(claimNo, as)).version, fen, words, ...change });
  /** Approves what waits for this colleague. */
  async function approveIt(as: Colleague) {
    const { approvalId, hash } = (await as.call(approvalList, { state: 'waiting' })).info.records[0]!;
    return as.call(approve, { approvalId, hash });
  }

  /** A claim whose offer of ¥100 the claimant agreed to. */
  async function agreed() {
    const claim = await claimed({ lossFen: 12_500 });
    await take(claim.claimNo);
    await offer(claim.claimNo, 10_000);
    await world.notifyCarrier();
    await world.act(claim.consignee, claim.claimNo, 'agree', { seenFen: 10_000 });
    await world.notifyCarrier();
    return claim;
  }

  const payoutOf = async (claimNo: string, as = cashier) => {
    const states = [undefined, 'paid'] as const;
    for (const state of states) {
      const { records } = (await as.call(payoutList, { size: 50, ...(state && { state }) })).info;
      const found = records.find((payout) => payout.claimNo === claimNo);
      if (found) return found;
    }
    throw new Error('There is no payout of this claim');
  };
  const askToPay = async (claimNo: string, change: Partial<RequestOf<typeof askPayout>> = {}, as = cashier) => {
    const { version, fen } = await payoutOf(claimNo, as);
    return as.call(askPayout, { claimNo, version, fen, reason, ...change });
  };
  /** An agreed claim whose payment a second person approved. */
  async function released() {
    const claim = await agreed();
    await askToPay(claim.claimNo);
    await approveIt(second);
    return { ...claim, version: (await payoutOf(claim.claimNo)).version };
  }
  const confirm = (claimNo: string, version: number, reference: string, as = cashier) =>
    as.call(confirmPayout, { claimNo, version, reference });

  const sendBack = (
    claimNo: string,
    version: number,
    { why = 'nameDiffers' as RequestOf<typeof sendBackPayout>['why'], as = cashier } = {},
  ) => as.call(sendBackPayout, { claimNo, version, why });

  const audits = async (path: string) => {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM staff_audit WHERE call = ${path}`.execute(
      db,
    );
    return rows[0]!.n;
  };
  return {
    ...world,
    ...{ ops, clerk, other, cashier, second, begin, pass, claimed, itemOf, take, offer, approveIt, agreed, payoutOf },
    ...{ askToPay, released, confirm, sendBack, audits },
  };
}

/** A reference of the bank that no other payment has. */
export const newReference = () => `B${randomUUID().slice(0, 13).toUpperCase()}`;

/** Counts the postings that paid a claim. */
export async function countPostings(
  { db, row }: Pick<Awaited<ReturnType<typeof openDeskWorld>>, 'db' | 'row'>,
  claimNo: string,
): Promise<number> {
  const { id } = await row(claimNo);
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ledger_transfer
    WHERE kind = 'claim.paid' AND ref = ${id}`.execute(db);
  return rows[0]!.n;
}
