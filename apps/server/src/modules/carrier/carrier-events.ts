import { scanEvent } from '@yidi/contract/calls/carrier';
import { ApiError } from '@yidi/contract/envelope';
import { isStorable } from '@yidi/contract/values/address-rules';
import type * as z from 'zod/mini';
import { validate } from '../../http/validate.ts';
import { decodeUtf8, parseJson } from '../../parse/read-json.ts';
import { readPlainEvent } from './carrier-plain.ts';
import { decodeInterchange } from './emsevt/edifact.ts';
import { readEmsevt } from './emsevt/emsevt.ts';

export type ScanEvent = z.output<typeof scanEvent>;

/** A parsed event: valid, or refused with the field and rule that it violates. */
export type ReadEvent = { eventId: string; event: ScanEvent } | { eventId: string; event: null; rule: string };

const MAX_EVENTS = 5000;
const KEYS_AN_EVENT = 40;
// Other systems' times have no zone; more than a day ahead is an error.
const MAX_AHEAD_MS = 86_400_000;
/** A promise further ahead is an error, and so is a longer stay at a point. */
const WITHIN_MS = 60 * 86_400_000;
const EARLIEST_MS = Date.parse('2015-01-01T00:00:00Z');

/**
 * Reads NDJSON, a JSON array or an EMSEVT interchange. Invalid events are refused one by one; the
 * body fails only if it cannot be split into events.
 * @throws ApiError TOO_LARGE (over 5,000 events), MALFORMED
 */
export function readEvents(rawBody: Buffer, media: string, now: Date): ReadEvent[] {
  if (media === 'application/edifact') return checkEvents(readEmsevt(decodeInterchange(rawBody)), now);
  const text = decodeUtf8(rawBody);
  if (media === 'application/x-ndjson') {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length > MAX_EVENTS) throw new ApiError('TOO_LARGE');
    return lines.map((line) => readLine(line, now));
  }
  const values = parseJson(text, MAX_EVENTS * KEYS_AN_EVENT);
  if (!Array.isArray(values)) throw new ApiError('MALFORMED');
  return checkEvents(values, now);
}

/** Validates events one by one. @throws ApiError TOO_LARGE (over 5,000 events) */
export function checkEvents(values: readonly unknown[], now: Date): ReadEvent[] {
  if (values.length > MAX_EVENTS) throw new ApiError('TOO_LARGE');
  return values.map((value) => readValue(value, now));
}

function readLine(line: string, now: Date): ReadEvent {
  const plain = readPlainEvent(line);
  if (plain) return checkTime(plain, now);
  let value: unknown;
  try {
    value = parseJson(line, KEYS_AN_EVENT);
  } catch {
    return { eventId: '', event: null, rule: ':field.format' };
  }
  return readValue(value, now);
}

function checkTime(event: ScanEvent, now: Date): ReadEvent {
  const { eventId } = event;
  const atMs = Date.parse(event.occurredAt);
  if (atMs < EARLIEST_MS || atMs > now.getTime() + MAX_AHEAD_MS) {
    return { eventId, event: null, rule: 'occurredAt:date.range' };
  }
  // Promises in withdrawn scans are ignored.
  if (event.promise && !event.withdrawn) {
    const promisedMs = Date.parse(event.promise.at);
    if (promisedMs <= now.getTime() || promisedMs < atMs || promisedMs > atMs + WITHIN_MS)
      return { eventId, event: null, rule: 'promise.at:date.range' };
  }
  const keptMs = event.pickup?.until === undefined ? atMs : Date.parse(event.pickup.until);
  if (keptMs < atMs || keptMs > atMs + WITHIN_MS) return { eventId, event: null, rule: 'pickup.until:date.range' };
  const answerMs = event.customs?.answerBy === undefined ? atMs : Date.parse(event.customs.answerBy);
  if (answerMs < atMs || answerMs > atMs + WITHIN_MS)
    return { eventId, event: null, rule: 'customs.answerBy:date.range' };
  return { eventId, event };
}

function readValue(value: unknown, now: Date): ReadEvent {
  const eventId = idOf(value);
  try {
    const read = checkTime(validate({ request: scanEvent }, value), now);
    return read.event ? read : { ...read, eventId };
  } catch (error) {
    if (!(error instanceof ApiError) || error.class !== 'BAD_INPUT') throw error;
    const field = error.fields[0];
    return { eventId, event: null, rule: `${field?.path ?? ''}:${field?.rule ?? 'field.format'}` };
  }
}

// Returns the event's own id if it is valid, so that the sender finds a refused event by it.
function idOf(value: unknown): string {
  const id = typeof value === 'object' && value !== null && 'eventId' in value ? value.eventId : '';
  return typeof id === 'string' && id.length <= 64 && isStorable(id) ? id : '';
}
