import { createHash, randomBytes } from 'node:crypto';
import type { ExamKind } from '@yidi/contract/values/exam';
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

const cleanName = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[\s·•]/g, '')
    .toLowerCase();
const pairText = (number: string, name: string) => `${number}\n${cleanName(name)}`;
const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Returns the candidate with this number and name; undefined if they do not match. */
export async function findCandidate(
  db: Db,
  keys: Keys,
  examId: string,
  number: string,
  name: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('exam_candidate')
    .select('candidate_id')
    .where('exam_id', '=', examId)
    .where('pair_mac', 'in', [...keys.macs('exam.index', pairText(number, name))])
    .executeTakeFirst();
  return row?.candidate_id;
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
      const pair = { exam_id: examId, pair_mac: keys.mac('exam.index', text) };
      const sealed = { pair_sealed: keys.seal('exam.stored', text) };
      await trx
        .insertInto('exam_candidate')
        .values({ ...pair, ...sealed, candidate_id: candidateId })
        .onConflict((conflict) => conflict.columns(['exam_id', 'pair_mac']).doUpdateSet(sealed))
        .execute();
    }
    for (const { kind, title, school, mailNo } of mails)
      await trx
        .insertInto('exam_mail')
        .values({
          candidate_id: candidateId,
          exam_id: examId,
          kind,
          title,
          school,
          mail_no: mailNo,
          created_at: now,
        })
        .onConflict((conflict) =>
          conflict.columns(['candidate_id', 'exam_id', 'kind', 'title']).doUpdateSet({
            school,
            mail_no: sql`coalesce(excluded.mail_no, exam_mail.mail_no)`,
          }),
        )
        .execute();
    return candidateId;
  });
}

/** Lists a candidate's mails of an examination: posted ones first, then by kind. */
export async function mailsOf(db: Db, examId: string, candidateId: string): Promise<ExamMail[]> {
  const { rows } = await sql<ExamMail>`SELECT kind, title, school, mail_no AS "mailNo" FROM exam_mail
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
    .insertInto('exam_ticket')
    .values({
      ticket_sha256: sha256(ticket),
      exam_id: link.examId,
      candidate_id: link.candidateId,
      channel: link.channel,
      expires_at: new Date(now.getTime() + TICKET_LIFE_MS),
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
  await trx.deleteFrom('exam_ticket').where('expires_at', '<=', now).execute();
  const row = await trx
    .deleteFrom('exam_ticket')
    .where('ticket_sha256', '=', sha256(ticket))
    .returning(['exam_id', 'candidate_id', 'channel'])
    .executeTakeFirst();
  return row?.channel === channel ? { examId: row.exam_id, candidateId: row.candidate_id } : undefined;
}

/** Gives a session access to a candidate's mails; deletes expired grants. */
export async function addGrant(
  trx: Db,
  sessionId: string,
  candidate: { readonly examId: string; readonly candidateId: string },
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + GRANT_LIFE_MS);
  await trx.deleteFrom('exam_grant').where('until', '<=', now).execute();
  await trx
    .insertInto('exam_grant')
    .values({ session_id: sessionId, exam_id: candidate.examId, candidate_id: candidate.candidateId, until })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'exam_id']).doUpdateSet({ candidate_id: candidate.candidateId, until }),
    )
    .execute();
}

/** Returns the candidate to whose mails this session has access. */
export async function grantOf(db: Db, sessionId: string, examId: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('exam_grant')
    .select('candidate_id')
    .where('session_id', '=', sessionId)
    .where('exam_id', '=', examId)
    .where('until', '>', now)
    .executeTakeFirst();
  return row?.candidate_id;
}
