import { describeCalls } from '../../apps/server/src/docs/openapi.ts';
import { ask, writeRequest } from '../../apps/server/src/proof/ask.ts';
import { fieldsOf } from '../../apps/server/src/proof/bad-requests.ts';
import { goodRequest } from '../../apps/server/src/proof/judge.ts';
import { settle } from '../../apps/server/src/proof/two-people.ts';
import { watchStored } from '../../apps/server/src/proof/watch.ts';
import type { WorldHouse } from '../../apps/server/src/world/house.ts';
import type { Flow } from './flow.ts';
import { bookFlows } from './flows-book.ts';
import { orderFlows } from './flows-order.ts';
import { phoneFlows } from './flows-phone.ts';

/** Every call that stores something, as it is cut off and tried again. */
export const flows: readonly Flow[] = [...orderFlows, ...phoneFlows, ...bookFlows];

/** Calls that must yet have no flow, each with the reason. */
const without: Readonly<Record<string, string>> = {
  doSendPhone: 'never sends, and stores nothing',
  getUserCard: 'nobody has a card yet: it says so to everybody',
};

/**
 * The calls of the contract that no flow cuts off though they may store something: those that stored something when they
 * were asked well, and those that could not be asked well. Nobody else works in the house meanwhile.
 */
export async function withoutFlow(house: WorldHouse): Promise<string[]> {
  const { db } = house.ports.database;
  const covered = new Set(flows.map(({ call }) => call.path));
  const missing: string[] = [];
  for (const { name, call, sample } of describeCalls()) {
    if (covered.has(call.path) || Object.hasOwn(without, name)) continue;
    const a = await settle(house, 'FLOWS');
    const watch = await watchStored(db);
    const body = writeRequest(call, goodRequest(call, sample.request, fieldsOf(call), a));
    const reply = await ask(house, a.visitor, call, body);
    const good = reply.class !== null && call.okClasses.includes(reply.class);
    const stored = await watch.look();
    if (!good) missing.push(`${name}: could not be asked well, ${reply.class}`);
    else if (stored.length > 0) missing.push(`${name}: stored ${stored.join('; ')}`);
  }
  return missing;
}
