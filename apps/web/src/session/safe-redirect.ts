const ORIGIN = 'https://own.invalid';
/** Where a person goes when the asked-for place is not ours. */
export const DEFAULT_PLACE = '/index';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are just what is refused
const suspicious = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]|%0[0-9a-f]|%1[0-9a-f]|%7f|%5c|%2f/i;

/**
 * The place a `redirectUrl` names, if it is a known route of this site; else `/index`. It is parsed as the browser would
 * parse it, and what needs a second look is refused (security.md P4, bad inputs REDIR-01..22).
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
 * Whether words of the server may be a link: a path of this site, or an https address of a host by its name. Nothing that
 * runs (`javascript:`, `data:`), nothing that hides where it leads (security.md C17).
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

const SAFE_KEYS = ['active', 'mailNo', 'channel'] as const;
const safeValue = /^[A-Za-z0-9_-]{1,40}$/;

/** The part of a query that may go on to a sub-app: never a token, sign, phone or openId (security.md P3, REDIR-23). */
export function safeQuery(search: string): URLSearchParams {
  const from = new URLSearchParams(search);
  const to = new URLSearchParams();
  for (const key of SAFE_KEYS) {
    const value = from.get(key);
    if (value !== null && safeValue.test(value)) to.set(key, value);
  }
  return to;
}

/** Where /index leads: the express-order page with orderType 2 when `active` is orderself, else 3 (spec §2). */
export function expressPlace(expressApp: string, search: string): string {
  const query = safeQuery(search);
  query.set('orderType', query.get('active') === 'orderself' ? '2' : '3');
  return `${expressApp}${expressApp.includes('?') ? '&' : '?'}${query}`;
}
