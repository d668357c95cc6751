import type { ArticleResult, ContentRuleId, FacetOption, RuleOwner } from '@yidi/contract/values/declaration';

export type Destinations = 'all' | readonly string[];

/** A rule on contents: for whom, about which words, whose law, seen where and when. */
export interface ContentRule {
  readonly id: ContentRuleId;
  readonly result: Exclude<ArticleResult, 'allowed'>;
  readonly owner: RuleOwner;
  readonly to: Destinations;
  readonly zh?: RegExp;
  readonly en?: RegExp;
  /** Words by which the rule is not meant. */
  readonly except?: RegExp;
  readonly facts?: readonly ('bat' | 'meat' | 'dairy')[];
  readonly answers?: readonly FacetOption[];
  readonly source: string;
  readonly seenOn: string;
}
