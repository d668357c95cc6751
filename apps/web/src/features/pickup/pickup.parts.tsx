import { type GeoPoint, lineM } from '@yidi/rules/address/distance';
import { useEffect, useState } from 'react';

export interface Here {
  /** `able`: the user can be asked. `none`: the device has no position, or the user denied it. */
  readonly state: 'able' | 'asking' | 'known' | 'none';
  ask(): void;
  /** Returns the metres from here; undefined if unknown. */
  metresTo(point: GeoPoint): number | undefined;
  /** Sorts points by distance if the position is known. */
  sorted<Point extends GeoPoint>(points: readonly Point[]): readonly Point[];
}

const OLD_AT_MOST_MS = 5 * 60_000;
const WAIT_AT_MOST_MS = 10_000;

/**
 * The user's position and distances from it. It is requested by a tap, or at once if the user has
 * allowed it before. The position stays on this page and is neither sent nor stored.
 */
export function useHere(): Here {
  const [found, setFound] = useState<GeoPoint | 'asking' | 'none'>();
  useEffect(() => {
    if (!('geolocation' in navigator)) setFound('none');
    else void wasAllowed().then((allowed) => allowed && locate(setFound));
  }, []);
  const at = typeof found === 'object' ? found : undefined;
  return {
    state: at ? 'known' : typeof found === 'string' ? found : 'able',
    ask: () => locate(setFound),
    metresTo: (point) => at && Math.round(lineM(at, point)),
    sorted: (points) => (at ? [...points].sort((a, b) => lineM(at, a) - lineM(at, b)) : points),
  };
}

function locate(tell: (found: GeoPoint | 'asking' | 'none') => void): void {
  tell('asking');
  void findPosition().then((found) => tell(typeof found === 'string' ? 'none' : found));
}

/** `PERMISSION_DENIED` of GeolocationPositionError. */
const DENIED = 1;

/** Asks the browser for the user's position; the browser asks the user for permission. */
export function findPosition(): Promise<GeoPoint | 'denied' | 'failed'> {
  return new Promise((resolve) => {
    // Some web views have no geolocation, nor have pages without https.
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!geolocation) return resolve('failed');
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code }) => resolve(code === DENIED ? 'denied' : 'failed'),
      { maximumAge: OLD_AT_MOST_MS, timeout: WAIT_AT_MOST_MS },
    );
  });
}

/** Returns whether the browser has the permission already; false if that is unknown. */
async function wasAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}
