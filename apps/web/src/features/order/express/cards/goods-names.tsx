import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useDebounced } from '../../../../shell/use-debounced.ts';
import { suggestionsQuery } from '../../../goods/goods.data.ts';

export interface GoodsNamesProps {
  /** The id by which the field refers to this list. */
  readonly id: string;
  readonly typed: string;
}

const MOST = 8;

/** Suggests names of articles for the typed text, earlier articles of the user first. */
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
