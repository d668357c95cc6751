import { call } from '../call.ts';
import { hostNames } from '../values/host.ts';
import { flag, option, shape } from '../values/text.ts';

/**
 * Returns 1 in `can` if `GET /ndwz/o/go` would now recognise the user of this session silently by
 * the host app that runs the page: the operator has an app there, the session has no openId, and it
 * was not asked before. Errors: BAD_INPUT. Not in the spec.
 */
export const canRecognise = call({
  path: '/user/host/canRecognise',
  service: 'user',
  access: 'session',
  request: shape({ host: option(hostNames) }),
  info: shape({ can: flag }),
  client: { toast: 'never' },
});
