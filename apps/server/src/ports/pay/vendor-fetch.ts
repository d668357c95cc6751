import { vendorUrl } from '../public-url.ts';
import { readAtMost } from '../read-at-most.ts';
import { PayUnreachable } from './pay.ts';

const TIMEOUT_MS = 5_000;
const LARGEST_ANSWER = 64 * 1024 * 1024;

/** An answer with its unchanged bytes, because signatures are computed over them. */
export interface VendorAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/**
 * Sends one request to a vendor without following redirects. @throws PayUnreachable without an
 * answer in time
 */
export async function askVendor(url: URL, init: RequestInit, timeoutMs: number = TIMEOUT_MS): Promise<VendorAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const bytes = await readAtMost(response, LARGEST_ANSWER, () => new PayUnreachable('the vendor answered too much'));
    return { status: response.status, headers: response.headers, bytes };
  } catch (error) {
    if (error instanceof PayUnreachable) throw error;
    throw new PayUnreachable('the vendor cannot be reached', { cause: error });
  }
}

/**
 * Returns the URL of a file that the vendor named, after checking it. @throws PayUnreachable if its
 * host is not public
 */
export async function fileUrl(given: unknown, configured: string): Promise<URL> {
  try {
    return await vendorUrl(given, configured);
  } catch (error) {
    throw new PayUnreachable('the vendor gave an address that is not fetched', { cause: error });
  }
}

/** Parses a JSON object. @throws PayUnreachable for any other answer */
export function readAnswer(bytes: Buffer): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>;
  } catch {
    // Invalid JSON is reported below, like JSON that is not an object.
  }
  throw new PayUnreachable('the vendor answered something else');
}

/**
 * Converts yuan with two decimals, as statements and Alipay write money, to whole fen. Returns NaN
 * for other text.
 */
export function fenOfYuan(text: unknown): number {
  const found = typeof text === 'string' ? /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim()) : null;
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : Number.NaN;
}

/** Formats whole fen as yuan with two decimals. */
export function yuanOfFen(fen: number): string {
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}
