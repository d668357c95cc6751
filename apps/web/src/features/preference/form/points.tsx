import { useQuery } from '@tanstack/react-query';
import type { PreferType } from '@yidi/contract/values/preference';
import type { ServicePointKind } from '@yidi/contract/values/service-point';
import { preference } from '@yidi/phrases/preference';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { AddressText } from '@yidi/ui/address-text';
import { Card } from '@yidi/ui/card';
import { Checkbox } from '@yidi/ui/choice';
import { EmptyState } from '@yidi/ui/empty-state';
import { Mistake } from '@yidi/ui/mistake';
import { Skeleton, SkeletonCard } from '@yidi/ui/skeleton';
import { Tag } from '@yidi/ui/tag';
import { type ReactElement, useEffect } from 'react';
import { Loaded } from '../../../shell/loaded.tsx';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { sayPoint } from '../../service-point/service-point.data.ts';
import { type Place, placesQuery, type Target, wishOf } from '../preference.data.ts';
import styles from '../preference.module.css';
import type { PartProps } from './wish-parts.tsx';

const MOST = 3;
const KINDS: Partial<Record<PreferType, readonly ServicePointKind[]>> = {
  '4': ['locker'],
  '5': ['office'],
  '6': ['station', 'agency'],
};

interface PointsProps extends PartProps {
  readonly target: Target;
  readonly kind: PreferType;
  onChosen(places: readonly Place[]): void;
}

/** Up to three places in the order in which they were ticked. */
export function Points({ target, kind, form, onChosen }: PointsProps): ReactElement {
  const say = usePhrases(preference);
  const language = useLanguage();
  const query = useQuery(placesQuery(target.region));
  return (
    <Loaded
      query={query}
      waiting={
        <Skeleton label={say.busy}>
          <SkeletonCard lines={4} />
        </Skeleton>
      }
      failed={{ title: say.failed }}
    >
      {({ points }) => {
        const near = points.filter((point) => KINDS[kind]?.includes(point.kind));
        // One that was chosen before and is not near any more stays in the list until it is removed.
        const before = wishOf(target, kind)?.points ?? [];
        const others = before.filter((one) => !near.some(({ code }) => code === one.code));
        const listed = near.map((point) => ({ ...point, facts: sayPoint(language, point) }));
        return <Choice places={[...listed, ...others]} form={form} onChosen={onChosen} />;
      }}
    </Loaded>
  );
}

/** A place with what is said of it where it is near. */
type Listed = Place & { readonly facts?: string };
type ChoiceProps = PartProps & Pick<PointsProps, 'onChosen'> & { readonly places: readonly Listed[] };

function Choice({ places, form, onChosen }: ChoiceProps): ReactElement {
  const say = usePhrases(preference);
  const { pointCodes } = form.form;
  const known = places.map(({ code }) => code).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same places are the same list
  useEffect(() => onChosen(places), [known]);
  if (places.length === 0) return <EmptyState title={say.pointsNone} />;
  const full = pointCodes.length >= MOST;
  return (
    <Card title={say.points}>
      <p className={styles.quiet}>{wrapWell(say.pointsText)}</p>
      <ul>
        {places.map(({ code, name, address, facts }) => {
          const rank = pointCodes.indexOf(code) + 1;
          return (
            <li key={code} className={styles.by}>
              <Checkbox
                className={styles.place}
                checked={rank > 0}
                disabled={full && rank === 0}
                onChange={(on) =>
                  form.change({ pointCodes: on ? [...pointCodes, code] : pointCodes.filter((one) => one !== code) })
                }
              >
                <span>
                  <AddressText>{name}</AddressText>{' '}
                  {rank > 0 && (
                    <Tag tone="brand" small>
                      {say.place(rank)}
                    </Tag>
                  )}
                  <span className={styles.hours}>
                    <AddressText>{address}</AddressText>
                  </span>
                  {facts && <span className={styles.hours}>{facts}</span>}
                </span>
              </Checkbox>
            </li>
          );
        })}
      </ul>
      {full && <p className={styles.quiet}>{say.pointsFull}</p>}
      {form.mistakes.pointCodes && <Mistake>{form.mistakes.pointCodes}</Mistake>}
    </Card>
  );
}
