import { timingSafeEqual } from 'node:crypto';
import { ApiError } from '@yidi/contract/envelope';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import type { CallContext, Caller } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { guardsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import { countGuess, forgiveGuess } from '../../security/guess-ceiling.ts';
import { lastFoursOf } from '../../security/last-four.ts';
import { networksOf } from '../../security/net-prefix.ts';
import { hadPhone } from '../../security/phone-holding.ts';
import { openParty } from '../../security/sealed-party.ts';
import { wrongGuess } from '../../security/wrong-guess.ts';
import { findOrderToPay, type OrderToPay } from '../money/money.public.ts';

const PASS_MS = 30 * MINUTE_MS;
const TRIES = 5;
const TRIES_OF_A_NETWORK = 10;
const TRIES_WINDOW_S = 15 * 60;
const KEY_BYTES = 16;

/** Derives the key of a consignee's payment link from order and server keys; nothing is stored. */
export function linkKeyOf(keys: Keys, orderId: string): string {
  return keys.mac('pay.link', orderId).subarray(0, KEY_BYTES).toString('base64url');
}

/** The page where a consignee pays without an account. */
export const linkOf = (keys: Keys, orderId: string): string => `/cost/${orderId}?k=${linkKeyOf(keys, orderId)}`;

function isLinkKey(keys: Keys, orderId: string, key: string): boolean {
  const given = Buffer.from(key, 'base64url');
  return (
    given.length === KEY_BYTES &&
    keys.macs('pay.link', orderId).some((mac) => timingSafeEqual(mac.subarray(0, KEY_BYTES), given))
  );
}

/** Ends early if someone else pays, or the parcel gets another phone. */
interface Pass {
  readonly orderId: string;
  readonly consignee: string;
  readonly sessionId: string;
  readonly untilMs: number;
}

/**
 * Gives a visitor access to an order that its consignee pays, by its link and the last four digits
 * of the consignee's phone.
 * @throws ApiError NOT_FOUND, VERIFY, RATE (`pay.digits`)
 */
export async function openByLink(
  { db, keys }: { db: Db; keys: Keys },
  { orderId, key, digits }: { orderId: string; key: string; digits: string },
  ctx: Pick<CallContext, 'caller' | 'ip' | 'now'>,
): Promise<string> {
  const { caller, now } = ctx;
  const order = isLinkKey(keys, orderId, key) ? await findOrderToPay(db, orderId) : null;
  if (order === null || order.payMode !== 'receiver') throw new ApiError('NOT_FOUND');
  const { left, leftS } = await countTry({ db, keys }, orderId, ctx);
  const target = `digits:fee:${orderId}`;
  await countGuess(db, target, now);
  const fours = lastFoursOf(openParty(keys, order.receiver).userPhone);
  if (!fours.includes(digits)) throw wrongGuess(left, 'pay.digits', leftS);
  await forgiveGuess(db, target);
  const consignee = consigneeMacs(keys, order)[0] ?? '';
  const pass: Pass = { orderId, consignee, sessionId: caller.sessionId, untilMs: now.getTime() + PASS_MS };
  return keys.seal('pay.pass', JSON.stringify(pass));
}

/**
 * Counts an attempt by session and network, so that others with the link cannot use up the
 * consignee's attempts. A daily limit applies to all together. Returns the attempts left to this
 * session.
 */
async function countTry(
  { db, keys }: { db: Db; keys: Keys },
  orderId: string,
  { caller, ip }: Pick<CallContext, 'caller' | 'ip'>,
): Promise<{ left: number; leftS: number }> {
  const net = keys.mac('ip', networksOf(ip)[0]).toString('base64url');
  const most = new Map([
    [`pay.digits ${orderId} session ${caller.sessionId}`, TRIES],
    [`pay.digits ${orderId} net ${net}`, TRIES_OF_A_NETWORK],
  ]);
  const counts = await guardsIn(db).incrAll([...most.keys()], TRIES_WINDOW_S);
  const left = Math.min(...counts.map(({ key, count }) => most.get(key)! - count));
  const leftS = Math.max(...counts.filter(({ key, count }) => count >= most.get(key)!).map((count) => count.leftS), 1);
  if (left < 0) throw new ApiError('RATE', { reason: 'pay.digits', retryAfterS: leftS });
  return { left, leftS };
}

/** Returns the order to its owner, paying consignee or pass. @throws ApiError NOT_FOUND */
export async function accessibleOrder(
  { db, keys }: { db: Db; keys: Keys },
  { orderId, pass }: { orderId: string; pass?: string | undefined },
  caller: Caller,
  now: Date,
): Promise<{ order: OrderToPay; isOwner: boolean }> {
  const order = await findOrderToPay(db, orderId);
  if (order?.personId === caller.personId) return { order, isOwner: true };
  if (order?.payMode === 'receiver') {
    if (await isConsignee({ db, keys }, order, caller)) return { order, isOwner: false };
    if (pass !== undefined && isPass(keys, pass, order, caller, now)) return { order, isOwner: false };
  }
  throw new ApiError('NOT_FOUND');
}

function isConsignee({ db, keys }: { db: Db; keys: Keys }, order: OrderToPay, { personId }: Caller): Promise<boolean> {
  const macs = keys.macs('phone.index', openParty(keys, order.receiver).userPhone);
  return hadPhone(db, personId, macs, order.reannouncedAt ?? order.createdAt);
}

function consigneeMacs(keys: Keys, { id, receiver }: OrderToPay): string[] {
  return keys
    .macs('pay.consignee', `${id} ${openParty(keys, receiver).userPhone}`)
    .map((mac) => mac.toString('base64url'));
}

function isPass(keys: Keys, sealed: string, order: OrderToPay, caller: Caller, now: Date): boolean {
  const text = keys.open('pay.pass', sealed);
  if (text === null) return false;
  const pass = JSON.parse(text) as Pass;
  const isFor = pass.orderId === order.id && consigneeMacs(keys, order).includes(pass.consignee);
  return isFor && pass.sessionId === caller.sessionId && pass.untilMs > now.getTime();
}
