import { own } from '@yidi/contract/values/own';
import { MOST_SEASONS, type TariffContent } from '@yidi/contract/values/tariff-version';
import { opsTariff } from '@yidi/phrases/ops-tariff';
import { usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import { Field, typedDecimal } from '@yidi/ui/field';
import { PlusIcon } from '@yidi/ui/icon';
import { Mistake } from '@yidi/ui/mistake';
import type { ReactElement } from 'react';
import { Card } from '../../shell/page.tsx';
import styles from './tariff.module.css';
import { formatTyped, LAST_DAY, readTyped, type SeasonForm, SURCHARGES, type TariffForm } from './tariff-form.ts';

interface SurchargesProps {
  readonly form: TariffForm;
  readonly former: TariffContent;
  readonly change: (part: Partial<TariffForm>) => void;
  readonly mistakes: ReadonlySet<string>;
}

const nameOf = (path: (typeof SURCHARGES)[number]) => (path === 'remote.perEndFen' ? 'perEndFen' : 'perKgFen');

/** The fees of remote ends. The divisor of volumetric weight is shown, and stays. */
export function Surcharges({ form, former, change, mistakes }: SurchargesProps): ReactElement {
  const say = usePhrases(opsTariff);
  return (
    <Card title={say.surcharges}>
      <div className={styles.row}>
        {SURCHARGES.map((path) => {
          const name = nameOf(path);
          const text = own(form.texts, path) ?? '';
          const before = former.remote[name];
          const hint = readTyped(path, text) === before ? undefined : say.former(formatTyped(path, before));
          return (
            <Field
              key={path}
              label={say[name]}
              inputMode="decimal"
              maxLength={8}
              hint={hint}
              error={mistakes.has(path) ? say.yuanWrong : undefined}
              value={text}
              onChange={(typed) => change({ texts: { ...form.texts, [path]: typedDecimal(typed) } })}
            />
          );
        })}
      </div>
      <p className={styles.quiet}>{say.divisorStays(String(former.volumetricDivisor))}</p>
    </Card>
  );
}

/** The days on which each parcel costs more. */
export function Seasons({ form, change, mistakes }: Omit<SurchargesProps, 'former'>): ReactElement {
  const say = usePhrases(opsTariff);
  const { seasons } = form;
  const set = (at: number, part: Partial<SeasonForm>) =>
    change({ seasons: seasons.map((season, index) => (index === at ? { ...season, ...part } : season)) });
  return (
    <Card title={say.seasons}>
      {seasons.length === 0 && <p className={styles.quiet}>{say.noSeasons}</p>}
      {seasons.map(({ from, to, fee }, at) => (
        <fieldset key={String(at)} className={styles.season}>
          <legend className="spoken-only">{say.season(at + 1)}</legend>
          <div className={styles.row}>
            <Field
              {...{ type: 'date', max: LAST_DAY, label: say.seasonFrom, value: from }}
              onChange={(next) => set(at, { from: next })}
            />
            <Field
              {...{ type: 'date', max: LAST_DAY, label: say.seasonTo, value: to }}
              onChange={(next) => set(at, { to: next })}
            />
            <Field
              label={say.seasonFee}
              inputMode="decimal"
              maxLength={8}
              value={fee}
              onChange={(next) => set(at, { fee: typedDecimal(next) })}
            />
            <Button
              kind="outline"
              size="small"
              onClick={() => change({ seasons: seasons.filter((_season, index) => index !== at) })}
            >
              {say.dropSeason(at + 1)}
            </Button>
          </div>
          {mistakes.has(`seasons.${at}`) && <Mistake id={`season-${at}`}>{say.seasonWrong}</Mistake>}
        </fieldset>
      ))}
      {seasons.length < MOST_SEASONS && (
        <p className={styles.add}>
          <Button
            kind="outline"
            size="small"
            icon={<PlusIcon size="small" />}
            onClick={() => change({ seasons: [...seasons, { from: '', to: '', fee: '' }] })}
          >
            {say.addSeason}
          </Button>
        </p>
      )}
    </Card>
  );
}
