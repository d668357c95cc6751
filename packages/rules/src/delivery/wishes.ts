import type { SafePlace } from '@yidi/contract/values/delivery';
import type { DayBand, PreferPass, PreferScope, PreferType } from '@yidi/contract/values/preference';
import { addDays, atShanghai, dayOfWeek, HOUR_MS, shanghaiDate } from '../time/shanghai.ts';
import type { Window } from './slots.ts';

/** The content of a wish; see `savePreference` for the fields of each kind. */
export interface WishContent {
  readonly person?: { readonly name: string; readonly phone: string };
  readonly place?: SafePlace;
  readonly note?: string;
  readonly photoId?: string;
  readonly points?: readonly { readonly code: string; readonly name: string }[];
  readonly weekday?: DayBand;
  readonly weekend?: DayBand;
  readonly callFrom?: string;
  readonly holdFrom?: string;
  readonly holdUntil?: string;
}

export interface Wish {
  readonly id: string;
  readonly scope: PreferScope;
  readonly kind: PreferType;
  /** True if its consent was not withdrawn. */
  readonly consented: boolean;
  readonly content: WishContent;
}

/** The facts of a mail when it reaches the delivery office. */
export interface WishFacts {
  readonly insured: boolean;
  readonly passwordSign: boolean;
  /** It is from a court or belongs to an examination. */
  readonly official: 'court' | 'exam' | null;
  /** Counters and lockers near the address by code, and whether they are full. */
  readonly served: ReadonlyMap<string, { readonly full: boolean }>;
  readonly nowMs: number;
}

/** The destination of a mail. */
export type Where =
  | { readonly way: 'door' }
  | { readonly way: 'person'; readonly person: { readonly name: string; readonly phone: string } }
  | { readonly way: 'place'; readonly place: SafePlace; readonly note?: string; readonly photoId?: string }
  | { readonly way: 'point' | 'locker'; readonly code: string; readonly name: string };

/** The delivery of a mail according to the wishes. */
export interface Decision {
  readonly where: Where;
  /** The alternative if the consignee is absent; null if the courier comes again. */
  readonly otherwise: Where | null;
  readonly held: boolean;
  readonly window: Window | null;
  /** The wishes that were followed. */
  readonly by: readonly Wish[];
  readonly passed: readonly { readonly wish: Wish; readonly why: PreferPass }[];
  /** All wished lockers are full: the consignee is asked, and the door delivery waits a day. */
  readonly asks: boolean;
}

/** The kinds that need a consent. */
export const CONSENTED: ReadonlySet<PreferType> = new Set(['2', '3', '4', '5', '6']);
/** The order in which the kinds of one target are tried. */
const WHERE: readonly PreferType[] = ['2', '3', '4', '6', '5'];
const SCOPES: readonly PreferScope[] = ['mail', 'sender', 'address'];
const BANDS: Readonly<Record<DayBand, readonly [string, string] | null>> = {
  none: null,
  am: ['09:00', '12:00'],
  pm: ['13:30', '18:00'],
  evening: ['18:00', '20:00'],
  any: ['09:00', '20:00'],
};
/** If a courier would leave later than this before the end, the next day is used. @guess */
const LEAVES_BEFORE_MS = HOUR_MS;
const DAYS_AHEAD = 7;
const HOLD_HOURS = ['09:00', '18:00'] as const;

/** Returns the hours of a part of the day. */
export const bandHours = (band: DayBand): readonly [string, string] | null => BANDS[band];

/**
 * Decides how a mail is delivered. Place, time and call each come from the narrowest target with a
 * possible wish: mail before sender before address. The default is the door, by day, with a second
 * attempt. Other places need a consent. Insured mail, mail with a delivery code, and mail of courts
 * or examinations never goes to a safe place or locker.
 */
export function decide(wishes: readonly Wish[], facts: WishFacts): Decision {
  const judged = wishes.map((wish) => ({ wish, why: passOf(wish, facts) }));
  const good = judged.filter(({ why }) => why === null).map(({ wish }) => wish);
  const passed = judged.flatMap(({ wish, why }) => (why === null ? [] : [{ wish, why }]));
  const firstOf = (kinds: readonly PreferType[]) =>
    SCOPES.map((scope) => good.filter((wish) => wish.scope === scope && kinds.includes(wish.kind))).find(
      (found) => found.length > 0,
    ) ?? [];
  const places = firstOf(['1', ...WHERE]);
  const door = places.find(({ kind }) => kind === '1');
  const away = WHERE.map((kind) => places.find((wish) => wish.kind === kind)).find((wish) => wish !== undefined);
  const awayWhere = away ? whereOf(away, facts) : null;
  const where: Where = door || !awayWhere ? { way: 'door' } : awayWhere;
  const otherwise = door ? awayWhere : null;
  const [hold] = firstOf(['9']);
  // Hours and calls apply to the door only, because no consignee waits at a service point.
  const atDoor = where.way !== 'point' && where.way !== 'locker';
  const time = hold || !atDoor ? undefined : firstOf(['7'])[0];
  const call = hold || !atDoor ? undefined : firstOf(['8'])[0];
  const asks = passed.some(({ why }) => why === 'full') && !door && !awayWhere && !hold;
  return {
    ...{ where, otherwise, held: hold !== undefined, passed, asks },
    window: hold ? windowOfHold(hold) : asks ? nextDayHours(time, call, facts.nowMs) : hoursOf(time, call, facts.nowMs),
    by: [door, away, hold, time, call].filter((wish) => wish !== undefined),
  };
}

/** Returns why a wish cannot be followed for a mail, or null. */
function passOf({ kind, consented, content }: Wish, facts: WishFacts): PreferPass | null {
  if (CONSENTED.has(kind) && !consented) return 'noConsent';
  if (kind === '3' || kind === '4') {
    if (facts.insured) return 'insured';
    if (facts.passwordSign) return 'password';
    if (facts.official) return facts.official;
  }
  if (kind === '4' || kind === '5' || kind === '6') {
    const near = (content.points ?? []).filter(({ code }) => facts.served.has(code));
    if (near.length === 0) return 'unserved';
    if (near.every(({ code }) => facts.served.get(code)?.full)) return 'full';
  }
  if (kind === '9') {
    const today = shanghaiDate(facts.nowMs);
    if (today < (content.holdFrom ?? '') || today >= (content.holdUntil ?? '')) return 'over';
  }
  return null;
}

function whereOf({ kind, content }: Wish, { served }: WishFacts): Where | null {
  if (kind === '2') return content.person ? { way: 'person', person: content.person } : null;
  if (kind === '3') {
    const { place, note, photoId } = content;
    return place ? { way: 'place', place, ...(note && { note }), ...(photoId && { photoId }) } : null;
  }
  const point = (content.points ?? []).find(({ code }) => served.get(code)?.full === false);
  return point ? { way: kind === '4' ? 'locker' : 'point', code: point.code, name: point.name } : null;
}

/** Returns the delivery hours of the next day, if an asked consignee has not answered. */
export function nextDayWindow(nowMs: number): Window {
  const day = addDays(shanghaiDate(nowMs), 1);
  return { fromMs: atShanghai(day, HOLD_HOURS[0]), toMs: atShanghai(day, HOLD_HOURS[1]) };
}

function windowOfHold({ content }: Wish): Window {
  const day = content.holdUntil ?? '';
  return { fromMs: atShanghai(day, HOLD_HOURS[0]), toMs: atShanghai(day, HOLD_HOURS[1]) };
}

/** Starts on the next day, so that the consignee can choose another place first. */
function nextDayHours(time: Wish | undefined, call: Wish | undefined, nowMs: number): Window {
  const midnightMs = atShanghai(addDays(shanghaiDate(nowMs), 1), '00:00');
  return hoursOf(time, call, midnightMs) ?? nextDayWindow(nowMs);
}

const isWeekend = (day: string) => [0, 6].includes(dayOfWeek(day));

/** Returns the next hours that the wishes allow; null if there is no wish for hours. */
function hoursOf(time: Wish | undefined, call: Wish | undefined, nowMs: number): Window | null {
  const callFrom = call?.content.callFrom;
  if (!time && !callFrom) return null;
  for (let days = 0; days <= DAYS_AHEAD; days += 1) {
    const day = addDays(shanghaiDate(nowMs), days);
    const band = BANDS[(time && (isWeekend(day) ? time.content.weekend : time.content.weekday)) ?? 'any'];
    if (!band) continue;
    const fromMs = Math.max(atShanghai(day, band[0]), callFrom ? atShanghai(day, callFrom) : 0);
    const toMs = atShanghai(day, band[1]);
    // If calls are only allowed after the hours, the call is at their end.
    const window = { fromMs: Math.min(fromMs, toMs - LEAVES_BEFORE_MS), toMs };
    if (nowMs <= toMs - LEAVES_BEFORE_MS) return window;
  }
  return null;
}

const UNITS = /[省市区县镇乡街道号幢栋楼座室单元层#\s\p{P}]/gu;

/** Returns a comparable form of an address, equal for all spellings of the same door. */
export function addressKey(address: {
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly detail: string;
}): string {
  const { province, city, district } = address;
  let detail = address.detail.normalize('NFKC');
  for (const part of [province, city, district]) if (part) detail = detail.replace(part, '');
  // Neighbourhoods are often omitted. Towns count, because two may have roads of the same name.
  detail = detail.trim().replace(/^\p{sc=Han}{2,8}?街道/u, '');
  const door = detail
    .toLowerCase()
    // Numbers stay separate, whatever is between them.
    .replace(/\d+/g, (number) => `|${number}|`)
    .replace(UNITS, '')
    .replace(/\|+/g, '|');
  return [province, city, district, door].join('/');
}
