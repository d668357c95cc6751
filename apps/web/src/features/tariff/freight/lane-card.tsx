import type { Region } from '@yidi/contract/values/person';
import { freight } from '@yidi/phrases/freight';
import { formatPlace } from '@yidi/phrases/place-names';
import { shortCityName } from '@yidi/rules/address/short-name';
import { noSides, sides } from '@yidi/rules/weight/typed-size';
import { LEAST_KG, MOST_KG } from '@yidi/rules/weight/weight';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Field, typedDigits } from '@yidi/ui/field';
import { BoxIcon } from '@yidi/ui/icon';
import { IconButton } from '@yidi/ui/icon-button';
import { SwapIcon } from '@yidi/ui/icon-forms';
import { Mistake } from '@yidi/ui/mistake';
import { Row } from '@yidi/ui/row';
import { Stepper } from '@yidi/ui/stepper';
import type { ReactElement } from 'react';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { chooseRegion } from '../../address/address.parts.tsx';
import styles from '../freight.module.css';
import { type FreightForm, isHalfSized } from './freight-form.ts';

interface LaneCardProps {
  readonly form: FreightForm;
  readonly distanceKm: number | undefined;
  onChange(part: Partial<FreightForm>): void;
}

/** Asks for both regions, weight and size. */
export function LaneCard({ form, distanceKm, onChange }: LaneCardProps): ReactElement {
  const say = usePhrases(freight);
  const choose = async (end: 'from' | 'to') => {
    const chosen = await chooseRegion(form[end] ? { ...form[end], street: '' } : undefined);
    if (!chosen) return;
    const { province, city, district } = chosen;
    onChange({ [end]: { province, city, district } });
  };
  return (
    <Card>
      <div className={styles.lane}>
        <End place={form.from} label={say.from} empty={say.chooseFrom} onPress={() => void choose('from')} />
        <span className={styles.between}>
          <svg className={styles.arc} viewBox="0 0 96 40" aria-hidden="true">
            <path d="M8 34Q48 -6 88 34" />
            <circle className={styles.arcFrom} cx="6" cy="36" r="3.4" />
            <circle className={styles.arcTo} cx="90" cy="36" r="3.4" />
          </svg>
          <IconButton
            icon={<SwapIcon size="small" />}
            className={styles.swap}
            label={say.swap}
            onClick={() => onChange({ from: form.to, to: form.from })}
          />
          <span className={styles.quiet}>{distanceKm === undefined ? '\u00a0' : say.distance(distanceKm)}</span>
        </span>
        <End place={form.to} label={say.to} empty={say.chooseTo} onPress={() => void choose('to')} end />
      </div>
      <hr className={styles.rule} />
      <div className={styles.oneLine}>
        <b>{say.weight}</b>
        <Stepper
          label={say.weight}
          unit="kg"
          min={LEAST_KG}
          max={MOST_KG}
          step={0.5}
          decimals={1}
          value={form.weightKg}
          onChange={(weightKg) => onChange({ weightKg })}
          minusLabel={say.weightLess}
          plusLabel={say.weightMore}
        />
      </div>
      <hr className={styles.rule} />
      {form.size ? (
        <Size form={form} onChange={onChange} />
      ) : (
        <Row icon={<BoxIcon />} label={say.size} value={say.sizeNone} onPress={() => onChange({ size: noSides })} />
      )}
    </Card>
  );
}

interface EndProps {
  readonly place: Region | null;
  readonly label: string;
  readonly empty: string;
  /** Whether it is the region on the right. */
  readonly end?: boolean;
  onPress(): void;
}

function End({ place, label, empty, end, onPress }: EndProps): ReactElement {
  const language = useLanguage();
  return (
    <button type="button" className={end ? styles.rightEnd : styles.end} onClick={onPress}>
      <span className="spoken-only">{label}</span>
      {place ? (
        <>
          <b className={styles.city}>{formatPlace(language, shortCityName(place))}</b>
          <span className={styles.quiet}>{shortCityName(place) !== place.district && place.district}</span>
        </>
      ) : (
        <span className={styles.choose}>{empty}</span>
      )}
    </button>
  );
}

function Size({ form, onChange }: Pick<LaneCardProps, 'form' | 'onChange'>): ReactElement {
  const say = usePhrases(freight);
  const size = form.size ?? noSides;
  return (
    <fieldset className={styles.size}>
      <legend className="spoken-only">{say.size}</legend>
      <div className={styles.sides}>
        {sides.map((side) => (
          <div key={side}>
            <Field
              label={say.side(say.sides[side])}
              inputMode="numeric"
              maxLength={3}
              value={size[side]}
              onChange={(value) => onChange({ size: { ...size, [side]: typedDigits(value) } })}
            />
          </div>
        ))}
      </div>
      {isHalfSized(form.size) && <Mistake urgent>{say.sizeRange}</Mistake>}
      <Button kind="quiet" size="small" onClick={() => onChange({ size: null })}>
        {say.sizeClear}
      </Button>
    </fieldset>
  );
}
