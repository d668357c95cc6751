import { maskPhone } from '@yidi/rules/mask/mask';
import type { Caller } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import type { ListedPhone, MailHead } from '../trace/trace.public.ts';
import { type HousePhone, hiddenFrom, phonesOf } from './household.store.ts';

/** The phones whose mails a person lists: their own and others of the household. */
export interface Household {
  readonly phones: readonly HousePhone[];
  /** Hashes of the other phones, whose owners agreed to the listing. */
  readonly listed: readonly ListedPhone[];
  /** Returns the id of the other phone to which a mail comes; undefined for the own or no phone. */
  of(head: MailHead): string | undefined;
  /** Returns whether the consignee hides the sender from those who list the phone. */
  isHidden(head: MailHead): boolean;
}

export async function householdOf(db: Db, keys: Keys, caller: Caller, now: Date): Promise<Household> {
  const phones = await phonesOf(db, keys, caller.personId, now);
  const hexes = (phone: string) => keys.macs('phone.index', phone).map((mac) => mac.toString('hex'));
  const byMac = new Map(phones.flatMap((phone) => hexes(phone.phone).map((hex) => [hex, phone] as const)));
  const hidden = new Map<string, ReadonlySet<string>>();
  for (const [phone, senders] of await hiddenFrom(
    db,
    keys,
    phones.map((linked) => linked.phone),
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

/** Converts the other phones for the wire. */
export function toShown(phones: readonly HousePhone[]) {
  return phones.map(({ id, phone, name }) => ({ id, shown: maskPhone(phone), ...(name !== '' && { name }) }));
}
