import { send, type Via } from '@yidi/client/send';
import { tokenOauth } from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';

interface Held {
  readonly token: string;
  readonly signKey: string;
  readonly renewAtMs: number;
}

/** Renewed this long before it ends, so that a call never carries a dying token. */
const EARLY_MS = 60_000;

// In memory only: a script that gets at storage finds no token there (security.md D4).
let held: Held | undefined;
let coming: Promise<Held> | undefined;
let lost = false;

async function fetchToken(via: Via): Promise<Held> {
  const { sacToken, signKey, expiresInS } = await send(tokenOauth, {}, via);
  return { token: sacToken, signKey, renewAtMs: Date.now() + expiresInS * 1000 - EARLY_MS };
}

/**
 * The access token of this page with its signing key; fetched with the session cookie when there is none.
 * @throws ApiError SESSION on a page whose session was lost, without asking anybody.
 */
export async function accessToken(via: Via): Promise<Held> {
  if (lost) throw new ApiError('SESSION');
  if (held && Date.now() < held.renewAtMs) return held;
  coming ??= fetchToken(via).finally(() => {
    coming = undefined;
  });
  held = await coming;
  return held;
}

/** Forgets the token; the next call fetches one. After a log-in the session has changed and the signing key with it. */
export function forgetToken(): void {
  held = undefined;
}

/** The server took the token back (200001). This page asks for no other: it is loaded anew (security.md T13). */
export function loseToken(): void {
  lost = true;
  forgetToken();
}
