import type { ParsedOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/inquiry';
import { ApiError } from '@yidi/contract/envelope';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { inquiryRuleAt, receiptUntil } from '@yidi/rules/trace/inquiry';
import { signedByCarrier } from '../../call/carrier-signature/signed-by-carrier.ts';
import type { CallContext, Caller, Handlers } from '../../call/handlers.ts';
import type { CarrierScope } from '../../config/carrier-scopes.ts';
import type { Keys } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { claimTicketsOf } from '../claim/claim.public.ts';
import { linkToPhoto, type PhotoDeps, savePhoto } from '../file/file.public.ts';
import { deliveryOfConsignee, lockMail, type OwnDelivery, storeInquired } from '../trace/trace.public.ts';
import { askNow, dueOf, shownOf } from './ask-carrier.ts';
import {
  addInquiry,
  askAgain,
  closeInquiry,
  endStalled,
  type InquiryRow,
  receiptInquiry,
  ticketsOf,
} from './inquiry.store.ts';

/** Maximum number of listed tickets of each kind, which no user reaches. */
const MOST_TICKETS = 50;

interface Deps extends PhotoDeps {
  readonly keys: Keys;
  readonly carrierKeys: ReadonlyMap<string, string>;
  readonly carrierScopes?: ReadonlyMap<string, CarrierScope> | undefined;
}

/** Reports of consignees whose delivered mail did not arrive, and the delivery photo. */
export function inquiryHandlers(deps: Deps): Handlers<typeof calls> {
  const { db, keys, files, uploadFolder, carrierKeys, carrierScopes } = deps;

  return {
    notReceived: (request, ctx) => notReceived(deps, request, ctx),
    receiptSettle: (request, ctx) => receiptSettle(deps, request, ctx),

    async ticketState({ claimNo }, { caller: { personId } }) {
      const rows = await ticketsOf(db, personId, { claimNo, most: MOST_TICKETS });
      const claims = await claimTicketsOf(db, personId, { claimNo, most: MOST_TICKETS });
      if (claimNo !== undefined && rows.length + claims.length === 0) throw new ApiError('NOT_FOUND');
      return { tickets: rows.map(toTicket), claims };
    },

    async deliveryPhoto({ mailNo }, { caller, now }) {
      const { photo } = await deliveryOf(db, mailNo, caller);
      if (photo === null) throw new ApiError('NOT_FOUND');
      return linkToPhoto(keys, photo, now);
    },

    // Photos are stored by name, so a replayed request changes nothing.
    carrierPhoto: signedByCarrier({ db, carrierKeys, carrierScopes }, 'photo', ({ bytes }, { now }) => async () => ({
      photo: await savePhoto({ db, files, uploadFolder }, bytes, now),
    })),
  };
}

function notReceived(
  { db }: Deps,
  { mailNo, ...details }: ParsedOf<typeof calls.notReceived>,
  { caller, now }: CallContext,
) {
  return transact(db, async (trx) => {
    await deliveryOf(trx, mailNo, caller);
    // Concurrent calls wait here, so that the second one finds the first one's report.
    await lockMail(trx, mailNo);
    const delivery = await deliveryOf(trx, mailNo, caller);
    const since = delivered(delivery, now);
    const existing = await receiptInquiry(trx, mailNo, since);
    if (existing) return toWire(existing);
    const { orderId, office } = delivery;
    await endStalled(trx, mailNo, now);
    const dueAt = dueOf(now);
    const fields = { id: newId(), mailNo, orderId, since, office, openedAt: now, dueAt, told: details } as const;
    const row = await addInquiry(trx, { ...fields, kind: 'notReceived', personId: caller.personId });
    if (!row) throw new Error('An inquiry was not stored');
    await storeInquired(trx, mailNo, shownOf(row));
    await askNow(trx, row.id);
    return toWire(row);
  });
}

function receiptSettle(
  { db }: Deps,
  { mailNo, found }: ParsedOf<typeof calls.receiptSettle>,
  { caller, now }: CallContext,
) {
  return transact(db, async (trx) => {
    await deliveryOf(trx, mailNo, caller);
    await lockMail(trx, mailNo);
    const { deliveredAt } = await deliveryOf(trx, mailNo, caller);
    const row = deliveredAt ? await receiptInquiry(trx, mailNo, deliveredAt) : undefined;
    if (!row) throw new ApiError('NOT_FOUND');
    if (row.state === 'closed') return toWire(row);
    if (found) {
      await closeInquiry(trx, row.id, now);
      const closed = { ...row, state: 'closed' as const };
      await storeInquired(trx, mailNo, shownOf(closed));
      return toWire(closed);
    }
    if (row.state !== 'answered') throw new ApiError('CONFLICT', { reason: 'receipt.unanswered' });
    const again = await askAgain(trx, row.id, dueOf(now));
    if (!again) throw new Error('An inquiry was not asked again');
    await storeInquired(trx, mailNo, shownOf({ ...again, answer: null }));
    await askNow(trx, row.id);
    return toWire({ ...again, answer: null });
  });
}

async function deliveryOf(trx: Db, mailNo: string, caller: Caller) {
  const delivery = await deliveryOfConsignee(trx, caller, mailNo);
  if (!delivery) throw new ApiError('NOT_FOUND');
  return delivery;
}

/** Returns when it was delivered. @throws ApiError CONFLICT if it was not, or too long ago */
function delivered({ deliveredAt }: OwnDelivery, now: Date): Date {
  const deliveredMs = deliveredAt?.getTime() ?? 0;
  if (!deliveredAt || now.getTime() >= receiptUntil(deliveredMs, inquiryRuleAt(deliveredMs)))
    throw new ApiError('CONFLICT', { reason: 'receipt.over' });
  return deliveredAt;
}

function toWire({ state, openedAt, dueAt, answer, desk }: InquiryRow) {
  const who = state === 'open' && desk ? { desk } : {};
  return { state, openedAt: toShanghaiIso(openedAt), dueAt: toShanghaiIso(dueAt), ...(answer && { answer }), ...who };
}

function toTicket(row: InquiryRow) {
  const { state, openedAt, dueAt, answer, desk } = toWire(row);
  const closed = row.closedAt;
  return {
    ...{ claimNo: row.id, mailNo: row.mailNo, kind: row.kind, state, openedAt },
    ...(desk && { desk }),
    ...(closed === null ? { dueAt } : { closedAt: toShanghaiIso(closed) }),
    ...(answer && { answer }),
  };
}
