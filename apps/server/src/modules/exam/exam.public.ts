import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';

import { addCandidate, type Candidate, type ExamMail } from './exam.store.ts';

/** A candidate with their mails, as a school hands them in. */
export interface HandedIn {
  readonly candidate: Candidate;
  readonly mails: readonly ExamMail[];
}

/** Stores a school's mails for a candidate; idempotent. Returns the candidate's id. */
export function handIn(db: Db, keys: Keys, { candidate, mails }: HandedIn, now: Date): Promise<string> {
  return addCandidate(db, keys, candidate, mails, now);
}

/** Creates a ticket for a candidate's mails: single use, 120 seconds, one channel. */
export { addTicket as ticketFor } from './exam.store.ts';

/** The operator's examinations for the query page. */
export { addExamination, examinationsAt } from './examination.store.ts';

/** Returns whether a mail belongs to an examination. */
export async function isOfExam(db: Db, mailNo: string): Promise<boolean> {
  const row = await db.selectFrom('examMail').select('mailNo').where('mailNo', '=', mailNo).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Stores what a school prescribes for parcels by its link; a repeated code changes nothing. */
export { addArtExam as offerArtExam } from './art-exam.store.ts';

/** Refuses orders that deviate from the school's settings. @throws ApiError CONFLICT */
export { refuseUnlessAsSet as checkArtExam } from './art-exam.ts';

export { rehashSoon } from './rehash-names.ts';
