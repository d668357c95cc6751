import { delivery } from '@yidi/phrases/delivery';
import { ChipGroup } from '@yidi/ui/chips';
import { type ReactElement, useState } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { PointChoice } from '../../service-point/service-point.parts.tsx';
import type { Point } from '../delivery.data.ts';
import styles from '../delivery.module.css';

interface ListProps {
  readonly points: readonly Point[];
  readonly value: string;
  onChange(code: string): void;
}

/** Points on a map and in a list with the same numbers. Long lists have a filter. */
export function PointList({ points, value, onChange }: ListProps): ReactElement {
  const say = usePhrases(delivery);
  const [filter, setFilter] = useState('all');
  const fits = (point: Point) => filter === 'all' || point.kind === filter || (filter === 'stepFree' && point.stepFree);
  const kinds = [...new Set(points.map(({ kind }) => kind))];
  const stepFree = points.filter((point) => point.stepFree).length;
  const filters = [
    { value: 'all', label: say.all(points.length) },
    ...(stepFree > 0 && stepFree < points.length ? [{ value: 'stepFree', label: say.stepFree(stepFree) }] : []),
    ...(kinds.length > 1
      ? kinds.map((kind) => ({
          value: kind,
          label: say.counted(say.kind[kind], points.filter((point) => point.kind === kind).length),
        }))
      : []),
  ];
  return (
    <>
      {filters.length > 1 && (
        <ChipGroup label={say.filter} look="filter" value={filter} onChange={setFilter} options={filters} />
      )}
      <p className={styles.left}>{say.fromDistrict}</p>
      <PointChoice
        label={say.pickPoint}
        points={points.filter((point) => fits(point) || point.code === value)}
        at={null}
        anyDay
        value={value}
        onChange={onChange}
      />
    </>
  );
}
