import pg from 'pg';

const BOOL = 16;
const INT8 = 20;
const INT2 = 21;
const INT4 = 23;
const TEXT = 25;
const FLOAT8 = 701;
const VARCHAR = 1043;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const UUID = 2950;

const asItIs = (text: string) => text;

function int8ToNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`);
  return value;
}

const parseAnyMoment = pg.types.getTypeParser(TIMESTAMPTZ, 'text') as (text: string) => unknown;
const wholeSeconds = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d/;
const rest = /^(?:\.(\d{1,6}))?([+-])(\d\d)(?::(\d\d))?$/;

/**
 * Reads a timestamp in PostgreSQL's ISO style. Other values (before the year 1000, infinity) are
 * left to `pg`.
 */
export function readMoment(text: string): unknown {
  if (!wholeSeconds.test(text)) return parseAnyMoment(text);
  const digits = (at: number) => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
  const utcMs = Date.UTC(digits(0) * 100 + digits(2), digits(5) - 1, digits(8), digits(11), digits(14), digits(17));
  if (text.length === 22 && text.endsWith('+00')) return new Date(utcMs);
  const parts = rest.exec(text.slice(19));
  if (!parts) return parseAnyMoment(text);
  const [, fraction = '', sign, zoneHour, zoneMinute = 0] = parts;
  const ms = Math.floor(Number(fraction.padEnd(6, '0')) / 1000);
  const zoneMs = (Number(zoneHour) * 60 + Number(zoneMinute)) * 60_000;
  return new Date(utcMs + ms - (sign === '-' ? -zoneMs : zoneMs));
}

// bigint (fen, ids) is read as a number and refused if a digit would be lost. date is read as
// '2026-01-31', without a zone.
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [BOOL]: (text) => text === 't',
  [INT2]: Number,
  [INT4]: Number,
  [INT8]: int8ToNumber,
  [FLOAT8]: Number,
  [TEXT]: asItIs,
  [VARCHAR]: asItIs,
  [UUID]: asItIs,
  [DATE]: asItIs,
  [TIMESTAMPTZ]: readMoment,
};

/** Returns the function that reads a value of this type from its text. */
export function parserOf(oid: number): (text: string) => unknown {
  return parsers[oid] ?? (pg.types.getTypeParser(oid, 'text') as (text: string) => unknown);
}
