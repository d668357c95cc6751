import { own } from '@yidi/contract/values/own';

/**
 * What a destination requires of a declaration, as rows with source and day. An operator changes
 * them; handlers and screens name no country.
 */

/** The members of the EU. */
export const EU: readonly string[] =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');

/** China's limit on personal articles by mail, each time. */
export interface ValueRule {
  readonly limitFen: number;
  readonly source: string;
  readonly seenOn: string;
  readonly effectiveFrom: string;
}

const GACC_2010 = { source: '海关总署公告 2010 年第 43 号', seenOn: '2026-11-26', effectiveFrom: '2010-09-01' };
const TO_HK_MACAU_TAIWAN: ValueRule = { limitFen: 800_00, ...GACC_2010 };
const ABROAD: ValueRule = { limitFen: 1_000_00, ...GACC_2010 };

/** Limits by destination; every other destination has the one of foreign countries. */
const VALUE_RULES: Readonly<Record<string, ValueRule>> = {
  HK: TO_HK_MACAU_TAIWAN,
  MO: TO_HK_MACAU_TAIWAN,
  TW: TO_HK_MACAU_TAIWAN,
};

/** Returns the limit on the value of a personal sending to a destination. */
export const valueRuleOf = (country: string): ValueRule => own(VALUE_RULES, country) ?? ABROAD;

/** The national equivalent of a special drawing right . */
export interface SdrRow {
  /** Fen for one SDR. */
  readonly sdrFen: number;
  readonly source: string;
  readonly seenOn: string;
}

/** @guess the demonstration value; China Post's own figure was not found. */
export const SDR_EQUIVALENT: SdrRow = { sdrFen: 970, source: '演示值，由运营方填写', seenOn: '2026-11-01' };

/** What one unit of a currency is in fen. */
export interface RateRow {
  readonly fen: number;
  readonly source: string;
  readonly seenOn: string;
}

/** Destinations that want a six-digit code for every article, gifts too. */
const HS_REQUIRED: ReadonlySet<string> = new Set([...EU, 'NO', 'CH', 'US']);

/** True if each line needs a code: by destination, and for goods everywhere. */
export const isHsRequired = (country: string, isGoods: boolean): boolean => isGoods || HS_REQUIRED.has(country);

/** The source of that requirement. */
export const HS_REQUIREMENT = { source: 'EU ICS2；19 CFR 145.74', seenOn: '2026-11-26' };
