import { HOUR_MS } from '@yidi/rules/time/shanghai';
import type { Keys } from '../config/keys.ts';
import type { Db } from '../db/open.ts';
import { storeScans } from '../modules/trace/trace.public.ts';
import { makeMail, type WorldMail } from '../network/world.ts';
import { makePerson } from './people.ts';

/**
 * Creates a mail item from one person to another that is out for delivery. With `at`, it is
 * delivered at that time with this proof.
 */
export async function makeDelivery(
  site: { readonly db: Db; readonly keys: Keys },
  mailNo: string,
  { now, at, proof, ...more }: { now: Date; at?: Date; proof?: object | undefined } & Partial<WorldMail>,
) {
  const [sender, consignee] = [await makePerson(site), await makePerson(site)];
  const people = { senderPersonId: sender.personId, senderPhone: sender.phone, receiverPhone: consignee.phone };
  const began = new Date(now.getTime() - 2 * HOUR_MS);
  await makeMail(site, { mailNo, until: 'out_for_delivery', now: began, ...people, ...more });
  if (at) {
    const office = { officeCode: 'O320106', officeName: '鼓楼区汉口路营业部', city: '南京' };
    const scan = { eventId: `done-${mailNo}`, mailNo, code: '704', occurredAt: at.toISOString(), ...office };
    const signed = { signedBy: '周小满', source: 'ems', withdrawn: false } as const;
    await storeScans(site.db, site.keys, [{ ...scan, ...signed, ...(proof && { proof: proof as never }) }], at);
  }
  return { mailNo, sender, consignee };
}
