import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MOST_CHINESE } from '../values/declaration.ts';
import {
  articleNameEn,
  contentAnswer,
  customsForm,
  declarationLine,
  declarationLines,
  descriptionAnswer,
  facetAnswers,
  limitAnswer,
  savedArticle,
  sdrAnswer,
  weightAnswer,
} from '../values/declaration-fields.ts';
import { idOf } from '../values/id.ts';
import { countryCode, grossG, interCategory, interProductId } from '../values/inter-fields.ts';
import { nothing } from '../values/page.ts';
import { option, shape, text, yesNo } from '../values/text.ts';

const articleId = idOf('interArticle');
const chapter = z.string().check(z.regex(/^\d{2}$/, { error: 'hs.format' }));

/**
 * Says what customs read of an article: its English, whether that is enough, the questions that
 * mend it, at most three codes, and whether it may go to the destination. `nameEn` is judged as it
 * stands; without it the English is written from the name and the answers. At most 30 a minute.
 * Errors: BAD_INPUT, RATE. @guess The spec names no call.
 */
export const describe = call({
  path: '/inter/describe',
  service: 'order',
  access: 'session',
  client: { toast: 'never' },
  request: shape({
    nameZh: z._default(text({ max: MOST_CHINESE }), ''),
    nameEn: z.optional(articleNameEn),
    answers: z._default(facetAnswers, {}),
    country: z.optional(countryCode),
    /** A description that is the consignee's name says nothing; the name is not stored. */
    consigneeName: z.optional(text({ max: 80 })),
  }),
  info: descriptionAnswer,
});

/**
 * Searches HS 2022 by Chinese or English words or by the beginning of a code, optionally in one
 * chapter; at most 20 codes. An empty text lists the chapter. At most 30 a minute.
 * Errors: BAD_INPUT, RATE. @guess The spec names no call.
 */
export const hsSearch = call({
  path: '/inter/hsSearch',
  service: 'order',
  access: 'session',
  client: { toast: 'never' },
  request: shape({ text: z._default(text({ max: 80 }), ''), chapter: z.optional(chapter) }),
  info: shape({
    codes: z.array(shape({ hs6: z.string(), title: z.string(), chapter: z.string() })),
    chapters: z.array(shape({ chapter: z.string(), name: z.string() })),
  }),
});

/**
 * Checks a whole declaration: form, value in SDR, limit, weights, what is missing by path, and each
 * line. It answers and never refuses for the content. Totals of the client are unknown fields.
 * Errors: BAD_INPUT by field. @guess The spec names no call.
 */
export const checkDeclaration = call({
  path: '/inter/checkDeclaration',
  service: 'order',
  access: 'session',
  most: { keys: 400 },
  client: { toast: 'never' },
  request: shape({
    country: countryCode,
    productId: interProductId,
    category: interCategory,
    lines: declarationLines,
    grossG,
    consigneeName: z.optional(text({ max: 80 })),
  }),
  info: shape({
    form: customsForm,
    /** The dispatch note CP71 goes with the form. */
    cp71: yesNo,
    sdr: sdrAnswer,
    limit: limitAnswer,
    weights: weightAnswer,
    hsRequired: yesNo,
    /** Paths of fields that the destination wants and the list lacks: `lines.0.hs6`. */
    missing: z.array(z.string()),
    /** Each line's verdict, in the order of the request. */
    lines: z.array(
      shape({ verdict: option(['ok', 'tooVague', 'refused']), reason: z.string(), content: contentAnswer }),
    ),
    /** The list may be paid for online: within the limit or one article, described, complete. */
    payable: yesNo,
  }),
});

const article = shape({
  id: articleId,
  ...declarationLine.shape,
  quantity: z.int(),
  hs6: z.optional(z.string()),
  usedAt: z.string(),
});

/** Lists the caller's reusable articles, the last used first. @guess The spec names no call. */
export const articleList = call({
  path: '/inter/article/list',
  service: 'order',
  access: 'user',
  request: shape({}),
  info: shape({ articles: z.array(article) }),
});

/**
 * Saves a reusable article; one with the same Chinese name, English and unit is replaced. At most
 * 200. Errors: CONFLICT `article.full`. @guess The spec names no call.
 */
export const articleSave = call({
  path: '/inter/article/save',
  service: 'order',
  access: 'user',
  idempotent: true,
  request: shape({ article: savedArticle }),
  info: shape({ id: articleId }),
});

/** Deletes a reusable article. Errors: NOT_FOUND, also for another user's. @guess */
export const articleDelete = call({
  path: '/inter/article/delete',
  service: 'order',
  access: 'user',
  request: shape({ id: articleId }),
  info: nothing,
});
