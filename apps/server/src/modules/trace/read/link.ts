import type { MailRow } from '../trace.store.ts';

/**
 * How the caller is linked to a mail. `owner` made its order; `sender` and `receiver` have a phone on it; `digits` knows
 * four digits of one. A stranger gets stages, times and cities, nothing else.
 */
export type Link = 'owner' | 'sender' | 'receiver' | 'digits' | 'stranger';

/** Opens a sealed phone. */
export type Open = (sealed: string) => string;

/** The link of a caller to a mail, by what is proven. */
export function linkOf(mail: MailRow, caller: { personId: string; phone: string | null }, open: Open): Link {
  if (mail.sender_person_id !== null && mail.sender_person_id === caller.personId) return 'owner';
  if (caller.phone !== null) {
    if (isConsignee(mail, caller, open)) return 'receiver';
    if (mail.sender_phone !== null && open(mail.sender_phone) === caller.phone) return 'sender';
  }
  return mail.proven ? 'digits' : 'stranger';
}

/** Whether the caller's login phone is the consignee's. */
export function isConsignee(mail: MailRow, caller: { phone: string | null }, open: Open): boolean {
  return caller.phone !== null && mail.receiver_phone !== null && open(mail.receiver_phone) === caller.phone;
}
