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
    .selectFrom('art_exam')
    .selectAll()
    .where('code', '=', code)
    .where('withdrawn', '=', false)
    .executeTakeFirst();
  if (!row) return undefined;
  const windows = await db
    .selectFrom('art_exam_window')
    .select(['opens_at', 'closes_at'])
    .where('code', '=', code)
    .where('closes_at', '>', now)
    .execute();
  const at = windows.map((row) => ({ opensAtMs: row.opens_at.getTime(), closesAtMs: row.closes_at.getTime() }));
  return {
    code,
    owner: { zh: row.owner_zh, en: row.owner_en },
    title: { zh: row.title_zh, en: row.title_en },
    receiver: row.receiver as ArtExam['receiver'],
    productIds: row.product_ids as ProductId[],
    payMode: row.pay_mode,
    goodsName: row.goods_name,
    window: examWindowAt(at, now.getTime()),
  };
}

/** Stores a school's settings and windows; a repeated code changes nothing. */
export async function addArtExam(db: Db, exam: ArtExam, windows: readonly Window[]): Promise<void> {
  const { code, owner, title, receiver, productIds, payMode, goodsName } = exam;
  const added = await db
    .insertInto('art_exam')
    .values({
      ...{ code, owner_zh: owner.zh, owner_en: owner.en, title_zh: title.zh, title_en: title.en },
      ...{ receiver: JSON.stringify(receiver), product_ids: [...productIds], pay_mode: payMode, goods_name: goodsName },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  if (!added) return;
  await db
    .insertInto('art_exam_window')
    .values(windows.map(({ opensAt, closesAt }) => ({ code, opens_at: opensAt, closes_at: closesAt })))
    .execute();
}
