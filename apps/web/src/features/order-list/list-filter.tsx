import { orderList } from '@yidi/phrases/order-list';
import { ChipGroup } from '@yidi/ui/chips';
import { skeletonPart } from '@yidi/ui/skeleton';
import type { ReactElement } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { SearchField } from '../../shell/search-field.tsx';
import { type Counts, type ListQuestion, type StatusFilter, statusFilters } from './list.data.ts';
import styles from './orderlist.module.css';

interface FilterProps {
  readonly question: ListQuestion;
  readonly onAsk: (part: Partial<ListQuestion>) => void;
}

/** Search and status filter, both in the URL. */
export function ListFilter({ question, onAsk, counts }: FilterProps & { counts: Counts | 'waiting' }): ReactElement {
  const say = usePhrases(orderList);
  const labelOf = (value: StatusFilter) =>
    say.filterCount(say.filters[value], (value !== 'all' && counts !== 'waiting' && counts?.[value]) || 0);
  return (
    <>
      <search className={styles.search}>
        <SearchField
          label={say.search}
          hint={say.searchHint[question.side]}
          clearLabel={say.clear}
          maxLength={100}
          asked={question.condition}
          onAsk={(condition) => onAsk({ condition })}
        />
      </search>
      <div className={styles.chips}>
        {counts === 'waiting' ? (
          skeletonPart('row')
        ) : (
          <ChipGroup
            label={say.filter}
            look="filter"
            options={statusFilters
              .filter((value) => question.side === 'sent' || value !== 'cancelled')
              .filter((value) => value !== 'due' || question.status === 'due' || (counts?.due ?? 0) > 0)
              .map((value) => ({ value, label: labelOf(value) }))}
            value={question.status}
            onChange={(status) => onAsk({ status })}
          />
        )}
      </div>
    </>
  );
}
