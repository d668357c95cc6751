import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';

import { addCandidate, type Candidate, type ExamMail } from './exam.store.ts';

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
export { addTicket as ticketFor } from './exam.store.ts';

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
export { addArtExam as offerArtExam } from './art-exam.store.ts';

/** Refuses an order by a school's link that is not as the school set it. Errors: CONFLICT (`exam.closed`, `exam.fixed`). */
export { refuseUnlessAsSet as checkArtExam } from './art-exam.ts';
