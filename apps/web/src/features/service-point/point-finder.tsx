import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Region } from '@yidi/contract/values/person';
import { points as words } from '@yidi/phrases/points';
import { shortCityName } from '@yidi/rules/address/short-name';
import { Button } from '@yidi/ui/button';
import { ChipGroup } from '@yidi/ui/chips';
import { Field } from '@yidi/ui/field';
import { MapPinIcon, SearchIcon } from '@yidi/ui/icon';
import { Notice } from '@yidi/ui/notice';
import { type ReactElement, useState } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { useAction } from '../../shell/use-action.ts';
import { useDebounced } from '../../shell/use-debounced.ts';
import { chooseRegion } from '../address/address.parts.tsx';
import { findPosition } from '../pickup/pickup.parts.tsx';
import { type PointRequest, pointsQuery } from './point-search.ts';
import styles from './points.module.css';
import { type Filter, filters, requestOf, type Where } from './where.ts';

const nothing: PointRequest = {};

/** Searches service points; not requested while the search is empty. */
export function usePoints(where: Where) {
  const request = requestOf(useDebounced(where));
  const query = useQuery({
    ...pointsQuery(request ?? nothing),
    enabled: request !== null,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  return { query, asked: requestOf(where) !== null };
}

/** Formats a region as users call it: 杭州西湖区. */
export function formatRegion(region: Region): string {
  const city = shortCityName(region);
  return city === region.district ? city : city + region.district;
}

interface PointFinderProps {
  readonly where: Where;
  onChange(part: Partial<Where>): void;
  /** Limits the search to this service; then the caller asks for the user's position. */
  readonly only?: Filter | undefined;
}

/** The search: words, a region, or the user's position, which is requested only by a tap. */
export function PointFinder({ where, onChange, only }: PointFinderProps): ReactElement {
  const say = usePhrases(words);
  const [missed, setMissed] = useState<'denied' | 'failed'>();
  const locate = useAction(async () => {
    setMissed(undefined);
    const found = await findPosition();
    if (typeof found === 'string') setMissed(found);
    else onChange({ at: found, words: '', region: null });
  });
  async function choose(): Promise<void> {
    const { region } = where;
    const chosen = await chooseRegion(region ? { ...region, street: '' } : undefined);
    if (!chosen) return;
    const { province, city, district } = chosen;
    setMissed(undefined);
    onChange({ region: { province, city, district }, at: null, words: '' });
  }
  return (
    <div className={styles.finder}>
      <Field
        label={say.search}
        labelHidden
        placeholder={say.search}
        prefix={<SearchIcon />}
        type="search"
        maxLength={40}
        value={where.words}
        clearLabel={say.clear}
        onChange={(typed) => onChange({ words: typed })}
      />
      <div className={styles.ways}>
        <Button kind="outline" onClick={() => void choose()}>
          {where.region ? formatRegion(where.region) : say.chooseCity}
        </Button>
        {!only && (
          <Button
            kind={where.at ? 'tonal' : 'outline'}
            icon={<MapPinIcon />}
            busy={locate.busy}
            busyLabel={say.hereBusy}
            onClick={locate.run}
          >
            {say.here}
          </Button>
        )}
      </div>
      {missed && <Notice tone="warn">{missed === 'denied' ? say.hereDenied : say.hereFailed}</Notice>}
      {!only && (
        <ChipGroup<Filter>
          label={say.filter}
          look="filter"
          value={where.filter}
          onChange={(filter) => onChange({ filter })}
          options={filters.map((value) => ({ value, label: say.filters[value] }))}
        />
      )}
    </div>
  );
}
