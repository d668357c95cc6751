import type { InfoOf } from '@yidi/contract/call';
import * as calls from '@yidi/contract/calls/declaration';
import { ApiError } from '@yidi/contract/envelope';
import { type FacetId, type FacetOption, MOST_ARTICLES } from '@yidi/contract/values/declaration';
import { type DescribeRequest, describeArticle, optionsOf } from '@yidi/rules/declaration/describe';
import { chapterName, hsChapters, hsTitle, searchHs } from '@yidi/rules/declaration/hs-search';
import { answerOnce } from '../../call/answer-once.ts';
import type { Handlers } from '../../call/handlers.ts';
import { limitsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import type { Duties } from '../../ports/duty/duty.ts';
import { destinationFacts } from '../international/international.public.ts';
import { refuseUnknownCodes } from './check.ts';
import { checkListFor } from './declaration.public.ts';
import { articlesOf, countOthers, deleteArticle, lockArticles, saveArticle } from './declaration.store.ts';
import { type Abroad, describeAbroad } from './described.ts';

const MINUTE_S = 60;
/** Descriptions and searches of one session in any minute. */
const ASKED_A_MINUTE = 30;
const MOST_HITS = 20;

const chapterOf = (hs6: string, language: 'zh' | 'en'): string => chapterName(hs6.slice(0, 2), language);

/** Describes an article in the shape of the call. */
function describeFor(request: DescribeRequest, abroad: Abroad): InfoOf<typeof calls.describe> {
  const { questions, codes, answers, ...rest } = describeAbroad(request, abroad);
  return {
    ...rest,
    answers: answers as Record<string, string>,
    questions: questions.map((facet) => ({ facet, options: [...optionsOf(request, facet, answers)] })),
    codes: codes.map(({ hs6, word, differs }) => ({
      ...{ hs6, word, differs: [...differs] },
      ...{ title: hsTitle(hs6), chapter: chapterOf(hs6, abroad.language) },
    })),
  };
}

/** Codes for a typed text: those of the lexicon first, then those of the search. */
function codesFor(text: string, chapter: string | undefined) {
  const isInChapter = (hs6: string) => chapter === undefined || hs6.startsWith(chapter);
  const described = /\p{L}/u.test(text) ? describeArticle({ nameZh: text }) : null;
  const fromLexicon = (described?.codes ?? []).map(({ hs6 }) => hs6).filter(isInChapter);
  const asked = described && described.en !== '' ? described.en : text;
  const searched = searchHs(asked, { ...(chapter !== undefined && { chapter }), most: MOST_HITS }).map(
    ({ hs6 }) => hs6,
  );
  return [...new Set([...fromLexicon, ...searched])].slice(0, MOST_HITS);
}

interface DeclarationDeps {
  readonly db: Db;
  /** Without a partner duty is quoted by rows. */
  readonly duties?: Pick<Duties, 'covers'>;
}

export function declarationHandlers({ db, duties }: DeclarationDeps): Handlers<typeof calls> {
  const limits = limitsIn(db);
  const takeOne = async (sessionId: string | undefined) => {
    const { ok, retryAfterS } = await limits.hit(`describe ${sessionId ?? ''}`, ASKED_A_MINUTE, MINUTE_S);
    if (!ok) throw new ApiError('RATE', { retryAfterS });
  };
  return {
    async describe({ nameZh, nameEn, answers, country, consigneeName }, { caller, now, language }) {
      await takeOne(caller.sessionId);
      const facts = country === undefined ? undefined : await destinationFacts(db, country, now);
      const request = {
        nameZh,
        nameEn: nameEn ?? '',
        answers: answers as { readonly [Id in FacetId]?: FacetOption },
        country: country ?? '',
        consigneeName: consigneeName ?? '',
      };
      return describeFor(request, { facts, language });
    },

    async hsSearch({ text, chapter }, { caller, language }) {
      await takeOne(caller.sessionId);
      return {
        codes: codesFor(text, chapter).map((hs6) => ({
          ...{ hs6, title: hsTitle(hs6) },
          chapter: chapterOf(hs6, language),
        })),
        chapters: hsChapters.map((number) => ({ chapter: number, name: chapterName(number, language) })),
      };
    },

    checkDeclaration: (request, ctx) => checkListFor(db, request, ctx, duties?.covers),

    async articleList(_request, { caller }) {
      const rows = await articlesOf(db, caller.personId);
      return { articles: rows.map((row) => ({ ...row, quantity: 1, usedAt: row.usedAt.toISOString() })) };
    },

    articleSave({ article }, ctx) {
      refuseUnknownCodes(article, 'article');
      return answerOnce(db, calls.articleSave, ctx, async (trx) => {
        const { personId } = ctx.caller;
        await lockArticles(trx, personId);
        if ((await countOthers(trx, personId, article)) >= MOST_ARTICLES)
          throw new ApiError('CONFLICT', { reason: 'article.full' });
        return { info: { id: await saveArticle(trx, personId, article, ctx.now) } };
      });
    },

    async articleDelete({ id }, { caller }) {
      if (!(await deleteArticle(db, caller.personId, id))) throw new ApiError('NOT_FOUND');
      return {};
    },
  };
}
