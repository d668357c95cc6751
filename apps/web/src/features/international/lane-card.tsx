import type { InterCategory, InterDraft } from '@yidi/contract/values/inter';
import { formatRule } from '@yidi/phrases/field-rules';
import { international } from '@yidi/phrases/international';
import { writtenPostcode } from '@yidi/rules/international/postcode';
import { sizeCmOf } from '@yidi/rules/weight/typed-size';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Field, typedDigits } from '@yidi/ui/field';
import { BoxIcon, MapPinIcon } from '@yidi/ui/icon';
import { Mistake } from '@yidi/ui/mistake';
import { Row } from '@yidi/ui/row';
import { Segmented } from '@yidi/ui/segmented';
import { Stepper } from '@yidi/ui/stepper';
import { type ReactElement, useState } from 'react';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { gramsOf, typedSize } from './inter-draft.ts';
import type { DestinationInfo } from './international.data.ts';
import styles from './international.module.css';

interface LaneProps {
  readonly info: DestinationInfo;
  readonly sending: InterDraft;
  onChange(part: Partial<InterDraft>): void;
  onLeave(): void;
}

const LEAST_KG = 0.001;
const MOST_KG = 50;
const sides = ['length', 'width', 'height'] as const;
const usual = ['gift', 'documents', 'sale'] as const satisfies readonly InterCategory[];

/** The usual categories, and the one that was chosen for the articles. */
const shownWith = (chosen: InterCategory): readonly InterCategory[] =>
  usual.some((each) => each === chosen) ? usual : [...usual, chosen];

/** The destination, what is sent, gross weight, postcode and size. */
export function LaneCard({ info, sending, onChange, onLeave }: LaneProps): ReactElement {
  const say = usePhrases(international);
  const label =
    sending.place !== '' && !info.name.includes(sending.place) ? `${info.name} ${sending.place}` : info.name;
  const category = sending.category === '' ? 'gift' : sending.category;
  return (
    <Card>
      <Row
        icon={<MapPinIcon />}
        label={label}
        sub={say.limit(info.limitFen / 100)}
        value={say.change}
        onPress={onLeave}
      />
      {info.open && (
        <>
          <Segmented
            label={say.what}
            options={shownWith(category).map((value) => ({ value, label: say.categories[value] }))}
            value={category}
            onChange={(value) => onChange({ category: value })}
          />
          <div className={styles.oneLine}>
            <b>{say.weight}</b>
            <Stepper
              label={say.weight}
              unit="kg"
              min={LEAST_KG}
              max={MOST_KG}
              step={0.5}
              decimals={3}
              value={kgOfGrams(sending.grossG)}
              onChange={(kg) => onChange({ grossG: gramsOf(Math.min(MOST_KG, Math.max(LEAST_KG, kg))) })}
              minusLabel={say.weightLess}
              plusLabel={say.weightMore}
            />
          </div>
          <Postcode {...{ info, sending, onChange }} />
          <Size {...{ sending, onChange }} />
        </>
      )}
    </Card>
  );
}

function Postcode({ info, sending, onChange }: Omit<LaneProps, 'onLeave'>): ReactElement | null {
  const say = usePhrases(international);
  const language = useLanguage();
  const [isLeft, setIsLeft] = useState(false);
  const rule = info.address.postcode;
  if (!rule) return null;
  const isWrong = sending.postcode !== '' && writtenPostcode(rule, sending.postcode) === undefined;
  return (
    <Field
      label={say.postcode}
      hint={say.postcodeHint(rule.example)}
      error={isLeft && isWrong ? formatRule(language, 'postcode.format') : undefined}
      maxLength={12}
      value={sending.postcode}
      onBlur={() => {
        setIsLeft(true);
        const written = writtenPostcode(rule, sending.postcode);
        if (written !== undefined && written !== sending.postcode) onChange({ postcode: written });
      }}
      onChange={(postcode) => onChange({ postcode })}
    />
  );
}

function Size({ sending, onChange }: Pick<LaneProps, 'sending' | 'onChange'>): ReactElement {
  const say = usePhrases(international);
  const [typed, setTyped] = useState<ReturnType<typeof typedSize>>();
  const size = typed ?? (sending.sizeCm ? typedSize(sending.sizeCm) : undefined);
  if (!size) {
    return <Row icon={<BoxIcon />} label={say.size} value={say.sizeNone} onPress={() => setTyped(typedSize(null))} />;
  }
  const isHalf = Object.values(size).some((side) => side !== '') && !sizeCmOf(size);
  return (
    <fieldset className={styles.size}>
      <legend className="spoken-only">{say.size}</legend>
      <div className={styles.sides}>
        {sides.map((side) => (
          <Field
            key={side}
            label={say.sides[side]}
            inputMode="numeric"
            maxLength={3}
            value={size[side]}
            onChange={(value) => {
              const next = { ...size, [side]: typedDigits(value) };
              setTyped(next);
              onChange({ sizeCm: sizeCmOf(next) ?? null });
            }}
          />
        ))}
      </div>
      {isHalf && <Mistake urgent>{say.sizeRange}</Mistake>}
      <Button
        kind="quiet"
        size="small"
        onClick={() => {
          setTyped(undefined);
          onChange({ sizeCm: null });
        }}
      >
        {say.sizeClear}
      </Button>
    </fieldset>
  );
}
