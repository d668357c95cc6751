import { readAtMost } from '../read-at-most.ts';
import { HostRefused } from './host.ts';

export const TIMEOUT_MS = 5_000;
const LARGEST_ANSWER = 64 * 1024;
const openIdText = /^[\w.-]{4,128}$/;

/**
 * Sends one request and returns the answer's text. Follows no redirect and reads at most 64 KiB.
 * The errors have no cause, because it might contain the URL with the code.
 * @throws HostRefused `down`
 */
export async function askHost(url: URL, init: RequestInit, timeoutMs: number): Promise<string> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const bytes = await readAtMost(response, LARGEST_ANSWER, () => new HostRefused('down', 'too long an answer'));
    if (response.status >= 500) throw new HostRefused('down', `status ${response.status}`);
    return bytes.toString('utf8');
  } catch (error) {
    throw error instanceof HostRefused ? error : new HostRefused('down', 'no answer');
  }
}

/** Parses a JSON object. @throws HostRefused `down` for any other text */
export function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Readonly<Record<string, unknown>>;
  } catch {
    // Invalid JSON is reported below, like JSON that is not an object.
  }
  throw new HostRefused('down', 'an unreadable answer');
}

/** Returns an id that the vendor gave. @throws HostRefused `down` for anything that is no id */
export function readId(value: unknown): string {
  if (typeof value === 'string' && openIdText.test(value)) return value;
  throw new HostRefused('down', 'an answer without an id');
}

/** Returns an id that not every answer contains. */
export function readOptionalId(value: unknown): string | undefined {
  return typeof value === 'string' && openIdText.test(value) ? value : undefined;
}
