import { randomBytes, randomInt } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';

/** Results of a payment that can be chosen on the sandbox's page. */
export const endings = ['pay', 'refuse', 'expire', 'late', 'twice', 'noticeLate', 'noticeNever'] as const;
export type Ending = (typeof endings)[number];

export interface SandboxTrade {
  readonly no: string;
  readonly prepayId: string;
  readonly fen: number;
  readonly description: string;
  readonly notifyUrl: string;
  readonly expiresAt: string;
  readonly kind: 'JSAPI' | 'MWEB' | 'NATIVE';
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'PAYERROR' | 'REFUND';
  /** Several if the payer paid twice. */
  transactionIds: string[];
  paidAt: string | null;
}

export interface SandboxRefund {
  readonly no: string;
  readonly tradeNo: string;
  readonly transactionId: string;
  readonly fen: number;
  readonly total: number;
  readonly notifyUrl: string;
  readonly at: string;
  state: 'PROCESSING' | 'SUCCESS';
}

/** A refusal by the vendor: an HTTP status and its code. */
export class WireRefusal extends Error {
  override readonly name = 'WireRefusal';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message = code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export type NewTrade = Pick<SandboxTrade, 'no' | 'fen' | 'description' | 'notifyUrl' | 'expiresAt' | 'kind'>;

/**
 * The sandbox's payments and refunds. With a folder, every change is appended to a file there and
 * read at the next start.
 */
export class SandboxBook {
  readonly trades = new Map<string, SandboxTrade>();
  readonly refunds = new Map<string, SandboxRefund>();
  readonly #byPrepay = new Map<string, SandboxTrade>();
  readonly #file: string | null;
  readonly #now: () => Date;

  constructor(folder: string | null, now: () => Date) {
    this.#now = now;
    this.#file = folder && join(folder, 'book.jsonl');
    if (folder === null || this.#file === null) return;
    mkdirSync(folder, { recursive: true });
    let lines: string[] = [];
    try {
      lines = readFileSync(this.#file, 'utf8').split('\n');
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOENT') throw error;
    }
    for (const line of lines) this.#read(line);
  }

  #read(line: string): void {
    try {
      const { trade, refund } = JSON.parse(line) as { trade?: SandboxTrade; refund?: SandboxRefund };
      if (trade) this.#take(trade);
      if (refund) this.refunds.set(refund.no, refund);
    } catch {
      // If the process was killed, the last line may be incomplete.
    }
  }

  #take(trade: SandboxTrade): void {
    this.trades.set(trade.no, trade);
    this.#byPrepay.set(trade.prepayId, trade);
  }

  #write(change: { trade: SandboxTrade } | { refund: SandboxRefund }): void {
    if (this.#file !== null) appendFileSync(this.#file, `${JSON.stringify(change)}\n`);
  }

  create(asked: NewTrade): SandboxTrade {
    const old = this.trades.get(asked.no);
    if (old) {
      if (old.fen !== asked.fen || old.kind !== asked.kind) throw new WireRefusal(400, 'INVALID_REQUEST');
      if (old.state === 'SUCCESS' || old.state === 'REFUND') throw new WireRefusal(400, 'ORDERPAID');
      if (old.state === 'CLOSED') throw new WireRefusal(400, 'ORDER_CLOSED');
      return old;
    }
    const prepayId = `wx${randomBytes(16).toString('hex')}`;
    const trade: SandboxTrade = { ...asked, prepayId, state: 'NOTPAY', transactionIds: [], paidAt: null };
    this.#take(trade);
    this.#write({ trade });
    return trade;
  }

  byPrepayId(prepayId: string): SandboxTrade | undefined {
    return this.#byPrepay.get(prepayId);
  }

  find(no: string): SandboxTrade {
    const trade = this.trades.get(no);
    if (!trade) throw new WireRefusal(404, 'ORDER_NOT_EXIST');
    // The payment has expired. As at the vendor, the state is updated when it is queried.
    if (trade.state === 'NOTPAY' && new Date(trade.expiresAt) < this.#now()) {
      trade.state = 'CLOSED';
      this.#write({ trade });
    }
    return trade;
  }

  close(no: string): void {
    const trade = this.find(no);
    if (trade.state === 'SUCCESS' || trade.state === 'REFUND') throw new WireRefusal(400, 'ORDERPAID');
    trade.state = 'CLOSED';
    this.#write({ trade });
  }

  /**
   * Takes the money; with `late`, although the payment is closed. Returns the transaction ids to
   * notify, newest last.
   */
  pay(trade: SandboxTrade, how: 'intime' | 'late' | 'twice'): string[] {
    if (how !== 'late' && this.find(trade.no).state === 'CLOSED') throw new WireRefusal(400, 'ORDER_CLOSED');
    if (trade.transactionIds.length > 0 && how !== 'twice') return trade.transactionIds.slice(-1);
    const wanted = how === 'twice' ? 2 : 1;
    while (trade.transactionIds.length < wanted) trade.transactionIds.push(`42000${Date.now()}${randomInt(1e9, 1e10)}`);
    trade.state = 'SUCCESS';
    trade.paidAt = toShanghaiIso(this.#now().getTime());
    this.#write({ trade });
    return trade.transactionIds;
  }

  refuse(trade: SandboxTrade): void {
    if (trade.state !== 'NOTPAY') return;
    trade.state = 'PAYERROR';
    this.#write({ trade });
  }

  expire(trade: SandboxTrade): void {
    if (trade.state !== 'NOTPAY') return;
    trade.state = 'CLOSED';
    this.#write({ trade });
  }

  refund(asked: Pick<SandboxRefund, 'no' | 'transactionId' | 'fen' | 'total' | 'notifyUrl'>): SandboxRefund {
    const old = this.refunds.get(asked.no);
    if (old) {
      if (old.fen !== asked.fen || old.transactionId !== asked.transactionId)
        throw new WireRefusal(400, 'INVALID_REQUEST');
      return old;
    }
    const trade = [...this.trades.values()].find((candidate) => candidate.transactionIds.includes(asked.transactionId));
    if (!trade) throw new WireRefusal(404, 'RESOURCE_NOT_EXISTS');
    const before = [...this.refunds.values()].filter((candidate) => candidate.transactionId === asked.transactionId);
    const back = before.reduce((sum, earlier) => sum + earlier.fen, 0);
    if (asked.total !== trade.fen || asked.fen < 1 || back + asked.fen > trade.fen)
      throw new WireRefusal(400, 'INVALID_REQUEST', '退款金额与订单金额不符');
    const at = toShanghaiIso(this.#now().getTime());
    const refund: SandboxRefund = { ...asked, tradeNo: trade.no, at, state: 'PROCESSING' };
    this.refunds.set(refund.no, refund);
    trade.state = 'REFUND';
    this.#write({ trade });
    this.#write({ refund });
    return refund;
  }

  /** Marks the refund's money as arrived. */
  arrive(refund: SandboxRefund): void {
    refund.state = 'SUCCESS';
    this.#write({ refund });
  }

  /** Returns the day's payments and refunds in the columns of the vendor's trade bill. */
  bill(day: string): string {
    const isOf = (at: string | null) => at !== null && shanghaiDate(Date.parse(at)) === day;
    const yuan = (fen: number) => (fen / 100).toFixed(2);
    const row = (fields: readonly string[]) => fields.map((field) => `\`${field}`).join(',');
    const paid = [...this.trades.values()].filter((trade) => isOf(trade.paidAt));
    const rows = [
      ...paid.flatMap((trade) =>
        trade.transactionIds.map((id) => row([trade.paidAt!, id, trade.no, 'SUCCESS', yuan(trade.fen), '0', '0.00'])),
      ),
      ...[...this.refunds.values()]
        .filter((refund) => isOf(refund.at))
        .map((refund) =>
          row([
            refund.at,
            refund.transactionId,
            refund.tradeNo,
            'REFUND',
            yuan(refund.total),
            refund.no,
            yuan(refund.fen),
          ]),
        ),
    ];
    const head = '交易时间,微信订单号,商户订单号,交易状态,订单金额,商户退款单号,申请退款金额';
    return [`\ufeff${head}`, ...rows, '总交易单数,退款总金额', row([String(rows.length), '0.00'])].join('\r\n');
  }
}
