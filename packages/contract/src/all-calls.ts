import type { Call } from './call.ts';
import * as account from './calls/account.ts';
import * as address from './calls/address.ts';
import * as agreement from './calls/agreement.ts';
import * as auth from './calls/auth.ts';
import * as carrier from './calls/carrier.ts';
import * as content from './calls/content.ts';
import * as goods from './calls/goods.ts';
import * as order from './calls/order.ts';
import * as pickup from './calls/pickup.ts';
import * as points from './calls/points.ts';
import * as tariff from './calls/tariff.ts';
import * as trace from './calls/trace.ts';

/** Every domain of the contract: the table of contents for documents, proofs and the map. Screens import a domain's file instead. */
export const domains = {
  account,
  address,
  agreement,
  auth,
  carrier,
  content,
  goods,
  order,
  pickup,
  points,
  tariff,
  trace,
};

export type Domain = keyof typeof domains;

/** The calls of one domain file by export name; other exports (schemas) are left out. */
export function callsOf(domain: object): [string, Call][] {
  return Object.entries(domain).filter(
    (entry): entry is [string, Call] => (entry[1] as { kind?: unknown })?.kind === 'call',
  );
}
