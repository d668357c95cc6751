/** The session cookie: `__Host-sid` where the site is served over https, plain `sid` on http localhost. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-sid' : 'sid';
}

const TOKEN_LENGTH = 43;
const token = /^[A-Za-z0-9_-]{43}$/;
const device = /^[A-Za-z0-9_.-]{20,160}$/;
/** The longest life that browsers allow a cookie. */
const DEVICE_LIFE_S = 400 * 24 * 3600;

/** The session token of a Cookie header, or null when there is none that could be ours. Every call reads it: no arrays. */
export function readSessionCookie(header: string | undefined, secure: boolean): string | null {
  if (header === undefined) return null;
  const value = cookieOf(header, secure ? '__Host-sid=' : 'sid=');
  return value?.length === TOKEN_LENGTH && token.test(value) ? value : null;
}

/** The device's cookie of a Cookie header, or null when there is none that could be ours. */
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

/** A Set-Cookie line that sets or (null) clears the session. Absolute life 30 days. */
export function writeSessionCookie(value: string | null, secure: boolean): string {
  const life = value === null ? 0 : 30 * 24 * 3600;
  return `${sessionCookieName(secure)}=${value ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${life}${secure ? '; Secure' : ''}`;
}

/** A Set-Cookie line that names the device; it outlives sessions and log-outs. */
export function writeDeviceCookie(value: string, secure: boolean): string {
  const name = secure ? '__Host-did' : 'did';
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${DEVICE_LIFE_S}${secure ? '; Secure' : ''}`;
}
