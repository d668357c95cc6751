import { findChromium } from '../../scripts/setup/chromium.ts';

/**
 * Flags with which every browser of a journey is started: quiet, and without requests to its
 * vendor.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A camera that shows a moving picture; a page is let at it by permission alone.
  '--use-fake-device-for-media-stream',
];

export function chromiumPath(): string {
  const path = findChromium();
  if (!path) throw new Error('no browser: install Chromium or Chrome, or set CHROMIUM_PATH');
  return path;
}
