import type { ContentState } from '@yidi/contract/values/content-revision';
import { opsContent } from '@yidi/phrases/ops-content';
import { usePhrases } from '@yidi/shell/language';
import { CalendarIcon, CheckCircleIcon, ClockIcon, EditIcon, ForbiddenIcon } from '@yidi/ui/icon';
import { Tag, type TagProps } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import type { Item } from './fields.ts';

const looks: Record<ContentState, { readonly tone: TagProps['tone']; readonly icon: ReactElement }> = {
  draft: { tone: 'plain', icon: <EditIcon size="small" /> },
  review: { tone: 'warn', icon: <ClockIcon size="small" /> },
  scheduled: { tone: 'info', icon: <CalendarIcon size="small" /> },
  live: { tone: 'good', icon: <CheckCircleIcon size="small" /> },
  ended: { tone: 'plain', icon: <ForbiddenIcon size="small" /> },
  withdrawn: { tone: 'plain', icon: <ForbiddenIcon size="small" /> },
};

/** The state of an item for its readers, and whether a second person decides on a newer version. */
export function ContentTag({ state, review }: Pick<Item, 'state' | 'review'>): ReactElement {
  const say = usePhrases(opsContent);
  const isReviewed = review !== undefined && state !== 'review';
  return (
    <>
      <Tag {...looks[state]}>{say.states[state]}</Tag>
      {isReviewed && <Tag {...looks.review}>{say.states.review}</Tag>}
    </>
  );
}
