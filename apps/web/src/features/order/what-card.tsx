import { useQuery } from '@tanstack/react-query';
import { express } from '@yidi/phrases/express';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { ChipGroup } from '@yidi/ui/chips';
import { Field } from '@yidi/ui/field';
import { CheckCircleIcon, ForbiddenIcon, InfoIcon, PlusIcon, TruckIcon } from '@yidi/ui/icon';
import { SizePicture } from '@yidi/ui/illustrations';
import { Stepper } from '@yidi/ui/stepper';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { useReadAloud } from '../../shell/read-aloud.tsx';
import { type GoodsCheck, goodsQuery } from './express.data.ts';
import styles from './express.module.css';
import type { ExpressForm } from './express-form.ts';
import { fetchAloud } from './fetch-aloud.ts';
import { useSettled } from './use-settled.ts';

const MOST_KG = 50;
const kinds = ['file', 'clothes', 'digital', 'food', 'other'] as const;

interface WhatCardProps {
  readonly form: ExpressForm;
  onChange(part: Partial<ExpressForm>): void;
  readonly check: GoodsCheck | undefined;
  readonly mistake: string | undefined;
}

/** The verdict on what is typed; the answer for the last typed word stays until the next one comes. */
export function useGoodsCheck(name: string): GoodsCheck | undefined {
  const settled = useSettled(name.trim());
  const { data } = useQuery({ ...goodsQuery(settled), enabled: settled !== '' && name.trim() !== '' });
  return name.trim() === '' ? undefined : data;
}

/** What is sent: article with its verdict, weight, size. */
export function WhatCard({ form, onChange, check, mistake }: WhatCardProps): ReactElement {
  const say = usePhrases(express);
  const { goods } = form;
  const language = useLanguage();
  const kind = kinds.find((one) => say.kinds[one] === goods.name);
  const tool = useReadAloud(fetchAloud, ({ readWhat }) => readWhat(language, form, check), say.what);
  return (
    <Card title={say.what} aside={check && <Verdict verdict={check.verdict} />} tool={tool}>
      <ChipGroup
        columns="short"
        label={say.goodsKinds}
        options={kinds.map((one) => ({ value: one, label: say.kinds[one] }))}
        value={kind}
        onChange={(one) =>
          onChange({
            goods: { ...goods, name: one === 'other' ? '' : say.kinds[one], typeId: one === 'file' ? '01' : '02' },
          })
        }
      />
      <div className={styles.gap} id="goods">
        <Field
          label={say.goodsLabel}
          hint={goods.name === '' ? say.goodsHint : undefined}
          error={mistake}
          maxLength={200}
          value={goods.name}
          clearLabel={say.clear}
          onChange={(name) => onChange({ goods: { ...goods, name } })}
        />
        {check && check.verdict !== 'allowed' && <Why check={check} />}
      </div>
      <div className={styles.weight}>
        <span className={styles.weightPicture}>
          <SizePicture
            widthCm={sideOf(form.weightKg) * 1.4}
            depthCm={sideOf(form.weightKg)}
            heightCm={sideOf(form.weightKg) * 0.8}
          />
        </span>
        <div className={styles.weightText}>
          <b>{say.weight}</b>
          <span className={styles.quiet}>{say.weightLike(form.weightKg)}</span>
        </div>
        <Stepper
          label={say.weight}
          unit="kg"
          min={0.1}
          max={MOST_KG}
          step={0.5}
          decimals={1}
          value={form.weightKg}
          onChange={(weightKg) => onChange({ weightKg })}
          minusLabel={say.weightLess}
          plusLabel={say.weightMore}
        />
      </div>
      <Size form={form} onChange={onChange} />
    </Card>
  );
}

/** A box that weighs this much at the density of common parcels (180 g a litre), as the picture beside the weight. */
function sideOf(weightKg: number): number {
  return Math.min(60, Math.max(6, Math.cbrt((weightKg / 0.18) * 1000)));
}

function Verdict({ verdict }: { verdict: GoodsCheck['verdict'] }): ReactElement {
  const say = usePhrases(express);
  const looks = {
    allowed: { tone: 'good', icon: <CheckCircleIcon size="small" /> },
    limited: { tone: 'warn', icon: <InfoIcon size="small" /> },
    groundOnly: { tone: 'warn', icon: <TruckIcon size="small" /> },
    forbidden: { tone: 'danger', icon: <ForbiddenIcon size="small" /> },
    unknown: { tone: 'info', icon: <InfoIcon size="small" /> },
  } as const;
  return (
    <span role="status">
      <Tag tone={looks[verdict].tone} icon={looks[verdict].icon}>
        {say.verdict[verdict]}
      </Tag>
    </span>
  );
}

function Why({ check }: { check: GoodsCheck }): ReactElement {
  const say = usePhrases(express);
  const rows = check.articles.filter((article) => article.verdict !== 'allowed');
  return (
    <div className={styles.why}>
      {rows.map((article) => (
        <p key={article.name} className={article.verdict === 'forbidden' ? styles.bad : styles.quiet}>
          {article.why ? say.articleWhy(article.name, article.why) : article.name}
          {article.instead && ` ${say.instead(article.instead)}`}
        </p>
      ))}
    </div>
  );
}

function Size({ form, onChange }: Pick<WhatCardProps, 'form' | 'onChange'>): ReactElement {
  const say = usePhrases(express);
  const { goods } = form;
  const { size } = goods;
  if (!size) {
    return (
      <div className={styles.more}>
        <Button
          kind="quiet"
          size="small"
          icon={<PlusIcon />}
          onClick={() => onChange({ goods: { ...goods, size: { length: '', width: '', height: '' } } })}
        >
          {say.sizeAdd}
        </Button>
      </div>
    );
  }
  const side = (name: 'length' | 'width' | 'height') => (
    <Field
      key={name}
      label={say[name]}
      inputMode="numeric"
      maxLength={3}
      value={size[name]}
      onChange={(value) => onChange({ goods: { ...goods, size: { ...size, [name]: value.replace(/\D/g, '') } } })}
    />
  );
  return (
    <fieldset className={styles.size}>
      <legend className={styles.quiet}>{say.sizeHint}</legend>
      <div className={styles.sides}>{(['length', 'width', 'height'] as const).map(side)}</div>
    </fieldset>
  );
}
