import { createHash, randomBytes } from 'node:crypto';
import type { ExamKind } from '@yidi/contract/values/exam';
import { typedRealName } from '@yidi/contract/values/identity';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';

const TICKET_LIFE_MS = 120_000;
const TICKET_BYTES = 16;
const GRANT_LIFE_MS = DAY_MS;

/** A candidate as named by the school. */
export interface Candidate {
  readonly examId: string;
  /** The numbers of candidate and admission ticket, normalized. */
  readonly numbers: readonly string[];
  readonly name: string;
}

export interface ExamMail {
  readonly kind: ExamKind;
  readonly title: string;
  readonly school: string;
  readonly mailNo: string | null;
}

const cleanName = (name: string) => typedRealName(name.normalize('NFKC')).replaceAll('·', '').toLowerCase();
/** Returns the text of which a candidate is a hash. */
export const pairText = (number: string, name: string) => `${number}\n${cleanName(name)}`;

/** Dots that an earlier version did not remove from names (after NFKC), in the order of use. */
const FORMER_DOTS = ['・', '.', '‧', '。', '∙', '⋅', '●', '˙'];

/**
 * Returns the texts of which an earlier version may have stored the hash: with the name as it is
 * typed, and with each dot that a school may have written in the place of the typed dot.
 */
export function formerPairTexts(number: string, name: string): string[] {
  const typed = name.normalize('NFKC');
  const stored = typed.replace(/[\s·•]/g, '').toLowerCase();
  const dotted = typedRealName(typed).toLowerCase();
  const names = dotted.includes('·') ? FORMER_DOTS.map((dot) => dotted.replaceAll('·', dot)) : [];
  return [...new Set([stored, ...names])].map((former) => `${number}\n${former}`);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/**
 * Returns the candidate with this number and name; undefined if they do not match. Also finds a
 * candidate whose hash an earlier version computed and `rehash-names.ts` has not replaced yet.
 */
export async function findCandidate(
  db: Db,
  keys: Keys,
  examId: string,
  number: string,
  name: string,
): Promise<string | undefined> {
  const find = async (texts: readonly string[]) => {
    const macs = texts.flatMap((text) => [...keys.macs('exam.index', text)]);
    const pairs = db.selectFrom('examCandidate').select('candidateId').where('examId', '=', examId);
    return (await pairs.where('pairMac', 'in', macs).executeTakeFirst())?.candidateId;
  };
  return (await find([pairText(number, name)])) ?? (await find(formerPairTexts(number, name)));
}

/** Stores a candidate with mails; existing ones stay, and a posted mail gets its number. */
export function addCandidate(
  db: Db,
  keys: Keys,
  { examId, numbers, name }: Candidate,
  mails: readonly ExamMail[],
  now: Date,
): Promise<string> {
  return transact(db, async (trx) => {
    let candidateId: string | undefined;
    for (const number of numbers) candidateId ??= await findCandidate(trx, keys, examId, number, name);
    candidateId ??= newId();
    for (const number of numbers) {
      const text = pairText(number, name);
      const pair = { examId, pairMac: keys.mac('exam.index', text) };
      const sealed = { pairSealed: keys.seal('exam.stored', text) };
      await trx
        .insertInto('examCandidate')
        .values({ ...pair, ...sealed, candidateId })
        .onConflict((conflict) => conflict.columns(['examId', 'pairMac']).doUpdateSet(sealed))
        .execute();
    }
    for (const { kind, title, school, mailNo } of mails)
      await trx
        .insertInto('examMail')
        .values({
          candidateId,
          examId,
          kind,
          title,
          school,
          mailNo,
          createdAt: now,
        })
        .onConflict((conflict) =>
          conflict.columns(['candidateId', 'examId', 'kind', 'title']).doUpdateSet({
            school,
            mailNo: sql`coalesce(excluded.mail_no, exam_mail.mail_no)`,
          }),
        )
        .execute();
    return candidateId;
  });
}

/** Lists a candidate's mails of an examination: posted ones first, then by kind. */
export async function mailsOf(db: Db, examId: string, candidateId: string): Promise<ExamMail[]> {
  const { rows } = await sql<ExamMail>`SELECT kind, title, school, mail_no FROM exam_mail
    WHERE exam_id = ${examId} AND candidate_id = ${candidateId}
    ORDER BY mail_no IS NULL, created_at DESC, title`.execute(db);
  return rows;
}

/** Creates a ticket for a link to a candidate's mails. */
export async function addTicket(
  db: Db,
  link: { readonly examId: string; readonly candidateId: string; readonly channel: string },
  now: Date,
): Promise<string> {
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  await db
    .insertInto('examTicket')
    .values({
      ticketSha256: sha256(ticket),
      examId: link.examId,
      candidateId: link.candidateId,
      channel: link.channel,
      expiresAt: new Date(now.getTime() + TICKET_LIFE_MS),
    })
    .execute();
  return ticket;
}

/** Consumes a ticket, even an expired or other-channel one; one concurrent call gets it. */
export async function takeTicket(
  trx: Db,
  ticket: string,
  channel: string,
  now: Date,
): Promise<{ examId: string; candidateId: string } | undefined> {
  await trx.deleteFrom('examTicket').where('expiresAt', '<=', now).execute();
  const row = await trx
    .deleteFrom('examTicket')
    .where('ticketSha256', '=', sha256(ticket))
    .returning(['examId', 'candidateId', 'channel'])
    .executeTakeFirst();
  return row?.channel === channel ? { examId: row.examId, candidateId: row.candidateId } : undefined;
}

/** Gives a session access to a candidate's mails; deletes expired grants. */
export async function addGrant(
  trx: Db,
  sessionId: string,
  candidate: { readonly examId: string; readonly candidateId: string },
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + GRANT_LIFE_MS);
  await trx.deleteFrom('examGrant').where('until', '<=', now).execute();
  await trx
    .insertInto('examGrant')
    .values({ sessionId, examId: candidate.examId, candidateId: candidate.candidateId, until })
    .onConflict((conflict) =>
      conflict.columns(['sessionId', 'examId']).doUpdateSet({ candidateId: candidate.candidateId, until }),
    )
    .execute();
}

/** Returns the candidate to whose mails this session has access. */
export async function grantOf(db: Db, sessionId: string, examId: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('examGrant')
    .select('candidateId')
    .where('sessionId', '=', sessionId)
    .where('examId', '=', examId)
    .where('until', '>', now)
    .executeTakeFirst();
  return row?.candidateId;
}
