import { createHash } from 'node:crypto';
import { readScanCode } from '@yidi/rules/trace/codes';
import type { FedScan } from './feed.ts';

const LENGTH = 40;

/**
 * Derives the id of a scan whose format has none from the parts that identify it. The same scan
 * always gets the same id.
 */
export function feedId(prefix: string, ...parts: readonly string[]): string {
  const digest = createHash('sha256').update(parts.join('\n')).digest('base64url');
  return `${prefix}${digest.slice(0, LENGTH)}`;
}

/** Returns the first `most` code points of a text on one line. No surrogate pair is split. */
export function cut(text: string, most: number): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return [...line].slice(0, most).join('').trim();
}

/** Returns a value of a partner's JSON as text; '' unless it is text or a number. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** Every character of a code that the endpoint of scans accepts. */
const PICKUP_CODE = /^[0-9A-Z-]{1,12}$/;

/** Returns the collection code of a scan at a service point; other scans have none. */
export function pickupIn(code: string, pickupCode: string | undefined): Pick<FedScan, 'pickup'> {
  const isAtPoint = readScanCode(code).stage === 'ready_for_pickup';
  return isAtPoint && pickupCode && PICKUP_CODE.test(pickupCode) ? { pickup: { code: pickupCode } } : {};
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
