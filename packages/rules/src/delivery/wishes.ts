import type { SafePlace } from '@yidi/contract/values/delivery';
import type { DayBand, PreferPass, PreferScope, PreferType } from '@yidi/contract/values/preference';
import { addDays, atShanghai, dayOfWeek, HOUR_MS, shanghaiDate } from '../time/shanghai.ts';
import type { Window } from './slots.ts';

/** What a wish says; which of these belong to a kind: see the call that stores it. */
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

/** A standing wish. */
export interface Wish {
  readonly id: string;
  readonly scope: PreferScope;
  readonly kind: PreferType;
  /** There is a row of consent that was not withdrawn. */
  readonly consented: boolean;
  readonly content: WishContent;
}

/** What is known of a mail when it reaches the delivery office. */
export interface WishFacts {
  readonly insured: boolean;
  readonly passwordSign: boolean;
  /** A court sent it, or it is of an examination. */
  readonly official: 'court' | 'exam' | null;
  /** Counters and lockers near its address, by code, with those that are full now. */
  readonly served: ReadonlyMap<string, { readonly full: boolean }>;
  readonly nowMs: number;
}

/** Where a mail goes. */
export type Where =
  | { readonly way: 'door' }
  | { readonly way: 'person'; readonly person: { readonly name: string; readonly phone: string } }
  | { readonly way: 'place'; readonly place: SafePlace; readonly note?: string; readonly photoId?: string }
  | { readonly way: 'point' | 'locker'; readonly code: string; readonly name: string };

/** How a mail is delivered by the wishes for it. */
export interface Decision {
  readonly where: Where;
  /** When the consignee is not in; null: the courier comes again. */
  readonly otherwise: Where | null;
  readonly held: boolean;
  readonly window: Window | null;
  /** The wishes that decided. */
  readonly by: readonly Wish[];
  readonly passed: readonly { readonly wish: Wish; readonly why: PreferPass }[];
  /** Lockers were wished for and all of them are full: nothing is put elsewhere, the consignee is asked, the door waits a day. */
  readonly asks: boolean;
}

/** The kinds that need a consent. */
export const CONSENTED: ReadonlySet<PreferType> = new Set(['2', '3', '4', '5', '6']);
/** In which order those of one target are tried. */
const WHERE: readonly PreferType[] = ['2', '3', '4', '6', '5'];
const SCOPES: readonly PreferScope[] = ['mail', 'sender', 'address'];
const BANDS: Readonly<Record<DayBand, readonly [string, string] | null>> = {
  none: null,
  am: ['09:00', '12:00'],
  pm: ['13:30', '18:00'],
  evening: ['18:00', '20:00'],
  any: ['09:00', '20:00'],
};
/** A courier who leaves later than this before its end comes the next day. @guess */
const LEAVES_BEFORE_MS = HOUR_MS;
const DAYS_AHEAD = 7;
const HOLD_HOURS = ['09:00', '18:00'] as const;

/** The hours of a band. */
export const bandHours = (band: DayBand): readonly [string, string] | null => BANDS[band];

/**
 * The one rule of standing wishes. Each of where, when and call comes from the narrowest target
 * that has a wish for it which can be followed: single mail before sender before address; without
 * any the mail goes to the door, by day, and again if no one opens. Nothing goes anywhere but the
 * door without a consent, and what is insured, handed over for a code, or of a court or an
 * examination to no safe place or locker.
 */
export function decide(wishes: readonly Wish[], facts: WishFacts): Decision {
  const judged = wishes.map((wish) => ({ wish, why: passOf(wish, facts) }));
  const good = judged.filter(({ why }) => why === null).map(({ wish }) => wish);
  const passed = judged.flatMap(({ wish, why }) => (why === null ? [] : [{ wish, why }]));
  const of = (kinds: readonly PreferType[]) =>
    SCOPES.map((scope) => good.filter((wish) => wish.scope === scope && kinds.includes(wish.kind))).find(
      (found) => found.length > 0,
    ) ?? [];
  const places = of(['1', ...WHERE]);
  const door = places.find(({ kind }) => kind === '1');
  const away = WHERE.map((kind) => places.find((wish) => wish.kind === kind)).find((wish) => wish !== undefined);
  const awayWhere = away ? whereOf(away, facts) : null;
  const where: Where = door || !awayWhere ? { way: 'door' } : awayWhere;
  const otherwise = door ? awayWhere : null;
  const [hold] = of(['9']);
  // No consignee waits for a courier at a service point: hours and calls are for the door.
  const atDoor = where.way !== 'point' && where.way !== 'locker';
  const time = hold || !atDoor ? undefined : of(['7'])[0];
  const call = hold || !atDoor ? undefined : of(['8'])[0];
  const asks = passed.some(({ why }) => why === 'full') && !door && !awayWhere && !hold;
  return {
    ...{ where, otherwise, held: hold !== undefined, passed, asks },
    window: hold ? holdOf(hold) : asks ? nextDayHours(time, call, facts.nowMs) : hoursOf(time, call, facts.nowMs),
    by: [door, away, hold, time, call].filter((wish) => wish !== undefined),
  };
}

/** Why a wish cannot be followed for a mail; null where it can. */
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

/** The hours of the next day in which a parcel comes to the door when its consignee was asked and has not answered. */
export function nextDayWindow(nowMs: number): Window {
  const day = addDays(shanghaiDate(nowMs), 1);
  return { fromMs: atShanghai(day, HOLD_HOURS[0]), toMs: atShanghai(day, HOLD_HOURS[1]) };
}

function holdOf({ content }: Wish): Window {
  const day = content.holdUntil ?? '';
  return { fromMs: atShanghai(day, HOLD_HOURS[0]), toMs: atShanghai(day, HOLD_HOURS[1]) };
}

/** From the next day on: until then the consignee can say where it goes instead. */
function nextDayHours(time: Wish | undefined, call: Wish | undefined, nowMs: number): Window {
  const midnightMs = atShanghai(addDays(shanghaiDate(nowMs), 1), '00:00');
  return hoursOf(time, call, midnightMs) ?? nextDayWindow(nowMs);
}

const isWeekend = (day: string) => [0, 6].includes(dayOfWeek(day));

/** The first hours from now on that the wishes allow; null where they ask for nothing. */
function hoursOf(time: Wish | undefined, call: Wish | undefined, nowMs: number): Window | null {
  const callFrom = call?.content.callFrom;
  if (!time && !callFrom) return null;
  for (let days = 0; days <= DAYS_AHEAD; days += 1) {
    const day = addDays(shanghaiDate(nowMs), days);
    const band = BANDS[(time && (isWeekend(day) ? time.content.weekend : time.content.weekday)) ?? 'any'];
    if (!band) continue;
    const fromMs = Math.max(atShanghai(day, band[0]), callFrom ? atShanghai(day, callFrom) : 0);
    const toMs = atShanghai(day, band[1]);
    // A consignee who may be called only after their hours is called at the end of them.
    const window = { fromMs: Math.min(fromMs, toMs - LEAVES_BEFORE_MS), toMs };
    if (nowMs <= toMs - LEAVES_BEFORE_MS) return window;
  }
  return null;
}

const UNITS = /[省市区县镇乡街道号幢栋楼座室单元层#\s\p{P}]/gu;

/** What an address is compared by: however it is written, two that name the same door are the same text. */
export function addressKey(address: {
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly detail: string;
}): string {
  const { province, city, district } = address;
  let detail = address.detail.normalize('NFKC');
  for (const part of [province, city, district]) if (part) detail = detail.replace(part, '');
  // A neighbourhood is often left out; a town is not, where two of them have a road of the same
  // name.
  detail = detail.trim().replace(/^\p{sc=Han}{2,8}?街道/u, '');
  const door = detail
    .toLowerCase()
    // Numbers stay separate, whatever is between them.
    .replace(/\d+/g, (number) => `|${number}|`)
    .replace(UNITS, '')
    .replace(/\|+/g, '|');
  return [province, city, district, door].join('/');
}
