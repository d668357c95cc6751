import { type FacetId, type FacetOption, facetOptions } from '@yidi/contract/values/declaration';
import { own } from '@yidi/contract/values/own';
import { facetOf, isFacetOption } from './facets.ts';
import booksOffice from './lexicon/books-office.json' with { type: 'json' };
import clothing from './lexicon/clothing.json' with { type: 'json' };
import electronics from './lexicon/electronics.json' with { type: 'json' };
import englishNames from './lexicon/english-names.json' with { type: 'json' };
import food from './lexicon/food.json' with { type: 'json' };
import healthBeauty from './lexicon/health-beauty.json' with { type: 'json' };
import home from './lexicon/home.json' with { type: 'json' };
import jewellery from './lexicon/jewellery.json' with { type: 'json' };
import leisure from './lexicon/leisure.json' with { type: 'json' };
import more from './lexicon/more.json' with { type: 'json' };
import other from './lexicon/other.json' with { type: 'json' };
import shoesBags from './lexicon/shoes-bags.json' with { type: 'json' };

/** A code of an article under the answers `when`; `weight` is its share among the others. */
export interface CodeRule {
  readonly when: readonly FacetOption[];
  readonly hs6: string;
  readonly weight: number;
}

/** A kind of article: its names, its English, the codes that it can have. */
export interface ArticleRow {
  readonly names: readonly string[];
  /** The English of each name; the first of the row for names without one of their own. */
  readonly english: string;
  /** Other English names by which a typed text is found. */
  readonly otherEnglish: readonly string[];
  readonly rules: readonly CodeRule[];
  /** The options that its rules and marks know. */
  readonly options: ReadonlySet<FacetOption>;
  /** Facets that customs want to know although the code does not depend on them. */
  readonly asks: readonly FacetId[];
  /** What such an article always has: a lithium battery, meat or milk. */
  readonly has: readonly ('bat' | 'meat' | 'dairy')[];
}

const MARKS: Readonly<Record<string, FacetId>> = { '?bat': 'battery', '?meat': 'meat' };
/** Weights of alternatives without a written weight, in their order. */
const FALLING = [10, 4, 2, 1];

function readRule(text: string, at: number): CodeRule {
  const [conditions, rest] = text.includes('=') ? (text.split('=') as [string, string]) : ['', text];
  const [hs6, weight] = rest.split('~') as [string, string | undefined];
  const when = conditions.split('.').filter((condition) => condition !== '');
  const unknown = when.find((condition) => !isFacetOption(condition));
  if (unknown !== undefined) throw new Error(`unknown option ${unknown} in ${text}`);
  return { when: when as FacetOption[], hs6, weight: weight === undefined ? (FALLING[at] ?? 1) : Number(weight) };
}

/**
 * Reads a line `names|English/other English|rules and marks`. A rule is `silk.woven=621410~8`: the
 * answers under which the code applies, the code, its weight. `?bat` and `?meat` always ask for
 * battery or meat; `!bat`, `!meat` and `!dairy` state that the article contains them.
 */
export function readRow(line: string): ArticleRow {
  const [names, english, spec] = line.split('|') as [string, string, string];
  const parts = spec.split(' ').filter((part) => part !== '');
  const rules = parts.filter((part) => /\d{6}/.test(part)).map(readRule);
  const asks = parts.flatMap((part) => own(MARKS, part) ?? []);
  const [first, ...otherEnglish] = english.split('/') as [string, ...string[]];
  return {
    names: names.split(' ').filter((name) => name !== ''),
    english: first,
    otherEnglish,
    rules,
    options: new Set([
      ...rules.flatMap(({ when }) => when),
      ...asks.flatMap((facet) => facetOptions[facet] as readonly FacetOption[]),
    ]),
    asks,
    has: parts.filter((part) => part.startsWith('!')).map((part) => part.slice(1) as 'bat' | 'meat' | 'dairy'),
  };
}

let read: readonly ArticleRow[] | null = null;

/** Returns the lexicon of everyday articles, read on first use. */
export function articleRows(): readonly ArticleRow[] {
  read ??= [
    ...[clothing, shoesBags, food, healthBeauty, home],
    ...[electronics, leisure, booksOffice, jewellery, other, more],
  ].flatMap((lines) => lines.map(readRow));
  return read;
}

/** English of single names that says more than their row's. */
export const ENGLISH_NAMES: ReadonlyMap<string, string> = new Map(
  (englishNames as readonly string[]).map((line) => line.split('=') as [string, string]),
);

/** Returns the facets that the rules of a row distinguish, in the order of their questions. */
export function facetsOf(row: ArticleRow): readonly FacetId[] {
  const inRules = new Set(row.rules.flatMap(({ when }) => when.map(facetOf)));
  return (Object.keys(facetOptions) as FacetId[]).filter((facet) => inRules.has(facet) || row.asks.includes(facet));
}
