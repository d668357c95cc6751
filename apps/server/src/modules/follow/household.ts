import { maskPhone } from '@yidi/rules/mask/mask';
import type { Caller } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import type { ListedPhone, MailHead } from '../trace/trace.public.ts';
import { type HousePhone, hiddenFrom, phonesOf } from './household.store.ts';

/** The phones whose mails a person lists: their own, and others of their household. */
export interface Household {
  readonly phones: readonly HousePhone[];
  /** The hashes of the other phones: their owners agreed that what comes to them is listed. */
  readonly listed: readonly ListedPhone[];
  /** The id of the other phone to which a mail comes; undefined for the person's own phone, and for a mail to none of them. */
  of(head: MailHead): string | undefined;
  /** Its consignee hides its sender from who lists their phone. */
  isHidden(head: MailHead): boolean;
}

export async function householdOf(db: Db, keys: Keys, caller: Caller, now: Date): Promise<Household> {
  const phones = await phonesOf(db, keys, caller.personId, now);
  const hexes = (phone: string) => keys.macs('phone.index', phone).map((mac) => mac.toString('hex'));
  const byMac = new Map(phones.flatMap((one) => hexes(one.phone).map((hex) => [hex, one] as const)));
  const hidden = new Map<string, ReadonlySet<string>>();
  for (const [phone, senders] of await hiddenFrom(
    db,
    keys,
    phones.map(({ phone }) => phone),
  ))
    hidden.set(phone, new Set(senders.flatMap(hexes)));
  const phoneOf = ({ receiverMac, toOwn }: MailHead) =>
    toOwn ? undefined : byMac.get(receiverMac?.toString('hex') ?? '');
  return {
    phones,
    listed: phones.flatMap(({ phone, since }) => keys.macs('phone.index', phone).map((mac) => ({ mac, since }))),
    of: (head) => phoneOf(head)?.id,
    isHidden(head) {
      const to = phoneOf(head);
      const sender = head.senderMac?.toString('hex');
      return to !== undefined && sender !== undefined && hidden.get(to.phone)?.has(sender) === true;
    },
  };
}

/** The other phones as calls carry them. */
export function toShown(phones: readonly HousePhone[]) {
  return phones.map(({ id, phone, name }) => ({ id, shown: maskPhone(phone), ...(name !== '' && { name }) }));
}
