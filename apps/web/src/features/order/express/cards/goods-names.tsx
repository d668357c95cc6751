import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useDebounced } from '../../../../shell/use-debounced.ts';
import { suggestionsQuery } from '../../../goods/goods.data.ts';

export interface GoodsNamesProps {
  /** By which a field names this list. */
  readonly id: string;
  readonly typed: string;
}

const MOST = 8;

/** Names of articles for what is typed, what the user sent before first. */
export function GoodsNames({ id, typed }: GoodsNamesProps): ReactElement {
  const key = useDebounced(typed.trim());
  const { data } = useQuery({ ...suggestionsQuery(key), placeholderData: keepPreviousData });
  const names = (data?.list ?? []).map(({ name }) => name).filter((name) => name !== typed);
  return (
    <datalist id={id}>
      {names.slice(0, MOST).map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
