import type { PublicConfig } from '@yidi/contract/page';

/** The inputs of a page's Content-Security-Policy. */
export interface PolicyInputs {
  /** Hashes of the inline scripts and of the inline style sheet. */
  readonly scriptHashes: readonly string[];
  readonly styleHash: string;
  /** Origins of other hosts that receive calls. */
  readonly callOrigins: readonly string[];
  /** Origins of other hosts that serve pictures. */
  readonly pictureOrigins?: readonly string[];
  /**
   * The script of the chat app's SDK, which the page loads by the Trusted Types policy of that
   * name.
   */
  readonly chatSdk?: string | undefined;
  /** The page registers the worker for a start without a network. */
  readonly offlineStart?: boolean | undefined;
  readonly secure: boolean;
}

/**
 * Makes a strict policy: only our own files and the inline parts named by their hash, plus the SDK
 * in the chat app. `data:` pictures are the slider's. Source: security.md T8.
 */
export function contentPolicy({
  scriptHashes,
  styleHash,
  callOrigins,
  pictureOrigins = [],
  chatSdk,
  offlineStart,
  secure,
}: PolicyInputs): string {
  const scriptPolicies = [...(chatSdk ? ['chat-sdk'] : []), ...(offlineStart ? ['offline-worker'] : [])];
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...(chatSdk ? [chatSdk] : [])].join(' ')}`,
    `style-src 'self' '${styleHash}'`,
    `img-src ${["'self' data:", ...pictureOrigins].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...callOrigins].join(' ')}`,
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${scriptPolicies.join(' ') || "'none'"}`,
    'report-uri /csp',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * Returns the headers of every page, in addition to those of every answer (`guardHeaders`). A page
 * whose URL may contain a ticket gets no referrer (security.md D3) and is not indexed by search
 * engines.
 */
export function pageHeaders(
  inputs: PolicyInputs & { readonly secretUrl: boolean; readonly personal: boolean },
): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(inputs),
    'referrer-policy': inputs.secretUrl ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(inputs.secretUrl && { 'x-robots-tag': 'noindex, nofollow' }),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=()',
    // A page with a user's data is never cached. Others may be cached and must be revalidated.
    'cache-control': inputs.personal ? 'no-store' : 'private, no-cache',
    vary: 'accept-encoding, cookie, accept-language, user-agent',
  };
}

/** Lists the hosts of map tiles by name. A wildcard in the policy would allow more. */
export function tileOrigins({ url, hosts }: NonNullable<PublicConfig['mapTiles']>): string[] {
  const names = url.includes('{s}') ? hosts : [''];
  return names.map((name) => new URL(url.replace('{s}', name).replace(/\{\w+\}/g, '1')).origin);
}
