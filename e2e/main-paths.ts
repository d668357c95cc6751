/**
 * The journey of each domain's main path. `npm test` runs these, `npm run test:all` runs every
 * journey. A domain is the first part of the file names.
 */
export const mainPaths = {
  account: 'e2e/account-ends-its-devices.e2e.ts',
  address: 'e2e/address-is-saved.e2e.ts',
  agreement: 'e2e/agreement-is-asked-once-a-day.e2e.ts',
  batch: 'e2e/batch-sends-to-many.e2e.ts',
  brand: 'e2e/brand-lists-its-parcels.e2e.ts',
  claim: 'e2e/claim-is-settled.e2e.ts',
  courier: 'e2e/courier-serves-an-address.e2e.ts',
  delegate: 'e2e/delegate-collects-at-the-point.e2e.ts',
  delivery: 'e2e/delivery-shows-the-code.e2e.ts',
  evaluate: 'e2e/evaluate-says-how-it-was.e2e.ts',
  exam: 'e2e/exam-finds-its-mail.e2e.ts',
  follow: 'e2e/follow-keeps-an-eye-on-mail.e2e.ts',
  identity: 'e2e/identity-is-certified.e2e.ts',
  interception: 'e2e/interception-recalls-a-parcel.e2e.ts',
  invoice: 'e2e/invoice-for-what-was-paid.e2e.ts',
  linked: 'e2e/linked-account-switches-phones.e2e.ts',
  message: 'e2e/message-center.e2e.ts',
  migration: 'e2e/migration-brings-earlier-addresses.e2e.ts',
  order: 'e2e/order-sends-a-parcel.e2e.ts',
  pay: 'e2e/pay-pays-on-the-web.e2e.ts',
  points: 'e2e/points-are-earned-and-used.e2e.ts',
  preference: 'e2e/preference-consents-are-kept.e2e.ts',
  prepaid: 'e2e/prepaid-buys-a-card.e2e.ts',
  'service-point': 'e2e/service-point-is-chosen.e2e.ts',
  share: 'e2e/share-shows-where-it-is.e2e.ts',
  shell: 'e2e/shell-goes-back.e2e.ts',
  tariff: 'e2e/tariff-quotes-before-an-order.e2e.ts',
  trace: 'e2e/trace-reads-a-trace.e2e.ts',
} as const satisfies Readonly<Record<string, string>>;
