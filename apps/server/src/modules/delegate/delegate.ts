import { randomBytes, randomInt } from 'node:crypto';
import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import * as calls from '@yidi/contract/calls/delegate';
import { ApiError, badField } from '@yidi/contract/envelope';
import type { DelegateState } from '@yidi/contract/values/delegate';
import { maskName, maskPhone } from '@yidi/rules/mask/mask';
import { addDays, atShanghai, DAY_MS, DAY_S, shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { answerOnce } from '../../call/answer-once.ts';
import type { CallContext, Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { guardsIn } from '../../db/limits.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import { networksOf } from '../../security/net-prefix.ts';
import { mailsToUser } from '../trace/trace.public.ts';
import { openContent, sealContent, textOfCode } from './content.ts';
import {
  addDelegate,
  countOpen,
  type DelegateRow,
  delegateOfToken,
  delegatesOf,
  type NewDelegate,
  revoke,
} from './delegate.store.ts';
import { findHandOver } from './hand-over.ts';

/** The minimum life of a code for one mail, and how far ahead a code's day may be. */
const LIFE_DAYS = 7;
/** Counters store a mail for this time after the promise, with an extension. The code ends then. */
const KEPT_DAYS = 10;
export const SHOWN_DAYS = 30;
export const MOST_OPEN = 20;
/** Codes per user in 24 hours, including ended ones. @guess */
export const MOST_A_DAY = 50;
const TOKEN_BYTES = 16;
/** Attempts to find digits that the person does not already use. */
const DRAWS = 20;
/** Unknown tokens per network and hour, before all are refused for the rest of it. */
const MISSES = 60;
const MISSES_S = 3600;
const ENDED: ReadonlySet<string> = new Set(['delivered', 'returning', 'returned']);

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  readonly carrier: Pick<Carrier, 'pointByCode' | 'routeBetween' | 'storageOf'>;
}

/** Codes by which another person can receive mail. */
export function delegateHandlers(deps: Deps): Handlers<typeof calls> {
  const { db, keys, carrier } = deps;
  const handOverOf = findHandOver({ db, keys, carrier });
  return {
    delegate: (request, ctx) => delegate(deps, request, ctx),

    async delegates(_request, { caller, now }) {
      const since = new Date(now.getTime() - SHOWN_DAYS * DAY_MS);
      const rows = await delegatesOf(db, caller.personId, { since, now });
      return { delegates: rows.map((row) => view(deps, row, now)) };
    },

    revokeDelegate: (request, ctx) => revokeDelegate(deps, request, ctx),

    async openDelegate({ token }, { ip, now }) {
      const row = await delegateOfToken(db, keys.macs('delegate', token));
      const code = row && stateOf(row, now) === 'open' ? keys.open('sign.code', row.codeSealed) : null;
      if (!row || code === null) {
        const missed = `delegate ${keys.mac('ip', networksOf(ip)[1]).toString('base64url')}`;
        const misses = await guardsIn(db).incr(missed, MISSES_S);
        throw misses > MISSES ? new ApiError('RATE', { retryAfterS: MISSES_S }) : new ApiError('NOT_FOUND');
      }
      const handedOver = row.mailNo === null ? {} : await handOverOf(row.mailNo, row.personId, now);
      return { ...openContent(keys, row.contentSealed), code, ...timesOf(row), ...handedOver };
    },
  };
}

async function delegate(deps: Deps, { name, waybillNo, day }: ParsedOf<typeof calls.delegate>, ctx: CallContext) {
  const { db, keys } = deps;
  const { caller, now } = ctx;
  const { personId, phone } = caller;
  if (phone === null) throw new ApiError('LOGIN');
  if ((waybillNo === undefined) === (day === undefined))
    throw badField(day === undefined ? 'waybillNo' : 'day', day === undefined ? 'field.required' : 'field.unknown');
  return answerOnce(db, calls.delegate, ctx, async (trx) => {
    const [mail] = await mailsToUser(trx, keys, { personId, mailNo: waybillNo, most: 1 });
    if (waybillNo !== undefined && !mail) throw new ApiError('NOT_FOUND');
    if (waybillNo !== undefined && mail && (mail.closed || ENDED.has(mail.stage)))
      throw new ApiError('CONFLICT', { reason: 'delegate.ended' });
    if ((await countOpen(trx, personId, now)) >= MOST_OPEN) throw new ApiError('CONFLICT', { reason: 'delegate.full' });
    const passed = await guardsIn(trx).hit(`delegate.made ${personId}`, MOST_A_DAY, DAY_S);
    if (!passed.ok) throw new ApiError('RATE', { retryAfterS: passed.retryAfterS });
    const by = maskName(mail?.receiverName ?? '') || maskPhone(phone);
    const mailNo = waybillNo ?? null;
    const span = day === undefined ? spanOfMail(mail?.promisedAt ?? null, now) : spanOfDay(day, now);
    const made = { personId, mailNo, day: day ?? null, madeAt: now, ...span };
    const delegateId = await draw(deps, trx, { ...made, contentSealed: sealContent(keys, { name, by }) });
    await ctx.recordSecurity({ event: 'delegate.make', result: 'done', target: targetOf(delegateId) }, trx);
    return { info: { delegateId } };
  });
}

async function revokeDelegate(
  { db }: Deps,
  { delegateId }: ParsedOf<typeof calls.revokeDelegate>,
  { caller, now, recordSecurity }: CallContext,
) {
  await transact(db, async (trx) => {
    const isNew = await revoke(trx, caller.personId, delegateId, now);
    if (isNew === null) throw new ApiError('NOT_FOUND');
    if (isNew) await recordSecurity({ event: 'delegate.revoke', result: 'done', target: targetOf(delegateId) }, trx);
  });
  return {};
}

/** Stores a code with digits new to the person; returns its id. */
async function draw(
  { keys }: Deps,
  trx: Db,
  made: Omit<NewDelegate, 'id' | 'codeMac' | 'codeSealed' | 'tokenMac' | 'tokenSealed'>,
): Promise<string> {
  for (let times = 0; times < DRAWS; times += 1) {
    const [id, code] = [newId(), String(randomInt(1_000_000)).padStart(6, '0')];
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const isNew = await addDelegate(trx, {
      ...made,
      id,
      codeMac: keys.mac('sign.code', textOfCode(made.personId, code)),
      codeSealed: keys.seal('sign.code', code),
      tokenMac: keys.mac('delegate', token),
      tokenSealed: keys.seal('delegate', token),
    });
    if (isNew) return id;
  }
  throw new Error('No digits were free');
}

function view({ keys }: Deps, row: DelegateRow, now: Date): InfoOf<typeof calls.delegates>['delegates'][number] {
  const state = stateOf(row, now);
  const open = state === 'open';
  const [code, token] = open ? [keys.open('sign.code', row.codeSealed), keys.open('delegate', row.tokenSealed)] : [];
  const endedAt = {
    ...{ open: null, used: row.usedAt, revoked: row.revokedAt, ended: row.mailEndedAt, expired: row.until },
  }[state];
  return {
    delegateId: row.id,
    name: openContent(keys, row.contentSealed).name,
    state,
    ...timesOf(row),
    uses: row.usedFor.length,
    ...(code && { code }),
    ...(token && { token }),
    ...(endedAt && { endedAt: toShanghaiIso(endedAt) }),
  };
}

const targetOf = (id: string) => ({ kind: 'delegate' as const, id });

function spanOfMail(promisedAt: Date | null, now: Date): { from: Date; until: Date } {
  const midnightIn = (from: Date, days: number) => atShanghai(addDays(shanghaiDate(from.getTime()), days), '00:00');
  const least = midnightIn(now, LIFE_DAYS);
  const kept = promisedAt ? midnightIn(promisedAt, KEPT_DAYS + 1) : least;
  return { from: now, until: new Date(Math.max(least, kept)) };
}

function spanOfDay(day: string, now: Date): { from: Date; until: Date } {
  const today = shanghaiDate(now.getTime());
  if (day < today || day >= addDays(today, LIFE_DAYS)) throw badField('day', 'date.range');
  return { from: new Date(atShanghai(day, '00:00')), until: new Date(atShanghai(addDays(day, 1), '00:00')) };
}

function stateOf({ revokedAt, mailNo, usedFor, mailEndedAt, until }: DelegateRow, now: Date): DelegateState {
  if (mailNo !== null && usedFor.length > 0) return 'used';
  if (revokedAt !== null) return 'revoked';
  if (mailEndedAt !== null) return 'ended';
  return now < until ? 'open' : 'expired';
}

const timesOf = ({ mailNo, day, from, until }: DelegateRow) => ({
  ...(mailNo !== null && { waybillNo: mailNo }),
  ...(day !== null && { day }),
  from: toShanghaiIso(from),
  until: toShanghaiIso(until),
});
