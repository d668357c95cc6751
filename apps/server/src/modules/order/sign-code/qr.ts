import { timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../../config/keys.ts';

/** A QR code is valid for this time after its minute, while its scan is transmitted. */
export const QR_GRACE_MS = 15_000;
const MINUTES_KNOWN = 60;
/** Bytes of a keyed hash: 120 bits, 20 characters. */
const BYTES = 15;

interface Coded {
  readonly mailNo: string;
  /** The stored hash of the six digits: a new code changes the QR codes. */
  readonly codeMac: Buffer;
}

const minuteOf = (ms: number) => Math.floor(ms / MINUTE_MS);
const textOf = ({ mailNo, codeMac }: Coded, minute: number) => `qr ${mailNo} ${codeMac.toString('hex')} ${minute}`;

/** Returns the QR text of a mail in this minute, and the seconds left. */
export function qrOf(keys: Keys, coded: Coded, now: Date): { text: string; leftS: number } {
  const ms = now.getTime();
  const minute = minuteOf(ms);
  const text = keys.mac('sign.code', textOf(coded, minute)).subarray(0, BYTES).toString('base64url');
  return { text, leftS: Math.ceil(((minute + 1) * MINUTE_MS - ms) / 1000) };
}

/** Returns whether a text is the QR code of this minute, or the last one in its grace time. */
export function isQrOf(keys: Keys, coded: Coded, text: string, now: Date): boolean {
  return isOfMinutes(keys, coded, text, [minuteOf(now.getTime()), minuteOf(now.getTime() - QR_GRACE_MS)]);
}

/** Returns whether a text was the mail's QR code within the last hour (old screen or photo). */
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
