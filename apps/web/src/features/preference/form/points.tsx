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
import { Tag } from '@yidi/ui/tag';
import { type ReactElement, useEffect } from 'react';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { formatPoint } from '../../service-point/service-point.data.ts';
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

/** Chooses up to three service points; their order is that of the ticks. */
export function Points({ target, kind, form, onChosen }: PointsProps): ReactElement {
  const say = usePhrases(preference);
  const language = useLanguage();
  const query = useQuery(placesQuery(target.region));
  return (
    <Screen query={query} skeleton={{ label: say.busy, rows: [4] }} failed={{ title: say.failed }}>
      {({ points }) => {
        const near = points.filter((point) => KINDS[kind]?.includes(point.kind));
        // A chosen point that is no longer near stays in the list until the user removes it.
        const before = wishOf(target, kind)?.points ?? [];
        const others = before.filter((place) => !near.some(({ code }) => code === place.code));
        const listed = near.map((point) => ({ ...point, facts: formatPoint(language, point) }));
        return <Choice places={[...listed, ...others]} form={form} onChosen={onChosen} />;
      }}
    </Screen>
  );
}

/** A service point, with its facts if it is near. */
type Listed = Place & { readonly facts?: string };
type ChoiceProps = PartProps & Pick<PointsProps, 'onChosen'> & { readonly places: readonly Listed[] };

function Choice({ places, form, onChosen }: ChoiceProps): ReactElement {
  const say = usePhrases(preference);
  const { pointCodes } = form.form;
  const codes = places.map(({ code }) => code).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same places are the same list
  useEffect(() => onChosen(places), [codes]);
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
                  form.change({
                    pointCodes: on ? [...pointCodes, code] : pointCodes.filter((chosen) => chosen !== code),
                  })
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
