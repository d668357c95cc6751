import { STAFF_SESSION_S } from '@yidi/contract/values/staff';
import type { SessionCookies } from '../../../call/gate.ts';

/**
 * `__Host-ops` over https. Browsers accept that prefix only with `Secure`, which some refuse over
 * http, so on a loopback address without https the cookie is `ops`. It differs from the consumer's
 * in any case, because browsers send cookies to every port of a host.
 */
const nameOf = (secure: boolean) => (secure ? '__Host-ops' : 'ops');

/** The cookie of a console session: for this host, this site's own requests, and no script. */
export const staffCookies: SessionCookies = {
  read(header, secure) {
    const found = new RegExp(`(?:^|; *)${nameOf(secure)}=([A-Za-z0-9_-]{43})(?:$|[; ])`).exec(header ?? '');
    return found?.[1] ?? null;
  },
  write(token, secure) {
    const life = token === null ? 0 : STAFF_SESSION_S;
    const parts = [`${nameOf(secure)}=${token ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${life}`];
    return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
  },
};
