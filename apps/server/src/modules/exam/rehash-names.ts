import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { pairText } from './exam.store.ts';

const PAGE = 200;

interface Row {
  readonly examId: string;
  readonly pairMac: Buffer;
  readonly candidateId: string;
  readonly pairSealed: string;
}

/**
 * Computes the hashes of candidates again whose names an earlier version normalized without all
 * dots (阿依古丽・买买提), so that they match before the school's next import. Returns how many.
 * Rows from before texts were stored with their hashes cannot be computed again.
 */
export async function rehashNames(db: Db, keys: Keys): Promise<number> {
  let changed = 0;
  for (let last: Pick<Row, 'examId' | 'pairMac'> = { examId: '', pairMac: Buffer.alloc(0) }; ; ) {
    const { rows }: { rows: Row[] } = await sql<Row>`SELECT exam_id, pair_mac, candidate_id, pair_sealed
      FROM exam_candidate WHERE pair_sealed IS NOT NULL AND (exam_id, pair_mac) > (${last.examId}, ${last.pairMac})
      ORDER BY exam_id, pair_mac LIMIT ${sql.lit(PAGE)}`.execute(db);
    for (const row of rows) {
      const stored = keys.open('exam.stored', row.pairSealed);
      const [number = '', name = ''] = stored?.split('\n') ?? [];
      const text = pairText(number, name);
      if (stored === null || text === stored) continue;
      await transact(db, (trx) => replacePair(trx, keys, row, text));
      changed += 1;
    }
    const end = rows.at(-1);
    if (!end) return changed;
    last = end;
  }
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
