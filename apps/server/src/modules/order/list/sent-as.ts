import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { openParty, type StoredParty } from '../../../security/sealed-party.ts';

/** Orders whose names are compared here, because names are encrypted in the database. */
const MOST_READ = 200;
/** The lowest status of an order whose parcel the post has or had. */
const COLLECTED = 5;

export interface SentAs {
  readonly orderId: string;
  readonly mailNo: string;
  readonly at: Date;
  readonly toCity: string;
}

/** Lists a person's newest collected orders under this sender's name since a moment. */
export async function sentAs(
  db: Db,
  keys: Keys,
  personId: string,
  { name, since, most }: { readonly name: string; readonly since: Date; readonly most: number },
): Promise<SentAs[]> {
  const rows = await db
    .selectFrom('orders')
    .select(({ ref }) => [
      ...(['id', 'mailNo', 'createdAt'] as const),
      ref('sender').$castTo<StoredParty>().as('sender'),
      ref('receiver').$castTo<StoredParty>().as('receiver'),
    ])
    .where('personId', '=', personId)
    .where('createdAt', '>=', since)
    .where('status', '>=', COLLECTED)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_READ)
    .execute();
  return rows
    .filter(({ sender }) => openParty(keys, sender).name === name)
    .slice(0, most)
    .map(({ id, mailNo, createdAt: at, receiver }) => ({
      ...{ orderId: id, mailNo, at },
      toCity: receiver.city || receiver.district || receiver.province,
    }));
}
