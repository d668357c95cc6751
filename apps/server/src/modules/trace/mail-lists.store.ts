import type { Side } from '@yidi/contract/values/order';
import type { TraceStage } from '@yidi/contract/values/trace-stage';
import { type RawBuilder, sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { MOST_COUNTED, type PageOf } from '../../db/page-total.ts';
import { type Holding, holdingsOf, isHeldBy } from '../../security/phone-holding.ts';
import { openPeople, peopleColumns, type StoredPeople } from './mail-people.public.ts';
import { announcedAt, type MailRow, macs, mailColumns, noCaller } from './trace.store.ts';

type ListedMail = MailRow & { readonly createdAt: Date };

/** The last mail of a page, after which the next page starts. */
interface MailPlace {
  readonly at: Date;
  readonly id: string;
}

/**
 * Returns a page of mails that name a phone which the user had when they were announced, newest
 * first, starting after the last mail of the page before. `count` is the list's length up to
 * `MOST_COUNTED`.
 */
export async function pageByPhone(
  db: Db,
  personId: string,
  side: Side,
  { limit, offset, after }: PageOf & { readonly after: MailPlace | undefined },
): Promise<{ mails: ListedMail[]; count: () => Promise<number> }> {
  const owned = await holdingsOf(db, personId);
  const { rows: mails } = await sql<ListedMail>`SELECT ${mailColumns}, ${noCaller}, created_at FROM mail
    WHERE mail_no = ANY (ARRAY(${newestOf(side, owned, limit + offset, after)}))
    ORDER BY created_at DESC, mail_no LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const count = async () => {
    const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM
      (SELECT mail_no FROM (${newestOf(side, owned, MOST_COUNTED)}) AS newest LIMIT ${MOST_COUNTED}) AS counted`.execute(
      db,
    );
    return rows[0]!.total;
  };
  return { mails, count };
}

const NO_PERSON = '00000000-0000-0000-0000-000000000000';

/**
 * Selects the newest `most` mail numbers per phone, within the time of holding. One branch per
 * phone with constant times lets the planner read each in index order.
 */
function newestOf(side: Side, holdings: readonly Holding[], most: number, after?: MailPlace): RawBuilder<unknown> {
  const behind = after
    ? sql`AND created_at <= ${after.at} AND (created_at < ${after.at} OR mail_no > ${after.id})`
    : sql``;
  const branches = holdings.map(
    ({ mac, since, until }) => sql`(SELECT mail_no FROM mail WHERE ${macs[side]} = ${mac} AND ${announcedAt} >= ${since}
        ${until === null ? sql`` : sql`AND ${announcedAt} < ${until}`} ${behind}
      ORDER BY created_at DESC, mail_no LIMIT ${most})`,
  );
  return branches.length > 0 ? sql`(${sql.join(branches, sql` UNION `)})` : sql`(SELECT mail_no FROM mail WHERE false)`;
}

/** The fields of a mail by which lists sort and search. */
export interface MailHead {
  readonly mailNo: string;
  readonly createdAt: Date;
  /** When a mail ended, if it has. */
  readonly updatedAt: Date;
  /** The stored stage. For a mail without an order here, the stage must be read from its scans. */
  readonly stage: TraceStage;
  readonly ordered: boolean;
  readonly closed: boolean;
  readonly senderName: string | null;
  readonly receiverName: string | null;
  readonly fromCity: string;
  readonly toCity: string;
  /** Whether the consignee's, or the sender's, phone is one of the phones. */
  readonly received: boolean;
  readonly sent: boolean;
  /** Whether the consignee's phone is one of the user's own. */
  readonly toOwn: boolean;
  readonly receiverMac: Buffer | null;
  readonly senderMac: Buffer | null;
}

/** The phone of another person who agreed that its mails are listed. */
export interface ListedPhone {
  /** A hash of the phone. */
  readonly mac: Buffer;
  /** Only mails announced since then are listed. */
  readonly since: Date;
}

/** Selects mails of a user's phones, to other listed phones, or with these numbers. */
export interface HeadsOf {
  readonly personId?: string;
  readonly to?: readonly ListedPhone[];
  readonly mailNos?: readonly string[];
}

/** Returns the newest mails to or from one of these phones, or with one of these numbers. */
export async function findHeads(
  db: Db,
  keys: Keys,
  { personId = NO_PERSON, to = [], mailNos = [] }: HeadsOf,
  most: number,
): Promise<MailHead[]> {
  const owned = await holdingsOf(db, personId);
  const listed = { macs: to.map(({ mac }) => mac), since: to.map(({ since }) => since) };
  const received = [...owned, ...to.map((phone): Holding => ({ ...phone, until: null }))];
  const toOwn = isHeldBy(personId, macs.received, announcedAt);
  const toListed = sql`EXISTS (SELECT FROM unnest(${listed.macs}::bytea[], ${listed.since}::timestamptz[]) listed (mac, since)
    WHERE listed.mac = receiver_phone_mac AND listed.since <= ${announcedAt})`;
  const fromOwn = isHeldBy(personId, macs.sent, announcedAt);
  const { rows } = await sql<
    Omit<MailHead, 'senderName' | 'receiverName'> & StoredPeople
  >`SELECT mail_no, created_at, updated_at, stage,
      order_id IS NOT NULL AS ordered, closed IS NOT NULL AND status < 5 AS closed, ${peopleColumns},
      coalesce(nullif(from_city, ''), from_district) AS from_city,
      coalesce(nullif(to_city, ''), to_district) AS to_city,
      (${toOwn} OR ${toListed}) AS received, ${fromOwn} AS sent, ${toOwn} AS to_own,
      receiver_phone_mac AS receiver_mac, sender_phone_mac AS sender_mac
    FROM mail WHERE mail_no = ANY (ARRAY(
      ${newestOf('received', received, most)}
      UNION ${newestOf('sent', owned, most)} UNION SELECT unnest(${[...mailNos]}::text[])))
    ORDER BY created_at DESC, mail_no LIMIT ${most}`.execute(db);
  return rows.map((row) => {
    const { senderName, receiverName } = openPeople(keys, row);
    return { ...row, senderName, receiverName };
  });
}
