import { DAY_MS } from '@yidi/rules/time/shanghai';
import { addProof } from '../../apps/server/src/modules/auth/step-up/fresh-proof.store.ts';
import { kindsOfIds, makeOneOfEach, type Owned, ownedKinds } from '../../apps/server/src/world/owned.ts';
import { type CreateRequest, orderRequest } from '../../apps/server/src/world/parcels.ts';
import { makeAddress, newPhone } from '../../apps/server/src/world/people.ts';
import type { Site, Visitor } from '../../apps/server/src/world/site.ts';

/**
 * A well-formed id of each kind that does not exist. Constant for a whole run, so that replies can
 * be compared.
 */
export const missingIds = Object.fromEntries(kindsOfIds.map((kind) => [kind, ownedKinds[kind].missing()])) as Owned;

/** A user with one object of every kind, and the texts that only they may read. */
export interface Settled {
  readonly visitor: Visitor;
  readonly phone: string;
  readonly ids: Owned;
  /** A valid order request that can be repeated. */
  readonly order: CreateRequest;
  /** Their name, phones and doors: never in a reply to another caller, never in a log. */
  readonly canaries: readonly string[];
}

/**
 * Logs a user in and creates one object of each kind that the contract names. `mark` makes their
 * texts unique.
 */
export async function settle(site: Site, mark: string, ip?: string): Promise<Settled> {
  const { database, keys, carrier, divisions } = site.ports;
  const phone = newPhone();
  const visitor = await site.visit({ phone, ...(ip && { ip }) });
  const person = visitor.person!;
  const theirs = { name: `信使${mark}`, userPhone: newPhone(), address: `密巷 ${mark} 号 4-502` };
  const others = { name: `收信${mark}`, userPhone: newPhone(), address: `暗街 ${mark} 弄 9 号` };
  const world = { db: database.db, keys, carrier, divisions };
  const parties = { sender: makeAddress(0, theirs), receiver: makeAddress(1, others) };
  const now = site.ports.now();
  // Calls that require a fresh proof get one that lasts. It gives no access to other users'
  // objects.
  await addProof(database.db, person.caller.sessionId, 'money', new Date(now.getTime() + DAY_MS));
  return {
    visitor,
    phone,
    ids: await makeOneOfEach({ world, person, now, ...parties }),
    order: await orderRequest(world, person, { orderType: '2', ...parties }, now),
    canaries: [phone, ...[theirs, others].flatMap(({ name, userPhone, address }) => [name, userPhone, address])],
  };
}
