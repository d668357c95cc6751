import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { prepared } from '../../../db/tuned/prepared.ts';
import { readyPart } from '../partition/partitions.ts';
import { unseal } from '../partition/seal.ts';

/** The data about its mails that a batch of scans needs. */
export interface Heads {
  /** The partition of every mail of the batch. */
  readonly parts: ReadonlyMap<string, number>;
  /** The orders of those mails that have one; the mails' rows are locked. */
  readonly orders: ReadonlyMap<string, string>;
}

interface Group {
  readonly part: number;
  readonly watched: boolean;
  readonly mailNos: string;
}

interface Watched {
  readonly mailNo: string;
  readonly part: number;
  readonly sealed: boolean;
  readonly orderId: string | null;
}

// Returns one row per partition instead of per mail, with the numbers as one text.
const findGroups = prepared((to, p: { mailNos: string }) => ({
  compile: () =>
    sql<Group>`SELECT part, sealed OR order_id IS NOT NULL AS watched, string_agg(mail_no, ' ') AS mail_nos
      FROM mail WHERE mail_no = ANY (${p.mailNos}::text[]) GROUP BY 1, 2`.compile(to),
}));

/** Mail numbers are letters and digits, so the array needs no quotes. */
const arrayOf = (mailNos: readonly string[]) => `{${mailNos.join(',')}}`;

/**
 * Finds the mails of a batch and inserts unknown ones. It locks the rows of mails with an order
 * (orders must follow the batches in sequence) and of packed mails (they are unpacked); others need
 * no lock, as only their events change. `mailNos` is sorted and locked in that order, so that two
 * batches cannot deadlock.
 */
export async function takeHeads(trx: Db, mailNos: readonly string[], now: Date): Promise<Heads> {
  const parts = new Map<string, number>();
  const watched: string[] = [];
  const addGroups = (groups: readonly Group[]) => {
    for (const group of groups) {
      for (const mailNo of group.mailNos.split(' ')) {
        parts.set(mailNo, group.part);
        if (group.watched) watched.push(mailNo);
      }
    }
  };
  addGroups(await findGroups(trx, { mailNos: arrayOf(mailNos) }));
  const unknown = mailNos.filter((mailNo) => !parts.has(mailNo));
  if (unknown.length > 0) {
    addGroups(await insertMails(trx, unknown, now));
    // A concurrent batch inserted these mails.
    const others = unknown.filter((mailNo) => !parts.has(mailNo));
    if (others.length > 0) addGroups(await findGroups(trx, { mailNos: arrayOf(others) }));
  }
  const orders = new Map<string, string>();
  for (const mail of watched.length > 0 ? await lockMails(trx, watched) : []) {
    parts.set(mail.mailNo, mail.part);
    if (mail.orderId !== null) orders.set(mail.mailNo, mail.orderId);
  }
  return { parts, orders };
}

async function insertMails(trx: Db, mailNos: readonly string[], now: Date): Promise<Group[]> {
  const { rows } = await sql<Group>`WITH inserted AS (
      INSERT INTO mail (mail_no, part, created_at, updated_at)
      SELECT mail_no, ${readyPart(now)}, ${now}::timestamptz, ${now}::timestamptz
      FROM unnest(${arrayOf(mailNos)}::text[]) AS mail_no
      ON CONFLICT DO NOTHING RETURNING mail_no, part),
    told AS (
      INSERT INTO trace_unregistered (mail_no, recorded_at) SELECT mail_no, ${now}::timestamptz FROM inserted
      ON CONFLICT DO NOTHING)
    SELECT part, false AS watched, string_agg(mail_no, ' ') AS mail_nos FROM inserted GROUP BY 1`.execute(trx);
  return rows;
}

async function lockMails(trx: Db, mailNos: readonly string[]): Promise<Watched[]> {
  const lock = async () => {
    const { rows } = await sql<Watched>`SELECT mail_no, part, sealed, order_id FROM mail
      WHERE mail_no = ANY (${arrayOf(mailNos)}::text[]) ORDER BY mail_no FOR NO KEY UPDATE`.execute(trx);
    return rows;
  };
  const mails = await lock();
  const sealed = mails.filter((mail) => mail.sealed).map((mail) => mail.mailNo);
  if (sealed.length === 0) return mails;
  await unseal(trx, sealed);
  return lock();
}
