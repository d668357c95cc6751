import type { Examination } from '@yidi/contract/values/examinations';
import type { Db } from '../../db/open.ts';

/** The time in which the mails of an examination can be looked up from the query page. */
export interface ExaminationTerm {
  readonly opensAt: Date;
  readonly closesAt: Date;
}

/** Lists the examinations in force at a time; the one that ends first is first. */
export async function examinationsAt(db: Db, now: Date): Promise<Examination[]> {
  const rows = await db
    .selectFrom('examination')
    .select(['examinationId', 'titleZh', 'titleEn'])
    .where('opensAt', '<=', now)
    .where('closesAt', '>', now)
    .orderBy('closesAt')
    .orderBy('examinationId')
    .execute();
  return rows.map(({ examinationId, titleZh, titleEn }) => ({ examinationId, title: { zh: titleZh, en: titleEn } }));
}

/** Stores an examination; a repeated id gets the new title and term. */
export async function addExamination(
  db: Db,
  { examinationId, title }: Examination,
  { opensAt, closesAt }: ExaminationTerm,
): Promise<void> {
  const row = { titleZh: title.zh, titleEn: title.en, opensAt, closesAt };
  await db
    .insertInto('examination')
    .values({ examinationId, ...row })
    .onConflict((conflict) => conflict.column('examinationId').doUpdateSet(row))
    .execute();
}
