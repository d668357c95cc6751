import type { PreferScope } from '@yidi/contract/values/preference';
import { addressKey } from '@yidi/rules/delivery/wishes';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { maskName, maskPhone } from '@yidi/rules/mask/mask';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import type { Region } from '../../ports/carrier/carrier.ts';
import { placesOf } from '../address/address.public.ts';
import { mailsToUser, type ReceivedMail } from '../trace/trace.public.ts';
import { type WishRow, wishesOf } from './wish.store.ts';

/** The target of a wish, as shown to its owner. */
export interface Target {
  readonly scope: PreferScope;
  readonly mac: Buffer;
  /** The hashed text: mail number, phone or normalized address. Old wishes lack it. */
  readonly key?: string | undefined;
  readonly title: string;
  readonly detail: string;
  readonly region: Region;
}

type Shown = Pick<Target, 'title' | 'detail' | 'region' | 'key'>;

const MOST_MAILS = 60;
const MAIL = 'mail-';

/** Names a target in URLs by a keyed hash per person, which reveals nothing to others. */
export const targetIdOf = ({ scope, mac, title }: Pick<Target, 'scope' | 'mac' | 'title'>): string =>
  scope === 'mail' ? `${MAIL}${title.replaceAll(' ', '')}` : `${scope}-${mac.subarray(0, 12).toString('base64url')}`;

/** Returns the mail number of a target that is a mail. */
export const mailNoOf = (targetId: string): string | undefined =>
  targetId.startsWith(MAIL) ? targetId.slice(MAIL.length) : undefined;

/** The text of a target's hash. */
export const textOfTarget = (personId: string, scope: PreferScope, key: string) => `${personId} ${scope} ${key}`;
const keyOfAddress = ({ to, address }: Pick<ReceivedMail, 'to' | 'address'>) => addressKey({ ...to, detail: address });

/** Returns the hashes by which wishes for a mail are found, by scope. */
export function macsOfMail(keys: Keys, personId: string, mail: ReceivedMail): readonly Buffer[] {
  return [
    ...keys.macs('prefer.target', textOfTarget(personId, 'mail', mail.mailNo)),
    ...(mail.senderPhone ? keys.macs('prefer.target', textOfTarget(personId, 'sender', mail.senderPhone)) : []),
    ...keys.macs('prefer.target', textOfTarget(personId, 'address', keyOfAddress(mail))),
  ];
}

export function senderTarget(keys: Keys, personId: string, mail: ReceivedMail): Target | undefined {
  if (!mail.senderPhone) return undefined;
  const key = mail.senderPhone;
  const mac = keys.mac('prefer.target', textOfTarget(personId, 'sender', key));
  const shown = { title: maskName(mail.senderName), detail: maskPhone(mail.senderPhone), region: mail.to };
  return { scope: 'sender', mac, key, ...shown };
}

/** Lists a person's possible targets, those with wishes first, and `mailNo` if it is theirs. */
export async function targetsOf(
  db: Db,
  keys: Keys,
  personId: string,
  mailNo?: string,
): Promise<{ targets: Target[]; wishes: WishRow[]; mailKnown: boolean }> {
  const [wishes, mails, places, named] = await Promise.all([
    wishesOf(db, personId),
    mailsToUser(db, keys, { personId, most: MOST_MAILS }),
    placesOf(db, keys, personId),
    mailNo === undefined ? [] : mailsToUser(db, keys, { personId, mailNo, most: 1 }),
  ]);
  // A target with wishes keeps their hash, even while servers use different keys.
  const wished = new Set(wishes.map(({ targetMac }) => targetMac.toString('hex')));
  const hashed = (scope: PreferScope, key: string) => {
    const macs = keys.macs('prefer.target', textOfTarget(personId, scope, key));
    return { scope, key, mac: macs.find((mac) => wished.has(mac.toString('hex'))) ?? macs[0]! };
  };
  const found: Target[] = [
    ...named.map((mail) => ({ ...hashed('mail', mail.mailNo), ...shownMail(mail) })),
    ...wishes.flatMap(({ scope, targetMac, targetSealed }) => {
      const opened = keys.open('delivery.stored', targetSealed);
      return opened ? [{ scope, mac: targetMac, ...(JSON.parse(opened) as Shown) }] : [];
    }),
    ...places.map(({ street, address, ...region }) => ({
      ...hashed('address', addressKey({ ...region, detail: `${street}${address}` })),
      ...shownAddress(region, `${street}${address}`),
    })),
    ...mails.map((mail) => ({ ...hashed('address', keyOfAddress(mail)), ...shownAddress(mail.to, mail.address) })),
    ...mails.flatMap((mail) => {
      const target = senderTarget(keys, personId, mail);
      return target?.key ? { ...target, ...hashed('sender', target.key) } : [];
    }),
  ];
  const byId = new Map<string, Target>();
  for (const target of found) {
    const existing = byId.get(targetIdOf(target));
    if (!existing) byId.set(targetIdOf(target), target);
    else if (existing.key === undefined) byId.set(targetIdOf(target), { ...existing, key: target.key });
  }
  return { targets: [...byId.values()], wishes, mailKnown: named.length > 0 };
}

const shownMail = (mail: ReceivedMail): Shown => ({
  title: formatMailNo(mail.mailNo),
  detail: maskName(mail.senderName),
  region: mail.to,
});

const shownAddress = (region: Region, detail: string): Shown => ({
  title: `${region.city || region.province}${region.district}${detail}`,
  detail: '',
  region,
});

export const sealTarget = (keys: Keys, { title, detail, region, key }: Target): string =>
  keys.seal('delivery.stored', JSON.stringify({ title, detail, region, key }));
