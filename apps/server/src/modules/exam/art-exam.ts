import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { artExamConfig } from '@yidi/contract/calls/exam';
import type { createOrder } from '@yidi/contract/calls/order';
import { ApiError } from '@yidi/contract/envelope';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Db } from '../../db/open.ts';
import { type ArtExam, findArtExam } from './art-exam.store.ts';

/**
 * Returns the fields that a school's link fixes, and whether it is open.
 * @throws ApiError NOT_FOUND
 */
export async function showArtExam(
  db: Db,
  code: string,
  { language, now }: { readonly language: 'zh' | 'en'; readonly now: Date },
): Promise<InfoOf<typeof artExamConfig>> {
  const exam = await findArtExam(db, code, now);
  if (!exam) throw new ApiError('NOT_FOUND');
  const { window, owner, title, receiver, productIds, payMode, goodsName } = exam;
  return {
    ...{ code, owner: owner[language], title: title[language], receiver, productIds: [...productIds] },
    ...{ payMode, goodInternals: goodsName, state: window.state },
    ...(window.state === 'early' && { opensAt: toShanghaiIso(window.opensAtMs) }),
    ...(window.state !== 'over' && { closesAt: toShanghaiIso(window.closesAtMs) }),
  };
}

export type AskedOfExam = Pick<ParsedOf<typeof createOrder>, 'receiver' | 'productId' | 'payMode'>;

/** Refuses orders that deviate from the school's settings. @throws ApiError CONFLICT */
export async function refuseUnlessAsSet(db: Db, code: string, asked: AskedOfExam, now: Date): Promise<void> {
  const exam = await findArtExam(db, code, now);
  if (exam?.window.state !== 'open') throw new ApiError('CONFLICT', { reason: 'exam.closed' });
  const isAsSet =
    sameReceiver(exam.receiver, asked.receiver) &&
    exam.productIds.includes(asked.productId) &&
    exam.payMode === asked.payMode;
  if (!isAsSet) throw new ApiError('CONFLICT', { reason: 'exam.fixed' });
}

const parts = ['name', 'userPhone', 'province', 'city', 'district', 'street', 'address'] as const;

const sameReceiver = (set: ArtExam['receiver'], asked: AskedOfExam['receiver']): boolean =>
  parts.every((part) => set[part] === (asked[part] ?? ''));
