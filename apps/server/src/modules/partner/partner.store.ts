import { createHash } from 'node:crypto';
import type { Db } from '../../db/open.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** What a token of a partner's link says. */
export interface PartnerTicket {
  readonly partner: string;
  readonly userSealed: string;
  /** The name of the channel whose app may use it. */
  readonly channel: string;
  /** The path that the link opens. */
  readonly target: string;
  readonly expiresAt: Date;
}

/** Returns the names of the channels of a partner that is on. */
export async function channelsOfPartner(db: Db, code: string): Promise<readonly string[] | undefined> {
  const partner = db.selectFrom('partner').select('channels').where('code', '=', code).where('isOn', '=', true);
  return (await partner.executeTakeFirst())?.channels;
}

/** Stores a token, of which only the hash is stored, and deletes expired ones. */
export async function addTicket(trx: Db, token: string, ticket: PartnerTicket, now: Date): Promise<void> {
  await trx.deleteFrom('partnerTicket').where('expiresAt', '<=', now).execute();
  await trx
    .insertInto('partnerTicket')
    .values({ ...ticket, ticketSha256: sha256(token) })
    .execute();
}

/**
 * Consumes a token, even an expired one or one for another channel; of concurrent requests one gets
 * it. Returns undefined if it is unknown or has expired.
 */
export async function takeTicket(db: Db, token: string, now: Date): Promise<PartnerTicket | undefined> {
  const ticket = await db
    .deleteFrom('partnerTicket')
    .where('ticketSha256', '=', sha256(token))
    .returning(['partner', 'userSealed', 'channel', 'target', 'expiresAt'])
    .executeTakeFirst();
  return ticket && ticket.expiresAt > now ? ticket : undefined;
}
