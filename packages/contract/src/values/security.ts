/**
 * Events of the security log. For a new one, docs/security-log.md states who records it. The call
 * pipeline records `limit` for RATE refusals that the handler has not recorded.
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
  'host.link',
  'host.unlink',
  'account.link',
  'account.unlink',
  'account.switch',
  'account.export',
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
  'points.invite',
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
  'staff.login',
  'staff.logout',
  'staff.lock',
  'staff.proof',
  'staff.enrol',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** The outcome: `limited` by a rate limit, `failed` by an error here or at a vendor. */
export const securityResults = ['done', 'refused', 'limited', 'failed'] as const;
export type SecurityResult = (typeof securityResults)[number];
