const ORIGIN = 'https://own.invalid';
/** The target if the requested one is not a URL of this site. */
export const DEFAULT_PLACE = '/index';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are just what is refused
const suspicious = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]|%0[0-9a-f]|%1[0-9a-f]|%7f|%5c|%2f/i;

/**
 * Returns the target of a `redirectUrl` if it is a known route of this site, else `/index`. It is
 * parsed as browsers do, and doubtful input is refused (security.md P4, bad inputs REDIR-01..22).
 * `isRoute` tells whether a path is in the route table.
 */
export function safeRedirect(text: string | null | undefined, isRoute: (path: string) => boolean): string {
  if (!text || text.length > 1000) return DEFAULT_PLACE;
  const path = text.split(/[?#]/, 1)[0]!;
  if (!text.startsWith('/') || text.startsWith('//') || suspicious.test(path) || text.includes('\\'))
    return DEFAULT_PLACE;
  const url = parse(text);
  if (!url || url.origin !== ORIGIN || url.username || url.password || !isRoute(url.pathname)) return DEFAULT_PLACE;
  return url.pathname + url.search;
}

/**
 * Returns whether a text from the server may be a link: a path of this site, or an https URL with a
 * host name. URLs that run code (`javascript:`, `data:`) or hide their target are refused
 * (security.md C17).
 */
export function isSafeLink(text: string): boolean {
  if (suspicious.test(text)) return false;
  if (text.startsWith('/')) return parse(text)?.origin === ORIGIN;
  const url = /^https:\/\//i.test(text) ? parse(text) : undefined;
  return url !== undefined && !url.username && !url.password && /[a-z]$/i.test(url.hostname);
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text, ORIGIN);
  } catch {
    return undefined;
  }
}

/** Shared intentionally: it gives access to nothing (spec §6). */
const OPEN_KEYS = new Set(['universityCode']);
const secretKey =
  /sign|token|code|ticket|secret|passw|pwd|auth|jwt|session|^sid$|phone|mobile|openid|unionid|redirect|^key$|_key|apikey/i;
/** The form of random keys and signed tokens: long, of one alphabet, or three parts with dots. */
const secretValue = /^[\w+/=-]{32,}$|^[\w-]{8,}\.[\w-]{8,}\.[\w-]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are just what is refused
const hostileValue = /[\u0000-\u001f\u007f-\u009f\u2028\u2029<>"'\\]/;
const LONGEST_VALUE = 200;

/**
 * Returns the part of a query that is passed on to a route's target. It leaves out what is or looks
 * like a secret or personal data (a token, sign, code, phone, openId; security.md P3, REDIR-23),
 * and what could break out of a header or a page.
 */
export function safeQuery(search: string): URLSearchParams {
  const to = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(search)) {
    const open = OPEN_KEYS.has(key) || !(secretKey.test(key) || secretValue.test(value));
    if (open && value.length <= LONGEST_VALUE && !hostileValue.test(key + value)) to.append(key, value);
  }
  return to;
}

/**
 * Returns the target of /index: the express-order page with orderType 2 if `active` is orderself,
 * else 3 (spec §2).
 */
export function expressHref(expressApp: string, search: string): string {
  const query = safeQuery(search);
  query.set('orderType', query.get('active') === 'orderself' ? '2' : '3');
  return `${expressApp}${expressApp.includes('?') ? '&' : '?'}${query}`;
}
