import type { ParsedOf } from '@yidi/contract/call';
import * as calls from '@yidi/contract/calls/storage';
import { ApiError, badField } from '@yidi/contract/envelope';
import { type StorageAct, type StorageClosed, storageActs } from '@yidi/contract/values/storage';
import { consentWords } from '@yidi/phrases/delivery-consent';
import { MOST_CHANGES } from '@yidi/rules/delivery/ways';
import { daysBetween, shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { answerOnce } from '../../call/answer-once.ts';
import type { CallContext, Caller, Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { emit } from '../../db/outbox.ts';
import type { Carrier, Point } from '../../ports/carrier/carrier.ts';
import type { Storage } from '../../ports/carrier/carrier-instruction.ts';
import { addMove, isChanging } from '../delivery/delivery.public.ts';
import { nearPoints, viewPoint } from '../service-point/service-point.public.ts';
import {
  lockMail,
  mailsToUser,
  planOfMail,
  pointsWaitedAt,
  type WaitingPoint,
  waitingPointOf,
} from '../trace/trace.public.ts';
import { storageChosen } from './instruct-storage.ts';
import { addStorageChange, lastStorageChange, type StorageChange, wasExtended } from './storage.store.ts';

const MOST_POINTS = 8;

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  readonly carrier: Pick<Carrier, 'pointByCode' | 'pointsNear' | 'storageOf'>;
}

/** The carrier's data of a stay, read before a transaction (see `waysOfMail`). */
interface Stay {
  readonly waiting: WaitingPoint;
  readonly storage: Storage | null;
  readonly point: Point | null;
  /** Points where it has not waited yet. */
  readonly others: readonly (Point & { distanceM: number })[];
}

/** Earlier requests for a mail. `last` is of this stay; the others count stays at all points. */
interface Before {
  readonly last: StorageChange | undefined;
  readonly used: number;
  readonly extended: boolean;
  readonly isBusy: boolean;
}

const REFUSED_AS = { extended: 'storage.extended', used_up: 'storage.usedUp', nowhere: 'delivery.closed' } as const;

/** A mail that waits at a service point, for its consignee. */
export function storageHandlers(deps: Deps): Handlers<typeof calls> {
  return {
    storage: (request, ctx) => viewStorage(deps, request, ctx),
    changeStorage: (request, ctx) => changeStorage(deps, request, ctx),
  };
}

async function viewStorage(deps: Deps, { waybillNo }: ParsedOf<typeof calls.storage>, { caller, now }: CallContext) {
  const stay = await stayOf(deps, caller, waybillNo);
  const { waiting, storage, point, others } = stay;
  const before = await beforeOf(deps.db, caller.personId, waybillNo, waiting.since);
  const { last } = before;
  const { acts, closed } = actsOf(stay, before);
  return {
    waybillNo,
    name: point?.name ?? waiting.officeName,
    ...(point && { point: viewPoint(point, now.getTime()) }),
    ...(storage && {
      entry: storage.entry,
      until: toShanghaiIso(storage.until),
      daysLeft: Math.max(0, daysBetween(shanghaiDate(now.getTime()), shanghaiDate(storage.until.getTime()))),
    }),
    since: toShanghaiIso(waiting.since),
    extendDays: storage?.extendDays ?? 0,
    acts,
    closed,
    points: acts.includes('moveOn') ? others.map((other) => viewPoint(other, now.getTime())) : [],
    ...(last && {
      change: { act: last.act, state: last.state, ...(last.pointName && { point: last.pointName }) },
    }),
  };
}

async function changeStorage(deps: Deps, request: ParsedOf<typeof calls.changeStorage>, ctx: CallContext) {
  const { waybillNo, act, pointCode } = request;
  if ((act === 'moveOn') !== (pointCode !== undefined))
    throw badField('pointCode', pointCode === undefined ? 'field.required' : 'field.unknown');
  const stay = await stayOf(deps, ctx.caller, waybillNo);
  return answerOnce(deps.db, calls.changeStorage, ctx, async (trx) => ({
    info: await choose(deps, trx, stay, { ...request, agreed: request.agreed === true }, ctx),
  }));
}

/** Returns a mail's stay. @throws ApiError NOT_FOUND if no point stores it, or for other users */
async function stayOf({ db, keys, carrier }: Deps, { userId }: Caller, mailNo: string): Promise<Stay> {
  if (userId === null) throw new ApiError('LOGIN');
  const [mail] = await mailsToUser(db, keys, { personId: userId, mailNo, most: 1 });
  const waiting = mail && (await waitingPointOf(db, mailNo));
  if (!mail || !waiting) throw new ApiError('NOT_FOUND');
  const been = new Set([waiting.officeCode, ...(await pointsWaitedAt(db, mailNo))]);
  const [storage, point, near] = await Promise.all([
    carrier.storageOf(mailNo),
    carrier.pointByCode(waiting.officeCode),
    carrier.pointsNear(mail.to, MOST_POINTS + been.size, 'collect'),
  ]);
  const others = nearPoints(near)
    .filter(({ code, full }) => !been.has(code) && !full)
    .slice(0, MOST_POINTS);
  return { waiting, storage, point, others };
}

async function choose(
  { keys }: Deps,
  trx: Db,
  stay: Stay,
  {
    waybillNo: mailNo,
    act,
    pointCode,
    agreed,
  }: { waybillNo: string; act: StorageAct; pointCode?: string | undefined; agreed: boolean },
  { caller, now, channel, language }: CallContext,
) {
  const { personId } = caller;
  await lockMail(trx, mailNo);
  // The mail was delivered or moved since the page was loaded.
  const waiting = await waitingPointOf(trx, mailNo);
  if (waiting?.officeCode !== stay.waiting.officeCode) throw new ApiError('CONFLICT', { reason: 'delivery.closed' });
  const before = await beforeOf(trx, personId, mailNo, waiting.since);
  const { last } = before;
  const isSame = last?.act === act && last.pointCode === (pointCode ?? null);
  if (last && isSame && (last.state === 'sent' || last.state === 'taken')) return { state: last.state };
  if (before.isBusy || last?.state === 'sent') throw new ApiError('CONFLICT', { reason: 'delivery.pending' });
  const { acts, closed } = actsOf(stay, before);
  if (!acts.includes(act)) {
    const shut = closed.find((reason) => reason.act === act);
    throw new ApiError('CONFLICT', { reason: shut ? REFUSED_AS[shut.reason] : 'delivery.closed' });
  }
  const point = pointCode === undefined ? null : (stay.others.find(({ code }) => code === pointCode) ?? null);
  if (pointCode !== undefined && !point) throw badField('pointCode', 'point.unknown');
  if (point && !agreed) throw new ApiError('CONFLICT', { reason: 'delivery.consent' });
  const id = newId();
  await addStorageChange(trx, { id, mailNo, personId, act, point, chosenAt: now });
  if (point) {
    const words = consentWords(language, mailNo, { point });
    await addMove(trx, keys, { id, mailNo, personId, point, words, channel, until: stay.storage?.until ?? now }, now);
  }
  await emit(trx, storageChosen, { changeId: id });
  return { state: 'sent' as const };
}

async function beforeOf(db: Db, personId: string, mailNo: string, since: Date): Promise<Before> {
  const last = await lastStorageChange(db, personId, mailNo, since);
  const used = (await planOfMail(db, mailNo))?.used ?? 0;
  return { last, used, extended: await wasExtended(db, mailNo), isBusy: await isChanging(db, mailNo) };
}

/**
 * Returns the allowed actions: none while the carrier's answer is pending or the mail is leaving.
 * Storage can be extended once; moving needs an unused change.
 */
function actsOf({ storage, others }: Stay, { last, used, extended, isBusy }: Before) {
  const goes = last?.state === 'taken' && last.act !== 'extend';
  if (!storage || isBusy || last?.state === 'sent' || goes) return { acts: [], closed: [] };
  const shut: Partial<Record<StorageAct, StorageClosed | false>> = {
    extend: (storage.extended || extended) && 'extended',
    moveOn: used >= MOST_CHANGES ? 'used_up' : others.length === 0 && 'nowhere',
  };
  return {
    acts: storageActs.filter((act) => !shut[act]),
    closed: storageActs.flatMap((act) => (shut[act] ? [{ act, reason: shut[act] }] : [])),
  };
}
