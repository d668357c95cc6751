import { send, type Transport } from '@yidi/client/send';
import { tokenOauth } from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import { SERVICE_TOKEN_LIFE_S } from '@yidi/contract/services';

interface Token {
  readonly token: string;
  /** Empty for a token that a log-in answered: the key comes with the next one that is fetched. */
  readonly signKey: string;
  /** How far the server's clock is ahead of this device's; negative if it is behind. */
  readonly aheadMs: number;
  readonly renewAtMs: number;
  /** The tokens for services on other hosts, by origin. */
  readonly jwts?: Readonly<Record<string, string>> | undefined;
}

/** Tokens are renewed this long before they expire, so that no call uses an expired one. */
const EARLY_MS = 60_000;

// Only in memory, where a script that reads the storage cannot find it (security.md D4).
let current: Token | undefined;
let fetching: Promise<Token> | undefined;
let isInvalid = false;

/**
 * The session of this page: its number changes when the page leaves it. `leaving` is the call under
 * way that ends it.
 */
export const session: { number: number; leaving?: unknown } = { number: 0 };

/** After this time the browser has the cookie of the log-in that another tab has just made. */
const NEW_COOKIE_MS = 1000;

/** Asks again once if another tab has just logged in, with the new cookie. */
async function askForToken(transport: Transport) {
  return send(tokenOauth, {}, transport).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.class === 'SESSION')) throw error;
    await new Promise((resolve) => setTimeout(resolve, NEW_COOKIE_MS));
    return send(tokenOauth, {}, transport);
  });
}

async function fetchToken(transport: Transport): Promise<Token> {
  const { sacToken, signKey, expiresInS, nowMs, jwts } = await askForToken(transport);
  const atMs = Date.now();
  // While servers are replaced, a server of the previous version may answer without its time.
  return {
    token: sacToken,
    signKey,
    aheadMs: nowMs ? nowMs - atMs : 0,
    renewAtMs: atMs + (jwts ? SERVICE_TOKEN_LIFE_S : expiresInS) * 1000 - EARLY_MS,
    jwts,
  };
}

/**
 * Returns the access token of this page, with its signing key for a call that is signed. If there
 * is none, it is fetched with the session cookie.
 * @throws ApiError SESSION, without a request, after the server has invalidated the token of this
 * page
 */
export async function accessToken(transport: Transport, signs?: boolean): Promise<Token> {
  if (isInvalid) throw new ApiError('SESSION');
  if (current && Date.now() < current.renewAtMs && (current.signKey || !signs)) return current;
  const before = session.number;
  fetching ??= fetchToken(transport).finally(() => {
    fetching = undefined;
  });
  const token = await fetching;
  // The page left the session while its token was on the way.
  if (before !== session.number) return accessToken(transport, signs);
  current = token;
  return token;
}

/** Deletes the token. The next call fetches a new one of the same session. */
export function renewToken(): void {
  current = undefined;
}

/**
 * Stores the token that a log-in answered: the next calls carry it (spec §4). The session has
 * changed, and with it the signing key.
 */
export function storeToken(token: string): void {
  const former = current;
  clearToken();
  current = former && { ...former, token, signKey: '' };
}

/** Deletes the token after a log-out: the session has changed, and with it the signing key. */
export function clearToken(): void {
  renewToken();
  fetching = undefined;
  session.number += 1;
}

/**
 * Records that the server revoked the token (200001). This page fetches no other token but reloads
 * (security.md T13).
 */
export function invalidateToken(): void {
  isInvalid = true;
  renewToken();
}
