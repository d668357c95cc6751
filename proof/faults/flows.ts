import { describeCalls } from '../../apps/server/src/docs/openapi.ts';
import { seedArtExams } from '../../apps/server/src/world/art-exam.ts';
import type { Site } from '../../apps/server/src/world/site.ts';
import { ask, writeRequest } from '../harness/ask.ts';
import { settle } from '../harness/two-people.ts';
import { watchStored } from '../harness/watch.ts';
import { withoutFlow as withoutFlowFor } from '../harness/without-flow.ts';
import { fieldsOf } from '../inputs/bad-requests.ts';
import { goodRequest } from '../inputs/judge.ts';
import type { Flow } from './flow.ts';
import { accountFlows } from './flows-account.ts';
import { batchFlows } from './flows-batch.ts';
import { bookFlows } from './flows-book.ts';
import { cardFlows } from './flows-card.ts';
import { claimFlows } from './flows-claim.ts';
import { closingFlows } from './flows-closing.ts';
import { declarationFlows } from './flows-declaration.ts';
import { delegateFlows } from './flows-delegate.ts';
import { deliveryFlows } from './flows-delivery.ts';
import { evaluateFlows } from './flows-evaluate.ts';
import { fileFlows } from './flows-file.ts';
import { followFlows } from './flows-follow.ts';
import { identityFlows } from './flows-identity.ts';
import { inquiryFlows } from './flows-inquiry.ts';
import { interConsigneeFlows } from './flows-inter-consignee.ts';
import { interOrderFlows } from './flows-inter-order.ts';
import { interceptionFlows } from './flows-interception.ts';
import { internationalFlows } from './flows-international.ts';
import { invoiceFlows } from './flows-invoice.ts';
import { linkedFlows } from './flows-linked.ts';
import { orderFlows } from './flows-order.ts';
import { phoneFlows } from './flows-phone.ts';
import { pointsFlows } from './flows-points.ts';
import { preferenceFlows } from './flows-preference.ts';
import { templateFlows } from './flows-template.ts';

/** Every call that stores something, with its test of being aborted and retried. */
export const flows: readonly Flow[] = [
  ...orderFlows,
  ...templateFlows,
  ...phoneFlows,
  ...linkedFlows,
  ...bookFlows,
  ...fileFlows,
  ...accountFlows,
  ...closingFlows,
  ...cardFlows,
  ...declarationFlows,
  ...internationalFlows,
  ...interConsigneeFlows,
  ...interOrderFlows,
  ...deliveryFlows,
  ...delegateFlows,
  ...interceptionFlows,
  ...inquiryFlows,
  ...claimFlows,
  ...evaluateFlows,
  ...identityFlows,
  ...invoiceFlows,
  ...followFlows,
  ...batchFlows,
  ...preferenceFlows,
  ...pointsFlows,
];

/**
 * Returns the calls without a flow that may store something: those that stored something with a
 * valid request, and those for which no valid request could be made. No other client may use the
 * site meanwhile.
 */
export async function withoutFlow(site: Site): Promise<string[]> {
  const { db } = site.ports.database;
  const covered = new Set(flows.map(({ call }) => call.path));
  const missing: string[] = [];
  // Creates the school's link that the sample names.
  await seedArtExams(db, new Date());
  for (const { name, call, sample } of describeCalls()) {
    if (covered.has(call.path) || Object.hasOwn(withoutFlowFor, name)) continue;
    const a = await settle(site, 'FLOWS');
    const watch = await watchStored(db);
    const body = writeRequest(call, goodRequest(call, sample.request, fieldsOf(call), a));
    const reply = await ask(site, a.visitor, call, body);
    const good = reply.class !== null && call.okClasses.includes(reply.class);
    const stored = await watch.look();
    if (!good) missing.push(`${name}: could not be asked well, ${reply.class}`);
    else if (stored.length > 0) missing.push(`${name}: stored ${stored.join('; ')}`);
  }
  return missing;
}
