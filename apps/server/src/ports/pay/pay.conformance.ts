import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  type Charge,
  type NoticeBody,
  NoticeRefused,
  type Pay,
  type PayAction,
  PayRefused,
  type Trade,
} from './pay.ts';

/** A corruption of a notice before or after the vendor signs it. */
export type Spoilt = 'byte' | 'key' | 'serial' | 'clock' | 'amount' | 'merchant';

/** An adapter under test, with a payer's actions at its vendor. */
export interface PayUnderTest {
  readonly pay: Pay;
  readonly today: string;
  /** Pays by following the action. Returns the vendor's notice. */
  payerPays(paymentNo: string, action: PayAction): Promise<NoticeBody>;
  spoil(paymentNo: string, how: Spoilt): Promise<NoticeBody> | NoticeBody;
  /**
   * The corruptions that this vendor's notices can show. A changed sum that was signed must be
   * detected by the caller.
   */
  readonly spoils: readonly Spoilt[];
}

export const paymentNo = () => `P${randomBytes(10).toString('hex').toUpperCase()}`;

export function chargeOf(change: Partial<Charge> = {}): Charge {
  return {
    paymentNo: paymentNo(),
    fen: 3750,
    subject: '特快专递 杭州 → 成都 🎁',
    expiresAt: new Date(Date.now() + 15 * 60_000),
    scene: 'phone',
    payerIp: '203.0.113.9',
    openId: null,
    returnUrl: 'https://yidi.test/cost/1',
    ...change,
  };
}

/** Tests that every adapter of the payment port must pass. */
export function payConformance(name: string, under: () => PayUnderTest): void {
  const paid = async (change: Partial<Charge> = {}) => {
    const { pay, payerPays } = under();
    const charge = chargeOf(change);
    const notice = await payerPays(charge.paymentNo, await pay.create(charge));
    const trade = await pay.query(charge.paymentNo);
    return { pay, charge, notice, trade };
  };
  const refundOf = ({ paymentNo: no, transactionId, fen }: Trade, back: number, refundNo = paymentNo()) => ({
    refundNo,
    paymentNo: no,
    transactionId: transactionId!,
    fen: back,
    paidFen: fen,
    reason: '多付退回',
  });
  const reasonOf = (work: Promise<unknown>) =>
    work.then(
      () => 'accepted',
      (error: unknown) => (error instanceof PayRefused || error instanceof NoticeRefused ? error.reason : error),
    );

  describe(`${name}: the payment port`, () => {
    test('a new payment is waiting; a repeated call gives the same action', async () => {
      const { pay } = under();
      const charge = chargeOf();
      const action = await pay.create(charge);
      expect((await pay.create(charge)).kind).toBe(action.kind);
      expect(await pay.query(charge.paymentNo)).toMatchObject({ state: 'waiting', transactionId: null });
      expect(await pay.query(paymentNo())).toMatchObject({ state: 'waiting' });
    });

    test('a paid payment has the same content in its notice and in a query', async () => {
      const { pay, charge, notice, trade } = await paid();
      expect(trade).toMatchObject({ state: 'paid', fen: charge.fen, paymentNo: charge.paymentNo });
      expect(trade.paidAt).toBeInstanceOf(Date);
      const verified = await pay.verifyNotice(notice, new Date());
      expect(verified).toMatchObject({ kind: 'trade', trade });
      expect((await pay.verifyNotice(notice, new Date())).id).toBe(verified.id);
    });

    test('a closed payment cannot be paid, a paid one cannot be closed; closing twice does not fail', async () => {
      const { pay, payerPays } = under();
      const charge = chargeOf();
      const action = await pay.create(charge);
      await pay.close(charge.paymentNo);
      await pay.close(charge.paymentNo);
      await pay.close(paymentNo());
      if (action.kind !== 'redirect' || name !== 'alipay')
        expect(await reasonOf(payerPays(charge.paymentNo, action))).not.toBe('accepted');
      const { charge: done } = await paid();
      expect(await reasonOf(pay.close(done.paymentNo))).toBe('paid');
    });

    test('refunds in parts, each once, never more than was paid', async () => {
      const { pay, trade } = await paid();
      const first = refundOf(trade, 800);
      expect(await pay.queryRefund(first)).toBeNull();
      await pay.refund(first);
      await pay.refund(first);
      await pay.refund(refundOf(trade, 2950));
      expect(await reasonOf(pay.refund(refundOf(trade, 1)))).toBe('amount');
      await expect.poll(async () => (await pay.queryRefund(first))?.state).toBe('done');
      const queried = await pay.queryRefund(first);
      expect(queried).toMatchObject({ fen: 800, paymentNo: trade.paymentNo });
      expect(queried?.account === null || (queried?.account ?? '').length > 0).toBe(true);
      expect(await pay.query(trade.paymentNo)).toMatchObject({ state: 'paid', fen: trade.fen });
    });

    test('the statement of a day names each payment and refund with its sum, or is empty', async () => {
      const [{ today }, { pay, trade }] = [under(), await paid()];
      const refund = refundOf(trade, 125);
      await pay.refund(refund);
      expect(await pay.statement('2020-01-01')).toEqual([]);
      const lines = await pay.statement(today);
      const ofTrade = lines.filter((line) => line.transactionId === trade.transactionId);
      expect(ofTrade).toEqual([
        { kind: 'payment', no: trade.paymentNo, transactionId: trade.transactionId, fen: 3750 },
        { kind: 'refund', no: refund.refundNo, transactionId: trade.transactionId, fen: 125 },
      ]);
    });

    test('a notice that is not the vendor’s, not of now or not for us is refused', async () => {
      const { pay, spoil, spoils } = under();
      const { charge } = await paid();
      const outcomes: Record<string, unknown> = {};
      for (const how of spoils)
        outcomes[how] = await reasonOf(pay.verifyNotice(await spoil(charge.paymentNo, how), new Date()));
      const expected: Record<Spoilt, string> = {
        byte: 'signature',
        key: 'signature',
        serial: 'key',
        clock: 'clock',
        amount: 'signature',
        merchant: 'merchant',
      };
      expect(outcomes).toEqual(Object.fromEntries(spoils.map((how) => [how, expected[how]])));
    });
  });
}
