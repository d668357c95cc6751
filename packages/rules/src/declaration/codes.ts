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
  const known: FacetAnswers = Object.fromEntries(
    Object.entries(answers).filter(([, option]) => option !== undefined && row.options.has(option as FacetOption)),
  );
  const fitting = row.rules.filter((rule) => fits(rule, known));
  const possible = fitting.filter((rule) => !fitting.some((other) => isNarrower(other, rule, known)));
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

/** A share from which a code counts as decided. */
export const DECIDED = 0.8;

/**
 * Returns at most two facets whose answers mend the description: first those that customs always
 * want, then those that change the code, as long as no code is decided.
 */
export function questionsOf(row: ArticleRow, answers: FacetAnswers): FacetId[] {
  const open = facetsOf(row).filter((facet) => answers[facet] === undefined);
  const always = open.filter((facet) => row.asks.includes(facet));
  const [first] = codeShares(row, answers);
  if (first !== undefined && first.share >= DECIDED) return always.slice(0, 2);
  const rules = possibleRules(row, answers);
  const differs = (facet: FacetId) =>
    new Set(rules.map(({ when }) => when.find((option) => facetOf(option) === facet) ?? '')).size > 1;
  const deciding = open.filter((facet) => !always.includes(facet) && differs(facet));
  return [...deciding, ...always].slice(0, 2);
}
