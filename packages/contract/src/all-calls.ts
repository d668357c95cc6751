import type { Call } from './call.ts';
import * as account from './calls/account.ts';
import * as address from './calls/address.ts';
import * as agreement from './calls/agreement.ts';
import * as auth from './calls/auth.ts';
import * as avatar from './calls/avatar.ts';
import * as batch from './calls/batch.ts';
import * as batchMany from './calls/batch-many.ts';
import * as brand from './calls/brand.ts';
import * as carrier from './calls/carrier.ts';
import * as claim from './calls/claim.ts';
import * as closing from './calls/closing.ts';
import * as combo from './calls/combo.ts';
import * as content from './calls/content.ts';
import * as courier from './calls/courier.ts';
import * as declaration from './calls/declaration.ts';
import * as delegate from './calls/delegate.ts';
import * as delivery from './calls/delivery.ts';
import * as duty from './calls/duty.ts';
import * as evaluate from './calls/evaluate.ts';
import * as exam from './calls/exam.ts';
import * as dataExport from './calls/export.ts';
import * as file from './calls/file.ts';
import * as follow from './calls/follow.ts';
import * as gift from './calls/gift.ts';
import * as goods from './calls/goods.ts';
import * as host from './calls/host.ts';
import * as identity from './calls/identity.ts';
import * as inquiry from './calls/inquiry.ts';
import * as interAddress from './calls/inter-address.ts';
import * as interConsignee from './calls/inter-consignee.ts';
import * as interOrder from './calls/inter-order.ts';
import * as interception from './calls/interception.ts';
import * as international from './calls/international.ts';
import * as invoice from './calls/invoice.ts';
import * as linkedAccount from './calls/linked-account.ts';
import * as message from './calls/message.ts';
import * as migration from './calls/migration.ts';
import * as order from './calls/order.ts';
import * as orderChange from './calls/order-change.ts';
import * as orderEdit from './calls/order-edit.ts';
import * as orderMany from './calls/order-many.ts';
import * as orderReceivers from './calls/order-receivers.ts';
import * as orderTemplate from './calls/order-template.ts';
import * as partner from './calls/partner.ts';
import * as pay from './calls/pay.ts';
import * as payMany from './calls/pay-many.ts';
import * as pickup from './calls/pickup.ts';
import * as points from './calls/points.ts';
import * as preference from './calls/preference.ts';
import * as prepaid from './calls/prepaid.ts';
import * as promotion from './calls/promotion.ts';
import * as quickOrder from './calls/quick-order.ts';
import * as servicePoint from './calls/service-point.ts';
import * as share from './calls/share.ts';
import * as signedAgreements from './calls/signed-agreements.ts';
import * as storage from './calls/storage.ts';
import * as tariff from './calls/tariff.ts';
import * as trace from './calls/trace.ts';

/**
 * Every domain of the contract by file name, for documents and proofs. Screens import single files.
 */
export const domains = {
  account,
  address,
  agreement,
  auth,
  avatar,
  brand,
  batch,
  'batch-many': batchMany,
  carrier,
  claim,
  closing,
  combo,
  content,
  courier,
  declaration,
  delegate,
  delivery,
  duty,
  evaluate,
  exam,
  export: dataExport,
  file,
  follow,
  gift,
  goods,
  inquiry,
  'inter-address': interAddress,
  'inter-consignee': interConsignee,
  'inter-order': interOrder,
  interception,
  international,
  identity,
  invoice,
  host,
  'linked-account': linkedAccount,
  message,
  migration,
  order,
  'order-change': orderChange,
  'order-many': orderMany,
  'order-edit': orderEdit,
  'order-receivers': orderReceivers,
  'order-template': orderTemplate,
  partner,
  pay,
  'pay-many': payMany,
  pickup,
  points,
  preference,
  prepaid,
  'quick-order': quickOrder,
  'service-point': servicePoint,
  promotion,
  share,
  'signed-agreements': signedAgreements,
  storage,
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
