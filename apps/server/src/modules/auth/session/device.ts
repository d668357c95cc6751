import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../../config/keys.ts';

const cookieText = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/**
 * The cookie of a device on which a user logged in: its id with a keyed hash, so that it cannot be
 * forged. It identifies a device, never a person: it only gives the device limits of its own, which
 * strangers cannot use up.
 */
export function deviceCookieOf(keys: Keys, deviceId: string): string {
  return `${deviceId}.${keys.mac('device', deviceId).toString('base64url')}`;
}

/** The device of such a cookie; null for one that we did not make. */
export function deviceOfSigned(keys: Keys, cookie: string | null): string | null {
  const [, deviceId, signature] = cookieText.exec(cookie ?? '') ?? [];
  if (!deviceId || !signature) return null;
  const sent = Buffer.from(signature, 'base64url');
  return keys.macs('device', deviceId).some((mac) => timingSafeEqual(mac, sent)) ? deviceId : null;
}
