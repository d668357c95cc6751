import type { PayMode } from '@yidi/contract/values/order';
import type { PostalAddress } from '@yidi/contract/values/person';
import type { ProductId } from '@yidi/contract/values/tariff';
import { type ExamWindowState, examWindowAt } from '@yidi/rules/order/exam-window';
import type { Db } from '../../db/open.ts';

/** The fields that a school prescribes for parcels sent by its link. */
export interface ArtExam {
  readonly code: string;
  readonly owner: Readonly<Record<'zh' | 'en', string>>;
  readonly title: Readonly<Record<'zh' | 'en', string>>;
  readonly receiver: Required<Omit<PostalAddress, 'lat' | 'lng'>>;
  readonly productIds: readonly ProductId[];
  readonly payMode: PayMode;
  readonly goodsName: string;
}

/** A window in which a link accepts orders. */
export interface Window {
  readonly opensAt: Date;
  readonly closesAt: Date;
}

/** Returns a school's settings with the state of its windows; undefined if absent or ended. */
export async function findArtExam(
  db: Db,
  code: string,
  now: Date,
): Promise<(ArtExam & { readonly window: ExamWindowState }) | undefined> {
  const row = await db
    .selectFrom('artExam')
    .selectAll()
    .where('code', '=', code)
    .where('withdrawn', '=', false)
    .executeTakeFirst();
  if (!row) return undefined;
  const windows = await db
    .selectFrom('artExamWindow')
    .select(['opensAt', 'closesAt'])
    .where('code', '=', code)
    .where('closesAt', '>', now)
    .execute();
  const at = windows.map((window) => ({ opensAtMs: window.opensAt.getTime(), closesAtMs: window.closesAt.getTime() }));
  return {
    code,
    owner: { zh: row.ownerZh, en: row.ownerEn },
    title: { zh: row.titleZh, en: row.titleEn },
    receiver: row.receiver as ArtExam['receiver'],
    productIds: row.productIds as ProductId[],
    payMode: row.payMode,
    goodsName: row.goodsName,
    window: examWindowAt(at, now.getTime()),
  };
}

/** Stores a school's settings and windows; a repeated code changes nothing. */
export async function addArtExam(db: Db, exam: ArtExam, windows: readonly Window[]): Promise<void> {
  const { code, owner, title, receiver, productIds, payMode, goodsName } = exam;
  const added = await db
    .insertInto('artExam')
    .values({
      ...{ code, ownerZh: owner.zh, ownerEn: owner.en, titleZh: title.zh, titleEn: title.en },
      ...{ receiver: JSON.stringify(receiver), productIds: [...productIds], payMode, goodsName },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  if (!added) return;
  await db
    .insertInto('artExamWindow')
    .values(windows.map(({ opensAt, closesAt }) => ({ code, opensAt, closesAt })))
    .execute();
}
