import { volume } from '@yidi/phrases/volume';
import { noSides, type TypedSize } from '@yidi/rules/weight/typed-size';
import { chargeableWeight, formatKg, LEAST_KG, MOST_KG, readSize, type SizeCm } from '@yidi/rules/weight/weight';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Field, typedDecimal } from '@yidi/ui/field';
import { Mistake } from '@yidi/ui/mistake';
import { SizePicture } from '@yidi/ui/size-picture';
import { Stepper } from '@yidi/ui/stepper';
import { type ReactElement, useState } from 'react';
import { hrefOf } from '../../route-table.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import styles from './freight.module.css';

const EXAMPLES = {
  quilt: { lengthCm: 60, widthCm: 50, heightCm: 40, kg: 2.5 },
  books: { lengthCm: 40, widthCm: 30, heightCm: 20, kg: 12 },
  lamp: { lengthCm: 50, widthCm: 40, heightCm: 32, kg: 0.8 },
} as const;

/** Explains the volumetric weight: a calculator with a box to scale, and three examples. */
export function Page(): ReactElement {
  const say = usePhrases(volume);
  return (
    <div className={styles.page}>
      <Card title={say.question}>
        <p>{say.answer}</p>
        <p className={styles.formula}>{say.formula}</p>
      </Card>
      <Calculator />
      <Card title={say.examples}>
        {(['quilt', 'books', 'lamp'] as const).map((name) => (
          <Example key={name} name={name} />
        ))}
        <p className={styles.quiet}>{say.tip}</p>
      </Card>
    </div>
  );
}

function Calculator(): ReactElement {
  const say = usePhrases(volume);
  const [sides, setSides] = useState<TypedSize>(noSides);
  const [kg, setKg] = useState(1);
  const whole = Object.values(sides).every((side) => side !== '');
  const size = sizeOf(sides);
  const reading = readSize(size);
  return (
    <Card title={say.calculator}>
      <div className={styles.calculator}>
        <span className={styles.box}>
          <SizePicture
            widthCm={within(size.lengthCm)}
            depthCm={within(size.widthCm)}
            heightCm={within(size.heightCm)}
          />
        </span>
        <Sides sides={sides} onChange={setSides} />
        <div className={styles.oneLine}>
          <b>{say.weight}</b>
          <Stepper
            label={say.weight}
            unit="kg"
            min={LEAST_KG}
            max={MOST_KG}
            step={0.5}
            decimals={1}
            value={kg}
            onChange={setKg}
            minusLabel={say.weightLess}
            plusLabel={say.weightMore}
          />
        </div>
        <div>
          {!whole ? (
            <p className={styles.quiet}>{say.sideMissing}</p>
          ) : reading.ok ? (
            <Weights size={size} kg={kg} />
          ) : (
            <Mistake urgent>{say.sideWrong[reading.reason]}</Mistake>
          )}
        </div>
        <ButtonLink wide kind="tonal" href={hrefOf('/s/freight', {}, { kg: String(kg), cm: wholeSides(sides) })}>
          {say.quote}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Sides({ sides, onChange }: { sides: TypedSize; onChange: (sides: TypedSize) => void }): ReactElement {
  const say = usePhrases(volume);
  return (
    <div className={styles.sides}>
      {(['length', 'width', 'height'] as const).map((side) => (
        <div key={side}>
          <Field
            label={say.sides[side]}
            inputMode="decimal"
            maxLength={5}
            value={sides[side]}
            onChange={(value) => onChange({ ...sides, [side]: typedDecimal(value) })}
          />
        </div>
      ))}
    </div>
  );
}

function Weights({ size, kg }: { size: SizeCm; kg: number }): ReactElement {
  const say = usePhrases(volume);
  const weight = chargeableWeight(Math.round(kg * 1000), size);
  return (
    <>
      <dl className={styles.weights}>
        <div>
          <dt>{say.volumetric}</dt>
          <dd>{say.kg(formatKg(weight.volumetricG ?? 0))}</dd>
        </div>
        <div>
          <dt>{say.actual}</dt>
          <dd>{say.kg(formatKg(weight.actualG))}</dd>
        </div>
        <div data-counts>
          <dt>{say.chargeable}</dt>
          <dd>{say.kg(formatKg(weight.chargeableG))}</dd>
        </div>
      </dl>
      <p className={styles.quiet}>{weight.counted === 'volumetric' ? say.byVolume : say.byWeight}</p>
    </>
  );
}

function Example({ name }: { name: keyof typeof EXAMPLES }): ReactElement {
  const say = usePhrases(volume);
  const { kg, ...size } = EXAMPLES[name];
  const { chargeableG } = chargeableWeight(kg * 1000, size);
  const sides = [size.lengthCm, size.widthCm, size.heightCm].join(' × ');
  return (
    <div className={styles.example}>
      <span className={styles.smallBox}>
        <SizePicture widthCm={size.lengthCm} depthCm={size.widthCm} heightCm={size.heightCm} />
      </span>
      <div>
        <b>{say.example[name]}</b>
        <p className={styles.quiet}>{say.exampleLine(sides, String(kg), formatKg(chargeableG))}</p>
      </div>
    </div>
  );
}

const sizeOf = ({ length, width, height }: TypedSize): SizeCm => ({
  lengthCm: Number(length || Number.NaN),
  widthCm: Number(width || Number.NaN),
  heightCm: Number(height || Number.NaN),
});

/** Limits a side, which may be missing or too long, to what the picture can show. */
const within = (cm: number) => Math.min(150, Math.max(5, Number.isFinite(cm) ? cm : 20));

/** Formats the sides for the link to freight: whole centimetres, rounded up as the post does. */
function wholeSides({ length, width, height }: TypedSize): string | undefined {
  const whole = [length, width, height].map((side) => Math.ceil(Number(side)));
  return whole.every((side) => side > 0) ? whole.join('x') : undefined;
}
