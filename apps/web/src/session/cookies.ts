const YEAR_S = 365 * 24 * 3600;

/**
 * Parses the cookies of a Cookie header or of the document. The session cookie is HttpOnly and
 * never among them.
 */
export function readCookies(header: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  for (const part of header.split(';')) {
    const cut = part.indexOf('=');
    if (cut > 0) found[part.slice(0, cut).trim()] ??= part.slice(cut + 1).trim();
  }
  return found;
}

/**
 * Sets a cookie that the server reads for its first HTML; `undefined` deletes it. With `lifeS` 0 it
 * lasts until the browser closes.
 */
export function writeCookie(name: string, value: string | undefined, lifeS: number = YEAR_S): void {
  const life = value === undefined ? '; Max-Age=0' : lifeS > 0 ? `; Max-Age=${lifeS}` : '';
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and the older web-views
  document.cookie = `${name}=${value ?? ''}; Path=/; SameSite=Lax${life}${secure}`;
}
