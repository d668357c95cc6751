import type { InterDraft } from '@yidi/contract/values/inter';
import { declaration } from '@yidi/phrases/declaration';
import { weightsOf } from '@yidi/rules/declaration/limits';
import { Card } from '@yidi/ui/card';
import { CheckCircleIcon } from '@yidi/ui/icon';
import { Notice } from '@yidi/ui/notice';
import { Stepper } from '@yidi/ui/stepper';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import styles from '../declaration.module.css';
import { showKg } from '../show-kg.ts';
import { SharesBar } from './bars.tsx';
import type { ChangeForm } from './use-declaration.ts';

/** Net weight and packing against the gross weight, and which line cannot be right. */
export function WeightCard({ form, change }: { form: InterDraft; change: ChangeForm }): ReactElement {
  const say = usePhrases(declaration);
  const words = say.weights;
  const { state, netG, grossG, packingG, suspects } = weightsOf(form.lines, form.grossG);
  const isFilled = form.lines.length > 0 && form.lines.every((line) => line.netG > 0);
  const names = suspects.map((at) => form.lines[at]?.nameZh || say.line.title(at + 1)).join(say.and);
  const fits = isFilled && state === 'fits';
  return (
    <Card
      title={words.title}
      aside={
        fits && (
          <Tag tone="good" icon={<CheckCircleIcon />}>
            {words.fits}
          </Tag>
        )
      }
    >
      <div className={styles.between}>
        <span>{words.gross}</span>
        <Stepper
          label={words.gross}
          value={grossG / 1000}
          min={0.01}
          max={50}
          step={0.1}
          decimals={3}
          unit="kg"
          minusLabel={words.less}
          plusLabel={words.more}
          onChange={(kg) => change({ grossG: Math.round(kg * 1000) })}
        />
      </div>
      <SharesBar
        restIsPart
        parts={form.lines.map((line) => line.quantity * line.netG)}
        most={grossG}
        label={`${words.net(showKg(netG))}, ${words.packing(showKg(packingG))}`}
        tone={state === 'netAboveGross' ? 'bad' : 'good'}
      />
      <p className={styles.between}>
        <b>{words.net(showKg(netG))}</b>
        <span>{words.packing(showKg(packingG))}</span>
      </p>
      {!isFilled && <p className={styles.quiet}>{words.unfilled}</p>}
      {isFilled && state === 'netAboveGross' && <Notice tone="danger">{words.netAboveGross(names)}</Notice>}
      {isFilled && state === 'noPacking' && <Notice tone="warn">{words.noPacking}</Notice>}
      {isFilled && state === 'mostlyPacking' && <Notice tone="warn">{words.mostlyPacking}</Notice>}
    </Card>
  );
}
