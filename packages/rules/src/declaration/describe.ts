import {
  type CodeWord,
  type DescriptionVerdict,
  type FacetAnswers,
  type FacetId,
  type FacetOption,
  facetOptions,
  type VagueReason,
} from '@yidi/contract/values/declaration';
import { codeOptions, codeShares, DECIDED, questionsOf } from './codes.ts';
import { confidenceOf, POSSIBLE, PRESELECTED } from './confidence.ts';
import { type ContentCheck, checkContent } from './content.ts';
import { checkEnglish } from './english.ts';
import { facetOf, OPTION_WORDS } from './facets.ts';
import { type FoundArticle, findArticle, type MatchKind } from './find-article.ts';
import { searchHs } from './hs-search.ts';
import { type ArticleRow, ENGLISH_NAMES, facetsOf } from './rows.ts';
import { STOP_NAMES } from './stop-words.ts';

export interface DescribeRequest {
  readonly nameZh: string;
  /** The edited English; '' lets the lexicon write it. */
  readonly nameEn?: string;
  readonly answers?: FacetAnswers;
  /** The destination, for rules of import. */
  readonly country?: string;
  readonly consigneeName?: string;
}

export interface SuggestedCode {
  readonly hs6: string;
  readonly confidence: number;
  readonly word: CodeWord;
  /** The answers by which this code differs from the others. */
  readonly differs: readonly FacetOption[];
}

export interface Description {
  readonly en: string;
  readonly verdict: DescriptionVerdict;
  readonly reason: VagueReason;
  /** At most two facets whose answers mend the description. */
  readonly questions: readonly FacetId[];
  /** What is answered by the texts and by the sender. */
  readonly answers: FacetAnswers;
  /** At most three codes, the best first; empty if none reaches 0.4. */
  readonly codes: readonly SuggestedCode[];
  /** The code that is preselected, '' without one. */
  readonly preselected: string;
  readonly content: ContentCheck;
}

/** Adds the answers to an English name: Scarf + silk + woven + women's. */
export function writeEnglish(row: ArticleRow, name: string, answers: FacetAnswers): string {
  const base = ENGLISH_NAMES.get(name) ?? row.english;
  const lower = base.toLowerCase();
  const phrases = facetsOf(row)
    .filter((facet) => facet !== 'wearer' && facet !== 'tea')
    .flatMap((facet) => {
      const option = answers[facet];
      return option === undefined ? [] : [OPTION_WORDS[option].phrase];
    })
    .filter((phrase) => !lower.includes(phrase.replace('stainless ', '')));
  const { wearer, tea } = answers;
  const who =
    wearer !== undefined && row.options.has(wearer) && !/\b(?:wo)?men/.test(lower) ? OPTION_WORDS[wearer].phrase : '';
  const kind = tea !== undefined && row.options.has(tea) ? OPTION_WORDS[tea].phrase : '';
  const first = [who, kind].filter((part) => part !== '').join(' ');
  const head =
    first === '' ? base : `${first[0]!.toUpperCase()}${first.slice(1)} ${base[0]!.toLowerCase()}${base.slice(1)}`;
  return [head, ...phrases].join(', ');
}

/** A code that an answer can still change is never called likely. */
const wordOf = (confidence: number, share: number): CodeWord => {
  if (confidence >= PRESELECTED && share >= DECIDED) return 'likely';
  return confidence >= POSSIBLE && share >= LEAST_POSSIBLE ? 'possible' : 'unlikely';
};

const MOST_CODES = 3;
/** Below this share a code is one of many. */
const LEAST_POSSIBLE = 0.15;

function suggestCodes(row: ArticleRow, answers: FacetAnswers, match: MatchKind): SuggestedCode[] {
  const codes = codeShares(row, answers)
    .slice(0, MOST_CODES)
    .map(({ hs6, share, when }) => {
      const confidence = confidenceOf(match, share);
      return { hs6, confidence, word: wordOf(confidence, share), differs: when };
    });
  return codes.some(({ confidence }) => confidence >= POSSIBLE) ? codes : [];
}

/** Returns the options of a facet that an article can have, in the order of its codes. */
export function optionsOf(
  { nameZh, nameEn = '' }: DescribeRequest,
  facet: FacetId,
  answers: FacetAnswers,
): FacetOption[] {
  const row = findTyped(nameZh)?.row ?? checkEnglish(nameEn).row;
  if (row === null) return [];
  if (row.asks.includes(facet)) return [...facetOptions[facet]];
  const { [facet]: _, ...others } = answers;
  const rules = codeOptions(row, others).filter((option) => facetOf(option) === facet);
  return [...new Set(rules)];
}

/** Codes for an English text without a row: the search's best, if it is clear. */
function searchedCodes(text: string): SuggestedCode[] {
  const hits = searchHs(text, { most: MOST_CODES });
  const [first] = hits;
  if (first === undefined) return [];
  const confidence = confidenceOf('search', first.score / 20);
  return confidence < POSSIBLE
    ? []
    : hits.map(({ hs6, score }) => {
        const own = (confidence * score) / first.score;
        return { hs6, confidence: own, word: wordOf(own, own), differs: [] };
      });
}

/** Finds the article of a name that may be typed in English where Chinese is asked. */
function findTyped(name: string): FoundArticle | null {
  const chinese = findArticle(name);
  if (chinese !== null || /\p{sc=Han}/u.test(name)) return chinese;
  const judged = checkEnglish(name);
  return judged.row && { row: judged.row, name: '', match: 'whole', answers: judged.answers };
}

/**
 * Says what customs read: the English of an article, whether it is enough, what mends it, at most
 * three codes, and whether the article may go. Deterministic, from our own words. `nameEn` is
 * judged as it stands if it is given; else the English is written from the name and the answers.
 */
export function describeArticle(request: DescribeRequest): Description {
  const { nameZh, nameEn = '', answers: given = {}, country = '', consigneeName = '' } = request;
  const found = STOP_NAMES.has(nameZh.trim()) ? null : findTyped(nameZh);
  const answers: FacetAnswers = { ...found?.answers, ...given };
  const written = found ? writeEnglish(found.row, found.name, answers) : '';
  const en = nameEn.trim() === '' ? written : nameEn.trim();
  const judged = checkEnglish(en, consigneeName);
  const row = found?.row ?? judged.row;
  // The English that we wrote ourselves answers nothing that was not answered before.
  const all: FacetAnswers = { ...(nameEn.trim() === '' && found ? {} : judged.answers), ...answers };
  const content = checkContent({ nameZh, nameEn: en, country, has: row?.has ?? [], answers: all });
  const match: MatchKind | null = found?.match ?? (judged.row ? 'whole' : null);
  const codes = row && match ? suggestCodes(row, all, match) : judged.reason === '' ? searchedCodes(en) : [];
  const asked = row ? questionsOf(row, all) : [];
  const reason: VagueReason = judged.reason !== '' ? judged.reason : asked.length > 0 ? 'ask' : '';
  const [first] = codes;
  return {
    en,
    verdict: content.result === 'refused' ? 'refused' : reason === '' ? 'ok' : 'tooVague',
    reason,
    questions: asked,
    answers: all,
    codes,
    preselected: first !== undefined && first.word === 'likely' ? first.hs6 : '',
    content,
  };
}
