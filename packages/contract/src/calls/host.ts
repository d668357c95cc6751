import * as z from 'zod/mini';
import { call } from '../call.ts';
import { hostNames } from '../values/host.ts';
import { idOf } from '../values/id.ts';
import { nothing } from '../values/page.ts';
import { flag, option, shape } from '../values/text.ts';
import { instant } from '../values/time.ts';

/**
 * Returns 1 in `can` if `GET /ndwz/o/go` would now recognise the user of this session silently by
 * the host app that runs the page: the operator has an app there, the session has no openId, and it
 * was not asked before. `byTap` is 1 if only a tap may start it, because the vendor asks the user.
 * Errors: BAD_INPUT. Not in the spec.
 */
export const canRecognise = call({
  path: '/user/host/canRecognise',
  service: 'user',
  access: 'session',
  request: shape({ host: option(hostNames) }),
  info: shape({ can: flag, byTap: z.optional(flag) }),
  client: { toast: 'never' },
});

const hostLinkList = z.array(
  shape({
    id: z.string(),
    host: option(hostNames),
    since: instant,
    lastUsed: instant,
    /** True for the user of the host app who runs this page. */
    here: z.boolean(),
  }),
);

/**
 * Lists by which host apps the caller is logged in without a code, the one used last first. A
 * log-in by SMS in a recognised session links (`doLogin`). Errors: LOGIN. Not in the spec.
 */
export const hostLinks = call({
  path: '/user/host/links',
  service: 'user',
  access: 'user',
  request: nothing,
  info: shape({ links: hostLinkList }),
});

/**
 * Ends the log-in by a host app: of the link `id`, or without it of the user who runs this page.
 * Answers the remaining links. Sessions stay. Errors: NOT_FOUND, LOGIN. Not in the spec.
 */
export const endHostLink = call({
  path: '/user/host/endLink',
  service: 'user',
  access: 'user',
  request: shape({ id: z.optional(idOf('hostLink')) }),
  info: shape({ links: hostLinkList }),
});
