import * as approval from './calls/staff-approval.ts';
import * as audit from './calls/staff-audit.ts';
import * as calendar from './calls/staff-calendar.ts';
import * as claim from './calls/staff-claim.ts';
import * as content from './calls/staff-content.ts';
import * as desk from './calls/staff-desk.ts';
import * as dispatch from './calls/staff-dispatch.ts';
import * as inquiry from './calls/staff-inquiry.ts';
import * as logIn from './calls/staff-log-in.ts';
import * as payout from './calls/staff-payout.ts';
import * as people from './calls/staff-people.ts';
import * as refund from './calls/staff-refund.ts';
import * as security from './calls/staff-security.ts';
import * as state from './calls/staff-state.ts';
import * as tariff from './calls/staff-tariff.ts';

/**
 * The domains of the console by file name. They are mounted on its listener only, and the public
 * documents do not have them. A page of the console sends the session cookie by itself and, as
 * every client, the header USER-CHANNEL. It reads /staff/me first: LOGIN asks for a log-in, STEPUP
 * `unlock` for unlocking, STEPUP `passkey` for a fresh proof, after which the call is repeated.
 */
export const staffDomains = {
  'staff-approval': approval,
  'staff-audit': audit,
  'staff-calendar': calendar,
  'staff-claim': claim,
  'staff-content': content,
  'staff-desk': desk,
  'staff-dispatch': dispatch,
  'staff-inquiry': inquiry,
  'staff-log-in': logIn,
  'staff-payout': payout,
  'staff-people': people,
  'staff-security': security,
  'staff-refund': refund,
  'staff-state': state,
  'staff-tariff': tariff,
};
