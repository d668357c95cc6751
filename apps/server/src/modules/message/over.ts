import { type ListedKind, listedKinds } from '@yidi/contract/values/message';
import { own } from '@yidi/contract/values/own';
import { messages } from '@yidi/phrases/messages/all';
import type { OrderTopic } from '@yidi/phrases/messages/define';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { type Announced, unreadMessages } from './message.store.ts';

interface MailState {
  readonly mailNo: string;
  readonly status: number;
  /** The side that owes its fee, or that of another piece of its bill. */
  readonly owes: readonly string[];
}

/** Returns whether the mail of a message has passed the step that the message announced. */
export async function overOf(db: Db, rows: readonly Announced[]): Promise<(row: Announced) => boolean> {
  const mailNos = rows.flatMap(({ mailNo }) => mailNo ?? []);
  const { rows: mails } = await sql<MailState>`SELECT o.mail_no, o.status, ARRAY(
      SELECT CASE WHEN d.payer = 'receiver' THEN 'received' ELSE 'sent' END
      FROM orders piece JOIN payment_due d ON d.order_id = piece.id
      WHERE piece.id = o.id OR (o.piece_no IS NOT NULL AND piece.parent_id = o.parent_id)) AS owes
    FROM orders o WHERE o.mail_no = ANY (${mailNos}::text[])`.execute(db);
  const byNumber = new Map(mails.map((mail) => [mail.mailNo, mail]));
  return ({ template, mailNo, side }) => {
    const mail = byNumber.get(mailNo ?? '');
    const { overFrom } = (own(messages, template)?.internal ?? {}) as Partial<OrderTopic<object>>;
    if (!mail || overFrom === undefined) return false;
    if (overFrom === 'paid') return !mail.owes.includes(side);
    return mail.status === 4 || mail.status >= overFrom;
  };
}

/**
 * Counts unread messages by kind, without those whose request the user can no longer follow.
 * Kinds without any are left out.
 */
export async function unreadByKind(db: Db, personId: string): Promise<{ kind: ListedKind; count: number }[]> {
  const rows = await Promise.all(listedKinds.map((kind) => unreadMessages(db, personId, kind)));
  const isOver = await overOf(db, rows.flat());
  const counts = listedKinds.map((kind, at) => ({ kind, count: rows[at]!.filter((row) => !isOver(row)).length }));
  return counts.filter(({ count }) => count > 0);
}

/** Counts a person's unread messages. */
export async function unreadCount(db: Db, personId: string): Promise<number> {
  return (await unreadByKind(db, personId)).reduce((sum, { count }) => sum + count, 0);
}
