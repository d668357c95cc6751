import type { ArticleResult, ContentRuleId, FacetAnswers, RuleOwner } from '@yidi/contract/values/declaration';
import { checkGoods, isRefused } from '../goods/check.ts';
import type { ContentRule, Destinations } from './content-rule.ts';
import { CONTENT_RULES } from './content-rules.ts';

export interface ContentCheck {
  readonly result: ArticleResult;
  /** The rule that decides, null if the article is allowed. */
  readonly rule: ContentRuleId | null;
  readonly owner: RuleOwner | null;
  readonly source: string;
  readonly seenOn: string;
}

export interface ContentQuestion {
  readonly nameZh: string;
  readonly nameEn: string;
  readonly country: string;
  readonly has: readonly ('bat' | 'meat' | 'dairy')[];
  readonly answers: FacetAnswers;
}

const ALLOWED: ContentCheck = { result: 'allowed', rule: null, owner: null, source: '', seenOn: '' };
const RANK: Readonly<Record<ArticleResult, number>> = { allowed: 0, limited: 1, refused: 2 };

const isFor = (destinations: Destinations, country: string) => destinations === 'all' || destinations.includes(country);

const isAbout = (rule: ContentRule, { nameZh, nameEn, has, answers }: ContentQuestion): boolean => {
  if (rule.facts?.some((fact) => has.includes(fact))) return true;
  if (rule.answers?.some((option) => answers.battery === option || answers.meat === option)) return true;
  const zh = nameZh.normalize('NFKC').toLowerCase();
  const en = nameEn.toLowerCase();
  const isExcept = rule.except !== undefined && (rule.except.test(zh) || rule.except.test(en));
  return !isExcept && ((rule.zh?.test(zh) ?? false) || (rule.en?.test(en) ?? false));
};

/** A blood pressure monitor holds no blood. */
const BLOOD_TEST = /\bblood (?=pressure|glucose|sugar|oxygen)/gi;

/** What the check of goods at home says: what it forbids stays forbidden abroad. */
function domesticCheck({ nameZh, nameEn }: ContentQuestion): ContentCheck {
  const refused = [nameZh, nameEn.replace(BLOOD_TEST, '')].some(
    (text) => text.trim() !== '' && isRefused(checkGoods(text)),
  );
  return refused
    ? {
        result: 'refused',
        rule: 'domestic',
        owner: 'export',
        source: '禁止寄递物品指导目录（2016）',
        seenOn: '2026-11-26',
      }
    : ALLOWED;
}

/** Checks whether an article may go to a destination. The strictest rule decides. */
export function checkContent(question: ContentQuestion): ContentCheck {
  const ruled = CONTENT_RULES.filter((rule) => isFor(rule.to, question.country) && isAbout(rule, question)).map(
    ({ id, owner, result, source, seenOn }): ContentCheck => ({ result, rule: id, owner, source, seenOn }),
  );
  return [domesticCheck(question), ...ruled].reduce(
    (worst, check) => (RANK[check.result] > RANK[worst.result] ? check : worst),
    ALLOWED,
  );
}
