import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import { addJob, handle, type JobHandler, job } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { pairText } from './exam.store.ts';

/** Calls wait while a page is decrypted, so it is small. */
const PAGE = 200;

interface Row {
  readonly examId: string;
  readonly pairMac: Buffer;
  readonly candidateId: string;
  readonly pairSealed: string;
}

/** The row after which a page begins; `pairMac` is in hex. */
interface After {
  readonly examId: string;
  readonly pairMac: string;
}

const rehash = job<{ readonly after?: After }>('exam.rehash-names');

/**
 * Adds the job that computes the hashes of candidates again whose names an earlier version
 * normalized without all dots (阿依古丽・买买提). Until it has ended, `findCandidate` also tries the
 * former texts.
 */
export function rehashSoon(db: Db): Promise<void> {
  return addJob(db, rehash, {}, { key: rehash.name });
}

/**
 * Each run replaces the hashes of one page and adds a run for the next page. If a server is killed,
 * the same page is repeated, which changes nothing.
 */
export const rehashNamesJob = ({ keys }: { readonly keys: Keys }): JobHandler =>
  handle(rehash, async ({ after }, { db }) => {
    const next = await rehashPage(db, keys, after);
    // The key names where this page began, so that a repeated run replaces the job that it added.
    const key = `${rehash.name} ${after ? `${after.examId} ${after.pairMac}` : 'first'}`;
    if (next) await addJob(db, rehash, { after: next }, { key });
  });

/**
 * Replaces the hashes of a page of candidates. Returns its last row; undefined after the last page.
 * Rows from before texts were stored with their hashes cannot be computed again.
 */
async function rehashPage(db: Db, keys: Keys, after: After | undefined): Promise<After | undefined> {
  const last = { examId: after?.examId ?? '', pairMac: Buffer.from(after?.pairMac ?? '', 'hex') };
  const { rows } = await sql<Row>`SELECT exam_id, pair_mac, candidate_id, pair_sealed
    FROM exam_candidate WHERE pair_sealed IS NOT NULL AND (exam_id, pair_mac) > (${last.examId}, ${last.pairMac})
    ORDER BY exam_id, pair_mac LIMIT ${sql.lit(PAGE)}`.execute(db);
  for (const row of rows) {
    const stored = keys.open('exam.stored', row.pairSealed);
    const [number = '', name = ''] = stored?.split('\n') ?? [];
    const text = pairText(number, name);
    if (stored !== null && text !== stored) await transact(db, (trx) => replacePair(trx, keys, row, text));
  }
  const end = rows.at(-1);
  return end && { examId: end.examId, pairMac: end.pairMac.toString('hex') };
}

/** Gives a candidate's row its new hash, or merges it with the row of a later import. */
async function replacePair(trx: Db, keys: Keys, row: Row, text: string): Promise<void> {
  const pairs = trx.selectFrom('examCandidate').select(['pairMac', 'candidateId']).where('examId', '=', row.examId);
  const later = await pairs.where('pairMac', 'in', [...keys.macs('exam.index', text)]).executeTakeFirst();
  const own = { examId: row.examId, pairMac: row.pairMac };
  const where = sql<boolean>`exam_id = ${own.examId} AND pair_mac = ${own.pairMac}`;
  if (!later) {
    const next = { pairMac: keys.mac('exam.index', text), pairSealed: keys.seal('exam.stored', text) };
    await trx.updateTable('examCandidate').set(next).where(where).execute();
    return;
  }
  await trx.deleteFrom('examCandidate').where(where).execute();
  if (later.candidateId !== row.candidateId) await moveMails(trx, row.candidateId, later.candidateId);
}

/** Moves the mails and the access to them from one id of a candidate to the other. */
async function moveMails(trx: Db, from: string, to: string): Promise<void> {
  await sql`INSERT INTO exam_mail (candidate_id, exam_id, kind, title, school, mail_no, created_at)
    SELECT ${to}::uuid, exam_id, kind, title, school, mail_no, created_at FROM exam_mail WHERE candidate_id = ${from}
    ON CONFLICT (candidate_id, exam_id, kind, title) DO UPDATE
      SET mail_no = coalesce(exam_mail.mail_no, excluded.mail_no)`.execute(trx);
  await trx.deleteFrom('examMail').where('candidateId', '=', from).execute();
  for (const table of ['examCandidate', 'examGrant', 'examTicket'] as const)
    await trx.updateTable(table).set({ candidateId: to }).where('candidateId', '=', from).execute();
}
