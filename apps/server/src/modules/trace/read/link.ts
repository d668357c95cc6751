import type { MailPeople, StoredPeople } from '../mail-people.public.ts';
import type { ScanPersons, StoredPersons } from '../scans/persons.ts';
import type { MailRow } from '../trace.store.ts';

/**
 * How the caller is linked to a mail. `owner` made its order; `sender` and `receiver` had a
 * phone on it when it was announced; `digits` knows
 * four digits of one. A stranger gets stages, times and cities, nothing else.
 */
export type Link = 'owner' | 'sender' | 'receiver' | 'digits' | 'stranger';

/** Opens the persons of a scan. */
export type OpenScan = (row: StoredPersons) => ScanPersons;

/** Opens the people of a mail. */
export type Open = (mail: StoredPeople) => MailPeople;

/** The link of the caller for whom a mail was read, by what is proven. */
export function linkOf(mail: MailRow, caller: { personId: string }): Link {
  if (mail.sender_person_id !== null && mail.sender_person_id === caller.personId) return 'owner';
  if (mail.is_consignee) return 'receiver';
  if (mail.is_sender) return 'sender';
  return mail.proven ? 'digits' : 'stranger';
}
