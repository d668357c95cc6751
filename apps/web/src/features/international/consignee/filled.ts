import type { InterDraft } from '@yidi/contract/values/inter';

export type Filled = NonNullable<InterDraft['filled']>;

/**
 * Returns what the consignee gave by a link, if the draft is still about that person. The numbers
 * are masked: the server has them by the link's id.
 */
export function filledFor({ filled, consignee }: Pick<InterDraft, 'filled' | 'consignee'>): Filled | undefined {
  const isSame = filled?.name.trim().toLowerCase() === consignee.name.trim().toLowerCase();
  return filled && isSame ? filled : undefined;
}
