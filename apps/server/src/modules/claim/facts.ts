import { ApiError } from '@yidi/contract/envelope';
import type { ClaimFacts } from '@yidi/rules/claim/eligible';
import type { Caller } from '../../call/handlers.ts';
import type { Db } from '../../db/open.ts';
import { findOrderToPay, isPaidFor, roomToRefund } from '../money/money.public.ts';
import { partyOfMail } from '../trace/trace.public.ts';

/** The facts from which claims are decided and calculated. */
export interface MailToClaim extends ClaimFacts {
  readonly orderId: string;
  readonly insuredFen: number | null;
  /** True if the caller paid the postage and it can be refunded to that payment. */
  readonly origin: boolean;
}

/**
 * Reads the facts on which a claim for the mail is decided.
 * @throws ApiError NOT_FOUND for all users except sender and consignee
 */
export async function mailToClaim(db: Db, caller: Caller, mailNo: string): Promise<MailToClaim> {
  const party = await partyOfMail(db, caller, mailNo);
  const order = party && (await findOrderToPay(db, party.orderId));
  if (!order) throw new ApiError('NOT_FOUND');
  const { side } = party;
  const { postageFen } = (order.weighed ?? order.quote).offer;
  const payer = order.payMode === 'receiver' ? 'received' : 'sent';
  const ms = (at: Date | null) => at?.getTime() ?? null;
  return {
    ...{ orderId: party.orderId, side, payer, postageFen, paid: await isPaidFor(db, order) },
    insuredFen: order.declaredYuan === null ? null : order.declaredYuan * 100,
    ...{ acceptedMs: ms(party.acceptedAt), deliveredMs: ms(party.deliveredAt), promisedMs: ms(party.promisedAt) },
    ...{ turnedBack: party.turnedBack, damageScanned: party.damageScanned, sameCity: party.sameCity },
    origin: side === payer && postageFen > 0 && (await roomToRefund(db, party.orderId)) >= postageFen,
  };
}
