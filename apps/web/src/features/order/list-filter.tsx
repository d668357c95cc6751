import { orderList } from '@yidi/phrases/order-list';
import { ChipGroup } from '@yidi/ui/chips';
import { Field } from '@yidi/ui/field';
import { SearchIcon } from '@yidi/ui/icon';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { type ListQuestion, statusFilters } from './order.data.ts';
import styles from './orderlist.module.css';

const SETTLE_MS = 350;

interface FilterProps {
  readonly question: ListQuestion;
  readonly onAsk: (part: Partial<ListQuestion>) => void;
}

/** Search and status: both are kept in the address. */
export function ListFilter({ question, onAsk }: FilterProps): ReactElement {
  const say = usePhrases(orderList);
  return (
    <>
      <search className={styles.search}>
        <SearchField {...{ question, onAsk }} />
      </search>
      <div className={styles.chips}>
        <ChipGroup
          label={say.filter}
          look="filter"
          options={statusFilters
            .filter((value) => question.side === 'sent' || value !== 'cancelled')
            .map((value) => ({ value, label: say.filters[value] }))}
          value={question.status}
          onChange={(status) => onAsk({ status })}
        />
      </div>
    </>
  );
}

/** What is typed is asked for once it rests; what the address says otherwise (back, a link) is taken over. */
function SearchField({ question, onAsk }: FilterProps): ReactElement {
  const say = usePhrases(orderList);
  const [typed, setTyped] = useState(question.condition);
  const asked = useRef(question.condition);
  const ask = useRef(onAsk);
  useEffect(() => {
    ask.current = onAsk;
  });
  useEffect(() => {
    if (question.condition === asked.current) return;
    asked.current = question.condition;
    setTyped(question.condition);
  }, [question.condition]);
  useEffect(() => {
    const condition = typed.trim();
    if (condition === asked.current) return undefined;
    const timer = setTimeout(() => {
      asked.current = condition;
      ask.current({ condition });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field
      label={say.search}
      labelHidden
      type="search"
      enterKeyHint="search"
      maxLength={100}
      placeholder={say.searchHint[question.side]}
      prefix={<SearchIcon />}
      clearLabel={say.clear}
      value={typed}
      onChange={setTyped}
    />
  );
}
