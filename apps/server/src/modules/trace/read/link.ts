import type { MailPeople, StoredPeople } from '../mail-people.public.ts';
import type { ScanPersons, StoredPersons } from '../scans/persons.ts';
import type { MailRow } from '../trace.store.ts';

/**
 * The relation of the caller to a mail. `owner` placed its order. `sender` and `receiver` had one
 * of its phones when it was announced. `digits` entered the last four digits of one. A stranger
 * gets stages, times and cities only.
 */
export type Link = 'owner' | 'sender' | 'receiver' | 'digits' | 'stranger';

/** Decrypts the persons of a scan. */
export type OpenScan = (row: StoredPersons) => ScanPersons;

/** Decrypts the people of a mail. */
export type Open = (mail: StoredPeople) => MailPeople;

/** Returns the caller's link to the mail that was read for them. */
export function linkOf(mail: MailRow, caller: { personId: string }): Link {
  if (mail.senderPersonId !== null && mail.senderPersonId === caller.personId) return 'owner';
  if (mail.isConsignee) return 'receiver';
  if (mail.isSender) return 'sender';
  return mail.proven ? 'digits' : 'stranger';
}
