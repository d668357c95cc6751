import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../../config/keys.ts';

const cookieText = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/**
 * Returns the cookie of a known device: its id with a keyed hash against forgery. It identifies a
 * device, not a person. It only gives the device its own limits, which strangers cannot use up.
 */
export function deviceCookieOf(keys: Keys, deviceId: string): string {
  return `${deviceId}.${keys.mac('device', deviceId).toString('base64url')}`;
}

/** Returns the device of such a cookie; null if the signature is not ours. */
export function deviceOfSigned(keys: Keys, cookie: string | null): string | null {
  const [, deviceId, signature] = cookieText.exec(cookie ?? '') ?? [];
  if (!deviceId || !signature) return null;
  const sent = Buffer.from(signature, 'base64url');
  return keys.macs('device', deviceId).some((mac) => timingSafeEqual(mac, sent)) ? deviceId : null;
}
