import { badField } from '@yidi/contract/envelope';
import type { WholePromotion, WholeShareCard } from '@yidi/contract/values/card-content';
import { wholeOfKind } from '@yidi/contract/values/content-revision';
import { shape } from '@yidi/contract/values/text';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { validate } from '../../../http/validate.ts';
import { MOST_OTHERS, meets, meetsTimes, type Other } from './beside.store.ts';
import { requirePublishable, type Span, spanOf } from './content-rules.ts';
import type { KindRules } from './kind-rules.ts';

const askedCard = { request: shape({ fields: wholeOfKind.shareCard }) };
const askedPromotion = { request: shape({ fields: wholeOfKind.loginPromotion }) };

/**
 * Refuses a card that says nothing, and words in one language only.
 * @throws ApiError BAD_INPUT under the field that lacks
 */
function requireWords({ titleZh, titleEn, contentZh, contentEn, picture }: WholeShareCard): void {
  if (!titleZh && !contentZh && !picture) throw badField('fields.titleZh', 'field.required');
  const pairs = [
    ['titleZh', titleZh, 'titleEn', titleEn],
    ['contentZh', contentZh, 'contentEn', contentEn],
  ] as const;
  for (const [nameZh, zh, nameEn, en] of pairs)
    if (!zh !== !en) throw badField(`fields.${zh ? nameEn : nameZh}`, 'field.required');
}

/** Replaces what readers get of a share card: a row for each kind of page. */
async function replaceShareCard(trx: Db, id: string, given: WholeShareCard, span: Span): Promise<void> {
  await trx.deleteFrom('shareCard').where('id', '=', id).execute();
  const { titleZh = '', titleEn = '', contentZh = '', contentEn = '', picture = '' } = given;
  const words = { titleZh, titleEn, textZh: contentZh, textEn: contentEn, img: picture };
  await trx
    .insertInto('shareCard')
    .values(given.cards.map((kind) => ({ id, kind, ...words, ...span })))
    .execute();
}

export const shareCard: KindRules = {
  async judge(db, fields, now) {
    const whole = validate(askedCard, { fields }).fields;
    await requirePublishable(db, whole, now);
    requireWords(whole);
    const span = spanOf(whole);
    return { second: 'never', ...span, put: (trx, id) => replaceShareCard(trx, id, whole, span) };
  },
  async take(trx, id) {
    await trx.deleteFrom('shareCard').where('id', '=', id).execute();
  },
  async others(db, id, fields) {
    const { cards = [] } = fields;
    const { rows } = await sql<Other>`SELECT id, kind AS card, title_zh, title_en, begin_at, end_at, false AS is_work
      FROM share_card WHERE kind = ANY (${[...cards]}::text[]) AND ${meetsTimes(id, spanOf(fields))}
      ORDER BY kind, begin_at, id LIMIT ${MOST_OTHERS}`.execute(db);
    return rows;
  },
};

async function replacePromotion(trx: Db, id: string, given: WholePromotion, span: Span): Promise<void> {
  await trx.deleteFrom('loginPromotion').where('id', '=', id).execute();
  const { titleZh, titleEn, contentZh: wordsZh, contentEn: wordsEn, picture: img = '', channels } = given;
  const row = { titleZh, titleEn, wordsZh, wordsEn, img, channels: [...channels] };
  await trx
    .insertInto('loginPromotion')
    .values({ id, ...row, ...span })
    .execute();
}

export const loginPromotion: KindRules = {
  async judge(db, fields, now) {
    const whole = validate(askedPromotion, { fields }).fields;
    await requirePublishable(db, whole, now);
    const span = spanOf(whole);
    return { second: 'never', ...span, put: (trx, id) => replacePromotion(trx, id, whole, span) };
  },
  async take(trx, id) {
    await trx.deleteFrom('loginPromotion').where('id', '=', id).execute();
  },
  async others(db, id, fields) {
    const { beginTime, endTime, channels = [] } = fields;
    if (beginTime === undefined || endTime === undefined) return [];
    const { rows } = await sql<Other>`SELECT id, title_zh, title_en, begin_at, end_at, false AS is_work
      FROM login_promotion WHERE ${meetsTimes(id, spanOf(fields))} AND ${meets(sql`channels`, channels)}
      ORDER BY begin_at, id LIMIT ${MOST_OTHERS}`.execute(db);
    return rows;
  },
};
