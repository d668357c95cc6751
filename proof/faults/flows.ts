import { describeCalls } from '../../apps/server/src/docs/openapi.ts';
import { seedArtExams } from '../../apps/server/src/world/art-exam.ts';
import type { Site } from '../../apps/server/src/world/site.ts';
import { ask, writeRequest } from '../harness/ask.ts';
import { settle } from '../harness/two-people.ts';
import { watchStored } from '../harness/watch.ts';
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

/** Calls that still lack a flow, each with the reason. */
const without: Readonly<Record<string, string>> = {
  signSelf: 'only reads',
  uploadBatch: 'stores in one transaction, and the same file again is the same table: batch.test.ts',
  batchLabels: 'only reads, and a table of which nothing was sent has none',
  preferenceList: 'only reads, and a mail must come to whoever asks for it',
  courierCall: 'stores nothing: the carrier knows a connection by both phones and the day',
  openDelegate: 'counts links that named nothing',
  storage: 'only reads, and a mail must wait for whoever asks',
  changeStorage: 'needs a mail that waits in the built-in network: its repeats are in storage.test.ts',
  openShare: 'counts that a link was opened, and nothing else',
  payMany: 'asks the vendor between its statements: its repeats are in pay-many.test.ts',
  payCreate: 'asks the vendor between its statements: lost answers are in pay.test.ts and pay-sequences.test.ts',
  comboPay: 'needs a weighed order and a combo: its repeats are in combo.test.ts',
  giftBuy: 'asks the vendor between its statements: its repeats are in gift.test.ts',
  giftLink: 'only reads, and a card of a counter has no link',
  giftOpen: 'counts links that named nothing',
  getDDPFee: 'asks the partner between its statements, and a quote binds nobody until it is used: duty.test.ts',
  chooseDuty: 'asks the partner between its statements: its repeats are in duty-sequences.test.ts',
  openConsigneeLink: 'counts links that named nothing',
  fillConsignee: 'counts attempts; taken once, and the same again is taken: inter-consignee.test.ts',
  interOrderPay: 'asks the vendor between its statements: its repeats are in inter-order.test.ts',
  interOrder: 'asks the vendor, and books what it says, as its notice does',
  interForm: 'only reads, and the order must be paid: inter-order.test.ts',
  counterItem: 'is signed, and asked again it answers the same: inter-order.test.ts',
  interceptionPay: 'asks the vendor between its statements: its repeats are in interception.test.ts',
  prepaidBuy: 'asks the vendor between its statements: its repeats are in prepaid.test.ts',
  prepaidRefund: 'needs a card that a vendor was paid for: prepaid.test.ts',
  prepaidBought: 'books what the vendor says, as its notice does',
  payStatus: 'books what the vendor says, as its notice does',
  payManyStatus: 'books what the vendor says, as its notice does',
  payNotify: 'is signed by the vendor; lost and doubled ones are in pay-sequences.test.ts',
  payLink: 'counts tries of four digits',
  payReceipt: 'only reads, and the order must be paid',
  payWeighPhoto: 'only reads, and the carrier must have sent one',
  readFile: 'reads by a link that no sample can hold, and stores nothing',
  invoiceSend: 'stores where it was sent last, and an issuer must have issued it: invoice.test.ts',
  wayMap: 'reads by a path that no sample can hold, and stores nothing',
  mergeAddrOrder: 'answers STEPUP without a fresh proof; one transaction, and again is the same: migration.test.ts',
  askExport: 'answers STEPUP without a fresh proof; one at a time, in one transaction: export.test.ts',
  followExport: 'only reads, and an export must be under way',
  exportFile: 'only reads, and an export must be ready: export.test.ts',
  undoMerge: 'needs a merge; one transaction, once: migration.test.ts',
  sendStepUpCode: 'sends a code as doSendPhone/v2 does, to the own number',
  confirmEmail: 'needs the code of an e-mail; uses it up as validatePhoneCode does',
  mailByPhone: 'needs the ticket of a code; uses it up as doLogin type 1 does: its repeats are in follow.test.ts',
  mailExamination: 'counts tries; what it opens is opened again: its repeats are in exam.test.ts',
  mailBrandList: 'counts tries; what it opens is opened again: brand.test.ts',
  carrierFeed: 'is signed by the partner, and stores as carrierEvents does: repeats are in carrier-feed.test.ts',
  receiptSettle: 'needs the answer of a courier: its repeats are in receipt.test.ts',
  deliveryPhoto: 'only reads, and a sender has none',
  carrierPhoto: 'is signed; the same again is the same: receipt.test.ts',
  brandImport: 'is signed; repeats, and many at once, are in brand.test.ts',
  partnerTicket: 'is signed; one row in one transaction: partner.test.ts',
  doValidateToken: 'needs the ticket of a link; used up with its grant in one transaction: exam.test.ts',
  confirmStepUp: 'needs the code of a message; uses it up as validatePhoneCode does',
  recertify: 'answers STEPUP without a fresh proof; what it then does is certify',
  doSendPhone: 'never sends, and stores nothing',
  endHostLink: 'deletes one row in one transaction; again it is not found: host-link.test.ts',
  pointsOverview: 'makes the code of an inviter at the first time; again it is the same: inviter.test.ts',
  payVoucher: 'needs a voucher and a weighed order; answers once: voucher.test.ts',
  setAvatar: 'needs an uploaded picture, and the same again is the same: avatar.test.ts',
  getUserCard: 'nobody has a card yet: it says so to everybody',
};

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
    if (covered.has(call.path) || Object.hasOwn(without, name)) continue;
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
