import type { ArticleResult } from '@yidi/contract/values/declaration';
import type { Language } from '@yidi/phrases/language';
import type { ContentCheck } from '@yidi/rules/declaration/content';
import { type DescribeRequest, type Description, describeArticle } from '@yidi/rules/declaration/describe';
import type { Duties } from '../../ports/duty/duty.ts';
import type { DestinationFacts } from '../international/international.public.ts';

/** What is known of the destination, and the language of its words. */
export interface Abroad {
  readonly facts: DestinationFacts | undefined;
  readonly language: Language;
  /** Whether a partner quotes duty where our rows do not suffice. */
  readonly covers?: Duties['covers'];
}

interface DescribedAbroad extends Description {
  readonly content: ContentCheck & { readonly says?: string };
}

const RANK: Readonly<Record<ArticleResult, number>> = { allowed: 0, limited: 1, refused: 2 };

/**
 * Describes an article by our rules on contents and by the rows of its destination. The stricter
 * one decides, and the answer names its owner and source; of equal ones ours, which knows the
 * sender's answers.
 */
export function describeAbroad(request: DescribeRequest, { facts, language }: Abroad): DescribedAbroad {
  const described = describeArticle(request);
  const theirs = facts?.contentOf([request.nameZh, described.en], language);
  if (!theirs || RANK[theirs.result] <= RANK[described.content.result]) return described;
  return {
    ...described,
    verdict: theirs.result === 'refused' ? 'refused' : described.verdict,
    content: { ...theirs, rule: null },
  };
}
