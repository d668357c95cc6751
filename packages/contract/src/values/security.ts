/**
 * What the security log tells of. A new kind is an entry here; docs/security-log.md says of each
 * who records it. `limit` is recorded by the call pipeline for every refusal of class RATE that its
 * handler did not record itself.
 */
export const securityEvents = [
  'login',
  'logout',
  'session.end',
  'slider',
  'code.send',
  'code.check',
  'phone.rebind',
  'phone.claim',
  'phone.claim-stop',
  'phone.undo',
  'account.link',
  'account.unlink',
  'account.switch',
  'account.merge',
  'account.merge-undo',
  'account.close-ask',
  'account.close-undo',
  'account.close',
  'email.set',
  'email.remove',
  'card.bind',
  'card.lost',
  'card.replace',
  'card.refund',
  'identity.ask',
  'identity.remove',
  'delegate.make',
  'delegate.revoke',
  'limit',
  'step-up',
  'reveal',
  'trace.proof',
  'receipt.password',
  'carrier.sign',
  'pay.sign',
  'staff.act',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** How it ended: `limited` by a limit, `failed` by a fault of ours or of a vendor. */
export const securityResults = ['done', 'refused', 'limited', 'failed'] as const;
export type SecurityResult = (typeof securityResults)[number];
