import { timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../../config/keys.ts';

/** A QR code counts so long after its minute: a scan needs its way to us. */
export const QR_GRACE_MS = 15_000;
const MINUTES_KNOWN = 60;
/** Of a keyed hash: 120 bits, 20 characters. */
const BYTES = 15;

interface Coded {
  readonly mailNo: string;
  /** The stored hash of the six digits: a new code makes new QR codes. */
  readonly codeMac: Buffer;
}

const minuteOf = (ms: number) => Math.floor(ms / MINUTE_MS);
const textOf = ({ mailNo, codeMac }: Coded, minute: number) => `qr ${mailNo} ${codeMac.toString('hex')} ${minute}`;

/** What the QR code of a mail says in this minute, and for how many seconds. */
export function qrOf(keys: Keys, coded: Coded, now: Date): { text: string; leftS: number } {
  const ms = now.getTime();
  const minute = minuteOf(ms);
  const text = keys.mac('sign.code', textOf(coded, minute)).subarray(0, BYTES).toString('base64url');
  return { text, leftS: Math.ceil(((minute + 1) * MINUTE_MS - ms) / 1000) };
}

/** Whether a text was the QR code of a mail in this minute, or in the last one a moment ago. */
export function isQrOf(keys: Keys, coded: Coded, text: string, now: Date): boolean {
  return isOfMinutes(keys, coded, text, [minuteOf(now.getTime()), minuteOf(now.getTime() - QR_GRACE_MS)]);
}

/** Whether a text was the QR code of a mail within the hour: a screen that was not renewed, or a picture of it. */
export function wasQrOf(keys: Keys, coded: Coded, text: string, now: Date): boolean {
  const minute = minuteOf(now.getTime());
  return isOfMinutes(
    keys,
    coded,
    text,
    Array.from({ length: MINUTES_KNOWN }, (_, back) => minute - 1 - back),
  );
}

function isOfMinutes(keys: Keys, coded: Coded, text: string, minutes: readonly number[]): boolean {
  const given = Buffer.from(text, 'base64url');
  if (given.length !== BYTES || given.toString('base64url') !== text) return false;
  return [...new Set(minutes)]
    .flatMap((minute) => keys.macs('sign.code', textOf(coded, minute)))
    .some((mac) => timingSafeEqual(mac.subarray(0, BYTES), given));
}
