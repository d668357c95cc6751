/** The session cookie: `__Host-sid` where the site is served over https, plain `sid` on http localhost. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-sid' : 'sid';
}

const token = /^[A-Za-z0-9_-]{43}$/;

/** The session token of a Cookie header, or null when there is none that could be ours. */
export function readSessionCookie(header: string | undefined, secure: boolean): string | null {
  const name = `${sessionCookieName(secure)}=`;
  for (const part of (header ?? '').split(';')) {
    const pair = part.trim();
    if (pair.startsWith(name)) return token.test(pair.slice(name.length)) ? pair.slice(name.length) : null;
  }
  return null;
}

/** A Set-Cookie line that sets or (null) clears the session. Absolute life 30 days. */
export function writeSessionCookie(value: string | null, secure: boolean): string {
  const life = value === null ? 0 : 30 * 24 * 3600;
  return `${sessionCookieName(secure)}=${value ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${life}${secure ? '; Secure' : ''}`;
}
