import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import { isPrintable } from './address-rules.ts';
import {
  articleResults,
  codeWords,
  contentRuleIds,
  customsForms,
  descriptionVerdicts,
  facetIds,
  facetOptions,
  limitStates,
  MOST_CHINESE,
  MOST_ENGLISH,
  MOST_QUANTITY,
  ruleOwners,
  vagueReasons,
  weightStates,
} from './declaration.ts';
import { namesSomething } from './goods-name.ts';
import { MOST_DECLARATION_LINES } from './inter.ts';
import { listOf, option, shape, text } from './text.ts';

export const facetId = option(facetIds);

const answer = <const T extends readonly [string, ...string[]]>(options: T) => z.optional(option(options));

/** Answers to questions about an article, each from the list of its facet. */
export const facetAnswers = shape({
  material: answer(facetOptions.material),
  knit: answer(facetOptions.knit),
  wearer: answer(facetOptions.wearer),
  tea: answer(facetOptions.tea),
  shell: answer(facetOptions.shell),
  battery: answer(facetOptions.battery),
  meat: answer(facetOptions.meat),
});

const isShowable = { error: 'text.unprintable' satisfies FieldRule, abort: true };

/** A Chinese name as the sender types it; other scripts are accepted and judged. */
export const articleNameZh = text({ min: 1, max: MOST_CHINESE, shortRule: 'goods.empty' }).check(
  z.refine(isPrintable, isShowable),
  z.refine((name) => name === '' || namesSomething(name), { error: 'goods.empty' satisfies FieldRule }),
);

/** The English of box 1. Whether it says enough is answered, not refused. */
export const articleNameEn = text({ max: MOST_ENGLISH }).check(z.refine(isPrintable, isShowable));

/** Six digits; dots and blanks are removed. The server checks that the code exists. */
export const hs6 = z.pipe(
  z
    .string({ error: 'field.type' satisfies FieldRule })
    .check(z.maxLength(12, { error: 'hs.format' satisfies FieldRule })),
  z.pipe(
    z.transform((typed: string) => typed.replace(/[.\s]/g, '')),
    z.string().check(z.regex(/^\d{6}$/, { error: 'hs.format' satisfies FieldRule })),
  ),
);

/** A country of origin in ISO 3166-1; the server refuses codes that name no country. */
export const originCountry = z
  .string({ error: 'field.type' satisfies FieldRule })
  .check(z.regex(/^[A-Z]{2}$/, { error: 'origin.unknown' satisfies FieldRule }));

const whole = (most: number) =>
  z
    .int({ error: 'field.type' satisfies FieldRule })
    .check(
      z.gte(1, { error: 'field.tooSmall' satisfies FieldRule }),
      z.lte(most, { error: 'field.tooLarge' satisfies FieldRule }),
    );

/** What an article is by itself: it is stored for reuse. */
const articleFields = {
  nameZh: articleNameZh,
  nameEn: articleNameEn,
  hs6: z.optional(hs6),
  unit: text({ min: 1, max: 8 }),
  valueFen: whole(100_000_00),
  netG: whole(50_000),
  originCountry,
};

/** A reusable article. */
export const savedArticle = shape(articleFields);

/** A line of a declaration; value and net weight are of one piece. */
export const declarationLine = shape({ ...articleFields, quantity: whole(MOST_QUANTITY) });

export const declarationLines = listOf(declarationLine, { max: MOST_DECLARATION_LINES });

/** A code that is offered, with its word and the answers by which it differs. */
export const suggestedCode = shape({
  hs6: z.string(),
  word: option(codeWords),
  differs: z.array(z.string()),
  /** The English text of the code. */
  title: z.string(),
  /** The Chinese short name of its chapter. */
  chapter: z.string(),
});

/** Whether an article may go, and whose rule decides. */
export const contentAnswer = shape({
  result: option(articleResults),
  rule: z.nullable(option(contentRuleIds)),
  owner: z.nullable(option(ruleOwners)),
  source: z.string(),
  seenOn: z.string(),
  /** What a row of the destination says, in the caller's language. Such an answer has no rule. */
  says: z.optional(z.string()),
});

/** What customs read of an article, and what would mend it. */
export const descriptionAnswer = shape({
  en: z.string(),
  verdict: option(descriptionVerdicts),
  reason: option(vagueReasons),
  questions: z.array(shape({ facet: facetId, options: z.array(z.string()) })),
  answers: z.record(z.string(), z.string()),
  codes: z.array(suggestedCode),
  /** The code that is preselected; '' without one. */
  preselected: z.string(),
  content: contentAnswer,
});

export const customsForm = option(customsForms);

export const limitAnswer = shape({
  state: option(limitStates),
  limitFen: z.int(),
  totalFen: z.int(),
  source: z.string(),
  seenOn: z.string(),
});

export const sdrAnswer = shape({
  /** Hundredths of an SDR, rounded up. */
  hundredths: z.int(),
  /** Fen for one SDR, the row by which it was counted. */
  sdrFen: z.int(),
  source: z.string(),
  seenOn: z.string(),
});

export const weightAnswer = shape({
  state: option(weightStates),
  netG: z.int(),
  grossG: z.int(),
  packingG: z.int(),
  /** Lines that cannot be right, counted from 0. */
  suspects: z.array(z.int()),
});
