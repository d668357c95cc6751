import type { FacetAnswers, FacetId, FacetOption } from '@yidi/contract/values/declaration';
import { facetOf } from './facets.ts';
import type { ArticleRow, CodeRule } from './rows.ts';
import { facetsOf } from './rows.ts';

/** A possible code, its share of all possible ones, and the answers by which it differs. */
export interface CodeShare {
  readonly hs6: string;
  readonly share: number;
  readonly when: readonly FacetOption[];
}

const fits = ({ when }: CodeRule, answers: FacetAnswers): boolean =>
  when.every((option) => {
    const answer = answers[facetOf(option)];
    return answer === undefined || answer === option;
  });

const isAnswered = (option: FacetOption, answers: FacetAnswers) => answers[facetOf(option)] === option;

/** True if `other` says the same as `rule` and more, and what it adds is answered. */
const isNarrower = (other: CodeRule, rule: CodeRule, answers: FacetAnswers): boolean =>
  other.when.length > rule.when.length &&
  rule.when.every((option) => other.when.includes(option)) &&
  other.when.filter((option) => !rule.when.includes(option)).every((option) => isAnswered(option, answers));

/**
 * Returns the rules of a row that the answers leave. An answer that no rule of the row knows is
 * left out, so that a strange material does not remove every code.
 */
function possibleRules(row: ArticleRow, answers: FacetAnswers): readonly CodeRule[] {
  const valid: FacetAnswers = Object.fromEntries(
    Object.entries(answers).filter(([, option]) => option !== undefined && row.options.has(option as FacetOption)),
  );
  const fitting = row.rules.filter((rule) => fits(rule, valid));
  const possible = fitting.filter((rule) => !fitting.some((other) => isNarrower(other, rule, valid)));
  return possible.length > 0 ? possible : row.rules;
}

/** Returns the codes that an article can have under the answers, the most probable first. */
export function codeShares(row: ArticleRow, answers: FacetAnswers): CodeShare[] {
  const rules = possibleRules(row, answers);
  const total = rules.reduce((sum, { weight }) => sum + weight, 0);
  const byCode = new Map<string, CodeShare>();
  for (const { hs6, weight, when } of rules) {
    const before = byCode.get(hs6);
    byCode.set(hs6, { hs6, share: (before?.share ?? 0) + weight / total, when: before?.when ?? when });
  }
  return [...byCode.values()].sort((a, b) => b.share - a.share);
}

/** Returns the options by which the possible rules of a row differ, the heaviest rule first. */
export const codeOptions = (row: ArticleRow, answers: FacetAnswers): FacetOption[] =>
  [...possibleRules(row, answers)].sort((a, b) => b.weight - a.weight).flatMap(({ when }) => when);

/** A share from which a code counts as decided. */
export const DECIDED = 0.8;

const topShare = (rules: readonly CodeRule[]): number => {
  const byCode = new Map<string, number>();
  for (const { hs6, weight } of rules) byCode.set(hs6, (byCode.get(hs6) ?? 0) + weight);
  const total = rules.reduce((sum, { weight }) => sum + weight, 0);
  return Math.max(0, ...byCode.values()) / Math.max(total, 1);
};

/** Returns how much surer the code is after an answer to a facet, on average over its answers. */
function gainOf(row: ArticleRow, answers: FacetAnswers, facet: FacetId): number {
  const now = possibleRules(row, answers);
  const options = [...new Set(now.flatMap(({ when }) => when.filter((option) => facetOf(option) === facet)))];
  if (options.length === 0) return 0;
  const parts = options.map((option) => possibleRules(row, { ...answers, [facet]: option }));
  const masses = parts.map((rules) => rules.reduce((sum, { weight }) => sum + weight, 0));
  const total = masses.reduce((sum, mass) => sum + mass, 0);
  const after = parts.reduce((sum, rules, at) => sum + (topShare(rules) * masses[at]!) / total, 0);
  return after - topShare(now);
}

/** A question that makes the code less than this surer is not asked. */
const LEAST_GAIN = 0.05;

/**
 * Returns at most two facets whose answers mend the description: those that decide the code, the
 * most telling first, as long as no code is decided; then those that customs always want.
 */
export function questionsOf(row: ArticleRow, answers: FacetAnswers): FacetId[] {
  const open = facetsOf(row).filter((facet) => answers[facet] === undefined);
  const always = open.filter((facet) => row.asks.includes(facet));
  if (topShare(possibleRules(row, answers)) >= DECIDED) return always.slice(0, 2);
  const deciding = open
    .filter((facet) => !always.includes(facet))
    .map((facet) => ({ facet, gain: gainOf(row, answers, facet) }))
    .filter(({ gain }) => gain >= LEAST_GAIN)
    .sort((a, b) => b.gain - a.gain);
  return [...deciding.map(({ facet }) => facet), ...always].slice(0, 2);
}
