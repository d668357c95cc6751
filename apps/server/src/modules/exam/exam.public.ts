import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';

import { type ArtExam, addArtExam, type Window } from './art-exam.store.ts';
import { type AskedOfExam, refuseUnlessAsSet } from './art-exam.ts';
import { addCandidate, addTicket, type Candidate, type ExamMail } from './exam.store.ts';

/** What other modules may do with examination mail: import a school's candidates; the demo plays one. */
export interface HandedIn {
  readonly candidate: Candidate;
  readonly mails: readonly ExamMail[];
}

/** Stores what a school sends a candidate; the same twice is the same. Answers whose it is. */
export function handIn(db: Db, keys: Keys, { candidate, mails }: HandedIn, now: Date): Promise<string> {
  return addCandidate(db, keys, candidate, mails, now);
}

/** A ticket for a link to that candidate's mails: single use, 120 seconds, for one channel. */
export function ticketFor(
  db: Db,
  of: { readonly examId: string; readonly candidateId: string; readonly channel: string },
  now: Date,
): Promise<string> {
  return addTicket(db, of, now);
}

/** Whether a mail is of an examination. */
export async function isOfExam(db: Db, mailNo: string): Promise<boolean> {
  const row = await db
    .selectFrom('exam_mail')
    .select('mail_no')
    .where('mail_no', '=', mailNo)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores what a school sets for the parcels that are sent by its link; the same code again does nothing. */
export function offerArtExam(db: Db, exam: ArtExam, windows: readonly Window[]): Promise<void> {
  return addArtExam(db, exam, windows);
}

/** Refuses an order by a school's link that is not as the school set it. Errors: CONFLICT (`exam.closed`, `exam.fixed`). */
export function checkArtExam(db: Db, code: string, asked: AskedOfExam, now: Date): Promise<void> {
  return refuseUnlessAsSet(db, code, asked, now);
}
