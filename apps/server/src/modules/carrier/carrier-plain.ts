import { scanEvent, scanLengths } from '@yidi/contract/calls/carrier';
import { scanSources } from '@yidi/contract/values/scan';
import * as z from 'zod/mini';
import type { ScanEvent } from './carrier-events.ts';

/**
 * The fast parser for plain events. It accepts only lines that the contract's schema would accept
 * unchanged, and returns the same event. Everything else (escapes, trailing spaces, rare
 * characters, duplicate keys, errors) is left to the schema, which reports the errors. A test
 * compares the two.
 */

// No escapes, no controls, and only characters unchanged by NFC: the raw text is the value.
const plainText = /^[\x20-\x5b\x5d-\x7e·\u3001-\u3017\u4e00-\u9fff\uff01-\uff5e]*$/;
const plainMailNo = /^(?:\d{13}|[A-Z]{2}\d{9}[A-Z]{2}|P[A-Z]\d{11})$/;
const plainInstant = /^\d{4}-\d{2}-(?:0[1-9]|1\d|2[0-8])T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

const plainPhoto = /^[0-9a-f]{64}$/;

type Check = (value: unknown) => boolean;
type Field = keyof ScanEvent;
type TextField = keyof typeof scanLengths;

const text =
  ({ min = 0, max }: { readonly min?: number; readonly max: number }): Check =>
  (value) =>
    typeof value === 'string' &&
    value.length >= min &&
    value.length <= max &&
    value.charCodeAt(0) !== 0x20 &&
    value.charCodeAt(value.length - 1) !== 0x20;

const sources: ReadonlySet<unknown> = new Set(scanSources);
const nested = () => false;

// Written by hand, because checking these values by the schema is what makes the schema slow. A
// new field of the contract does not compile until it has a check.
const otherChecks: Readonly<Record<Exclude<Field, TextField>, Check>> = {
  mailNo: (value) => typeof value === 'string' && plainMailNo.test(value),
  occurredAt: (value) => typeof value === 'string' && plainInstant.test(value) && !Number.isNaN(Date.parse(value)),
  weighedKg: (value) =>
    typeof value === 'number' && value >= 0.001 && value <= 50 && Number(value.toFixed(3)) === value,
  weighPhoto: (value) => typeof value === 'string' && plainPhoto.test(value),
  proof: nested,
  pickup: nested,
  promise: nested,
  customs: nested,
  source: (value) => sources.has(value),
  withdrawn: (value) => typeof value === 'boolean',
};
const textChecks = Object.entries(scanLengths).map(([field, lengths]): [string, Check] => [field, text(lengths)]);
const checks: ReadonlyMap<string, Check> = new Map([...textChecks, ...Object.entries(otherChecks)]);
const required: ReadonlySet<string> = new Set(
  Object.entries(scanEvent.shape).flatMap(([field, schema]) => (z.safeParse(schema, undefined).success ? [] : [field])),
);

/** Parses an event; undefined if the schema must parse the line. */
export function readPlainEvent(line: string): ScanEvent | undefined {
  if (!plainText.test(line)) return undefined;
  let event: Record<string, unknown>;
  try {
    event = JSON.parse(line) as typeof event;
  } catch {
    return undefined;
  }
  if (typeof event !== 'object' || event === null) return undefined;
  let [quotes, length, requiredSeen] = [0, 1, 0];
  for (const key in event) {
    const check = checks.get(key);
    const value = event[key];
    if (check === undefined || !check(value)) return undefined;
    if (required.has(key)) requiredSeen += 1;
    const isText = typeof value === 'string';
    quotes += isText ? 4 : 2;
    // The quotes and colon, and the comma or brace that follows.
    length += key.length + 4 + (isText ? value.length + 2 : String(value).length);
  }
  // Without escapes every quote delimits a key or a text, so additional quotes mean a duplicate
  // key. If the line is exactly as long as what was read, there is none, and no counting is needed.
  if (requiredSeen !== required.size || (length !== line.length && quotes !== quotesIn(line))) return undefined;
  event.source ??= 'ems';
  event.withdrawn ??= false;
  return event as ScanEvent;
}

function quotesIn(line: string): number {
  let count = 0;
  for (let at = 0; at < line.length; at += 1) if (line.charCodeAt(at) === 0x22) count += 1;
  return count;
}
