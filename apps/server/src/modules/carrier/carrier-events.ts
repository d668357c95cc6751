import { call } from '@yidi/contract/call';
import { scanEvent } from '@yidi/contract/calls/carrier';
import { ApiError, type BadFields } from '@yidi/contract/envelope';
import { nothing } from '@yidi/contract/values/page';
import { isStorable } from '@yidi/contract/values/text';
import type * as z from 'zod/mini';
import { decodeUtf8, parseJson } from '../../http/read-json.ts';
import { validate } from '../../http/validate.ts';
import { readPlainEvent } from './carrier-plain.ts';

export type ScanEvent = z.output<typeof scanEvent>;

/** One event of a batch as it was read: good, or refused with the field and rule that it broke. */
export type ReadEvent = { eventId: string; event: ScanEvent } | { eventId: string; event: null; rule: string };

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_EVENTS = 5000;
const KEYS_AN_EVENT = 40;
// Foreign clocks carry no zone; more than a day ahead is a mistake.
const MAX_AHEAD_MS = 86_400_000;
const EARLIEST_MS = Date.parse('2015-01-01T00:00:00Z');

const oneEvent = call({
  path: '/carrier/events',
  service: 'carrier',
  access: 'carrier',
  request: scanEvent,
  info: nothing,
});

/**
 * Reads NDJSON or a JSON array. A bad event is refused alone; only a body that cannot be told apart into events fails
 * as a whole. @throws ApiError MEDIA, TOO_LARGE (over 2 MB or 5,000 events), MALFORMED.
 */
export function readEvents(rawBody: Buffer, contentType: string | undefined, now: Date): ReadEvent[] {
  if (rawBody.length > MAX_BYTES) throw new ApiError('TOO_LARGE');
  const media = mediaOf(contentType);
  const text = decodeUtf8(rawBody);
  if (media === 'application/x-ndjson') {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length > MAX_EVENTS) throw new ApiError('TOO_LARGE');
    return lines.map((line) => readLine(line, now));
  }
  const values = parseJson(text, MAX_EVENTS * KEYS_AN_EVENT);
  if (!Array.isArray(values)) throw new ApiError('MALFORMED');
  if (values.length > MAX_EVENTS) throw new ApiError('TOO_LARGE');
  return values.map((value) => readValue(value, now));
}

function mediaOf(contentType: string | undefined): string {
  const [media = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase());
  if (parameters.some((parameter) => !/^charset="?utf-8"?$/.test(parameter))) throw new ApiError('MEDIA');
  if (media !== 'application/json' && media !== 'application/x-ndjson') throw new ApiError('MEDIA');
  return media;
}

function readLine(line: string, now: Date): ReadEvent {
  const plain = readPlainEvent(line);
  if (plain) return judgeTime(plain, now);
  let value: unknown;
  try {
    value = parseJson(line, KEYS_AN_EVENT);
  } catch {
    return { eventId: '', event: null, rule: ':field.format' };
  }
  return readValue(value, now);
}

function judgeTime(event: ScanEvent, now: Date): ReadEvent {
  const { eventId } = event;
  const atMs = Date.parse(event.occurredAt);
  if (atMs < EARLIEST_MS || atMs > now.getTime() + MAX_AHEAD_MS) {
    return { eventId, event: null, rule: 'occurredAt:date.range' };
  }
  return { eventId, event };
}

function readValue(value: unknown, now: Date): ReadEvent {
  const eventId = idOf(value);
  try {
    const read = judgeTime(validate(oneEvent, value), now);
    return read.event ? read : { ...read, eventId };
  } catch (error) {
    if (!(error instanceof ApiError) || error.class !== 'BAD_INPUT') throw error;
    const field = (error.info as BadFields).fields[0];
    return { eventId, event: null, rule: `${field?.path ?? ''}:${field?.rule ?? 'field.format'}` };
  }
}

// A refused event is named by its own id where it has a fit one, so that the sender can find it.
function idOf(value: unknown): string {
  const id = typeof value === 'object' && value !== null && 'eventId' in value ? value.eventId : '';
  return typeof id === 'string' && id.length <= 64 && isStorable(id) ? id : '';
}
