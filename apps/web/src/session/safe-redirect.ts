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

/** Names of credentials and of personal data, in lower case (security.md P3, REDIR-23). */
const SECRET_KEYS = new Set(
  (
    'sign token ticket code auth_code __code __appid state sactoken auth-token jwt sid session ' +
    'openid unionid phone mobile validcode redirecturl'
  ).split(' '),
);
/** A token: three parts if it is signed, five if it is encrypted. The first encodes an object. */
const tokenValue = /(^|\s)eyJ[\w-]+(\.[\w-]*){2,4}\s*$/;

/**
 * Returns the part of a query that is passed on to a route's target: each pair as it came and in
 * its place, without those that carry a credential or personal data. A request line contains no
 * line break, so the query cannot end a header.
 */
export function safeQuery(search: string): string {
  const isOpen = (pair: string) => {
    const [key = '', value = ''] = pair.split(/=(.*)/s, 2).map(decode);
    return !SECRET_KEYS.has(key.toLowerCase()) && !tokenValue.test(value);
  };
  return search.replace(/^\?/, '').split('&').filter(isOpen).join('&');
}

function decode(text: string): string {
  return new URLSearchParams(`x=${text}`).get('x') ?? '';
}

/**
 * Returns the target of /index: the express-order page with orderType 2 if `active` is orderself,
 * else 3, and the rest of the query as it came (spec §2).
 */
export function expressHref(expressApp: string, search: string): string {
  const type = new URLSearchParams(search).get('active') === 'orderself' ? '2' : '3';
  const query = safeQuery(search);
  const pairs = query === '' ? [] : query.split('&').filter((pair) => !/^orderType(=|$)/.test(decode(pair)));
  return withQuery(expressApp, [...pairs, `orderType=${type}`].join('&'));
}

/** Appends a query to an address that may have one. */
export function withQuery(href: string, query: string): string {
  if (query === '') return href;
  return `${href}${href.includes('?') ? '&' : '?'}${query}`;
}
