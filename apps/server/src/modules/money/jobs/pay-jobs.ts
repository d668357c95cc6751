import { DAY_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import type { Payables } from '../../../call/payable.ts';
import type { Keys } from '../../../config/keys.ts';
import { deleteInBatches } from '../../../db/delete-in-batches.ts';
import { addJob, handle, type JobContext, type JobHandler, periodicJob } from '../../../db/jobs.ts';
import type { Db } from '../../../db/open.ts';
import { type Pay, PayRefused } from '../../../ports/pay/pay.ts';
import { markSilent } from '../desk/waiting.store.ts';
import { applyTrade } from '../payment/apply-trade.ts';
import { askVendorAbout, closeThere, type Pays } from '../payment/ask-vendor.ts';
import { paymentByNo } from '../payment/payment.store.ts';
import { daysToCompare, reconcile } from '../reconcile/reconcile.ts';
import { applyRefund } from '../refund/apply-refund.ts';
import { eraseOldAccounts, moveRefund, type RefundRow, refundByNo } from '../refund/refund.store.ts';
import { askPayment, askRefund, closeAtVendor, sendRefund } from './pay-work.ts';
import { remindOfDues } from './remind.ts';

/** Pauses between queries for a payment without a notice. Source: channels.md 4.4. */
const ASK_AFTER_MS = [5_000, 30_000, MINUTE_MS, 3 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS] as const;
const ASK_REFUND_AFTER_MS = [5_000, 30_000, 5 * MINUTE_MS, 60 * MINUTE_MS] as const;
const REFUND_ASKS = 100;
const NOTICES_KEPT_MS = 30 * DAY_MS;
/** The account of a payer is shown for this long after the refund arrived. */
const ACCOUNTS_KEPT_MS = 180 * DAY_MS;

const pauseOf = (pauses: readonly number[], nth: number) => pauses[Math.min(nth, pauses.length - 1)]!;

interface JobDeps {
  readonly keys: Keys;
  readonly pays: Pays;
  readonly payables: Payables;
  readonly now?: () => Date;
  readonly warn: (message: string) => void;
}

/** The jobs of payments: query, close, refund, remind, reconcile. All are idempotent. */
export function payJobs({ keys, pays, payables, now = () => new Date(), warn }: JobDeps): JobHandler[] {
  return [
    handle(askPayment, async ({ paymentNo, nth }, { db }) => {
      const payment = await paymentByNo(db, paymentNo);
      // Payments found in the vendor's statement (`nth` < 0) are queried once, in any state.
      if (!payment || (payment.state !== 'open' && nth >= 0)) return;
      await askVendorAbout({ db, pays, payables }, payment, now());
      const after = await paymentByNo(db, paymentNo);
      if (after?.state !== 'open') return;
      const runAt = new Date(now().getTime() + pauseOf(ASK_AFTER_MS, nth + 1));
      await addJob(db, askPayment, { paymentNo, nth: nth + 1 }, { runAt, key: `pay.ask ${paymentNo}` });
    }),
    handle(closeAtVendor, async ({ paymentNo }, { db }) => {
      const payment = await paymentByNo(db, paymentNo);
      const pay = payment && pays.get(payment.provider);
      if (!payment || !pay) return;
      const trade = await closeThere(pay, paymentNo);
      if (trade.state === 'paid') await applyTrade({ db, payables }, payment.provider, trade, now());
    }),
    handle(sendRefund, ({ refundNo }, context) =>
      orSilent(context, refundNo, now(), () => send({ db: context.db, keys, pays, payables, warn }, refundNo, now())),
    ),
    handle(askRefund, ({ refundNo, nth }, context) =>
      orSilent(context, refundNo, now(), () => ask({ db: context.db, keys, pays, payables }, refundNo, nth, now())),
    ),
    periodicJob({ name: 'pay.remind', cron: '20 * * * *', run: ({ db }) => remindOfDues(db, now()) }),
    periodicJob({
      name: 'pay.reconcile',
      // At ten in the morning in Shanghai, when vendors provide the statement of the day before.
      cron: '0 2 * * *',
      run: ({ db }) => reconcileDays({ db, pays, warn }, now()),
    }),
  ];
}

/**
 * Compares the vendors' statements of the last days with our records, each day of a vendor once,
 * and deletes old notices and accounts of payers. A statement that fails holds up nothing else; its
 * day is compared by a later run.
 * @throws Error if a statement failed, after everything else is done
 */
async function reconcileDays(
  { db, pays, warn }: Pick<JobDeps, 'pays' | 'warn'> & { readonly db: Db },
  now: Date,
): Promise<void> {
  const failures: string[] = [];
  for (const [provider, pay] of pays)
    for (const day of await daysToCompare(db, provider, now))
      try {
        const { differences } = await reconcile(db, provider, day, await pay.statement(day), now);
        if (differences > 0) warn(`the statement of ${provider} of ${day} has ${differences} differences`);
      } catch (error) {
        failures.push(`${provider} of ${day}: ${error instanceof Error ? error.message : String(error)}`);
      }
  const before = new Date(now.getTime() - NOTICES_KEPT_MS);
  await deleteInBatches(db, { table: 'payNotice', column: 'at', before });
  await eraseOldAccounts(db, new Date(now.getTime() - ACCOUNTS_KEPT_MS));
  if (failures.length > 0) throw new Error(`statements were not compared: ${failures.join('; ')}`);
}

/**
 * Works on a refund. If the last attempt fails, e.g. because the vendor cannot be reached, the
 * refund waits for a colleague: no job follows.
 */
async function orSilent(
  { db, isLast = false }: JobContext,
  refundNo: string,
  now: Date,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isLast) await markSilent(db, refundNo, now);
    throw error;
  }
}

async function ask(
  { db, keys, pays, payables }: Omit<JobDeps, 'now' | 'warn'> & { readonly db: Db },
  refundNo: string,
  nth: number,
  now: Date,
): Promise<void> {
  const refund = await refundByNo(db, refundNo);
  const pay = refund && pays.get(refund.provider);
  if (!refund || !pay || refund.state !== 'sent') return;
  const vendorRefund = await pay.queryRefund({ refundNo, paymentNo: refund.vendorNo });
  if (vendorRefund) await applyRefund({ db, keys, payables }, refund.provider, vendorRefund, now);
  if (vendorRefund && vendorRefund.state !== 'underWay') return;
  if (nth >= REFUND_ASKS) return markSilent(db, refundNo, now);
  await askAgain(db, refundNo, nth + 1, now);
}

async function send(
  { db, keys, pays, payables, warn }: Omit<JobDeps, 'now'> & { readonly db: Db },
  refundNo: string,
  now: Date,
): Promise<void> {
  const refund = await refundByNo(db, refundNo);
  const pay = refund && pays.get(refund.provider);
  if (!refund || !pay) return;
  // The process was killed after the request: no job polls the refund yet, and its notice may be
  // lost.
  if (refund.state === 'sent') return askAgain(db, refundNo, 0, now);
  if (refund.state !== 'due') return;
  try {
    const vendorRefund = await pay.refund(orderOf(refund));
    await applyRefund({ db, keys, payables }, refund.provider, vendorRefund, now);
    if (vendorRefund.state === 'underWay') await askAgain(db, refundNo, 0, now);
  } catch (error) {
    if (!(error instanceof PayRefused)) throw error;
    // The amount stays due in the ledger, and waits for a colleague (money/desk).
    warn(`the refund ${refundNo} was refused: ${error.message}`);
    await moveRefund(db, refundNo, 'failed', now, error.reason);
  }
}

function orderOf(refund: RefundRow): Parameters<Pay['refund']>[0] {
  return {
    refundNo: refund.refundNo,
    paymentNo: refund.vendorNo,
    transactionId: refund.transactionId ?? '',
    fen: refund.fen,
    paidFen: refund.paidFen,
    reason: REASON_WORDS[refund.reason],
  };
}

/** The reason that payers see in the vendor's app. */
const REASON_WORDS = {
  lower: '多付退回',
  closed: '订单已关闭',
  twice: '重复付款退回',
  left: '预付卡余额退回',
  recalled: '邮件撤回退款',
  notTaken: '未办成退款',
  claimed: '理赔退回运费',
} as const;

async function askAgain(db: Db, refundNo: string, nth: number, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + pauseOf(ASK_REFUND_AFTER_MS, nth));
  await addJob(db, askRefund, { refundNo, nth }, { runAt, key: `pay.ask-refund ${refundNo}` });
}
