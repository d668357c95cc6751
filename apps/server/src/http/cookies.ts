/**
 * Returns the name of the session cookie: `__Host-sid` if the site is served over https, `sid` on
 * http localhost.
 */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-sid' : 'sid';
}

const TOKEN_LENGTH = 43;
const token = /^[A-Za-z0-9_-]{43}$/;
const device = /^[A-Za-z0-9_.-]{20,160}$/;
/** The longest lifetime that browsers allow for a cookie. */
const DEVICE_LIFE_S = 400 * 24 * 3600;

/**
 * Reads the session token from a Cookie header; null if there is none in our format. Every call
 * reads it, so it allocates no arrays.
 */
export function readSessionCookie(header: string | undefined, secure: boolean): string | null {
  if (header === undefined) return null;
  const value = cookieOf(header, secure ? '__Host-sid=' : 'sid=');
  return value?.length === TOKEN_LENGTH && token.test(value) ? value : null;
}

/** Reads the device cookie from a Cookie header; null if there is none in our format. */
export function readDeviceCookie(header: string | undefined, secure: boolean): string | null {
  const value = cookieOf(header ?? '', secure ? '__Host-did=' : 'did=');
  return value !== null && device.test(value) ? value : null;
}

function cookieOf(header: string, name: string): string | null {
  for (let from = 0; from < header.length; ) {
    let end = header.indexOf(';', from);
    if (end < 0) end = header.length;
    while (header[from] === ' ' || header[from] === '\t') from += 1;
    if (header.startsWith(name, from)) return header.slice(from + name.length, end).trimEnd();
    from = end + 1;
  }
  return null;
}

/**
 * Writes the Set-Cookie header that sets the session, or clears it (null). The session lives at
 * most 30 days.
 */
export function writeSessionCookie(value: string | null, secure: boolean): string {
  const life = value === null ? 0 : 30 * 24 * 3600;
  return `${sessionCookieName(secure)}=${value ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${life}${secure ? '; Secure' : ''}`;
}

/** Writes the Set-Cookie header that identifies the device. It outlives sessions and log-outs. */
export function writeDeviceCookie(value: string, secure: boolean): string {
  const name = secure ? '__Host-did' : 'did';
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${DEVICE_LIFE_S}${secure ? '; Secure' : ''}`;
}
