import type { InterDraft } from '@yidi/contract/values/inter';
import { declaration } from '@yidi/phrases/declaration';
import { formatYuan } from '@yidi/phrases/money';
import { limitOf } from '@yidi/rules/declaration/limits';
import { ButtonLink } from '@yidi/ui/button';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import styles from '../declaration.module.css';
import { SharesBar } from './bars.tsx';

const NEAR: readonly string[] = ['HK', 'MO', 'TW'];

/** The way to counters that take mail abroad. */
export function CounterLink(): ReactElement {
  const say = usePhrases(declaration);
  return (
    <ButtonLink kind="tonal" wide href={hrefOf('/Maplocation', {}, { filter: 'international' })}>
      {say.overPlaces}
    </ButtonLink>
  );
}

/**
 * The limit on the value, and what can be done above it. It names the two lawful ways and never
 * several parcels, because dividing a purchase is not lawful.
 */
export function LimitPart({ form }: { form: InterDraft }): ReactElement {
  const say = usePhrases(declaration);
  const { state, limitFen, totalFen, source, seenOn } = limitOf(form.country, form.category, form.lines);
  const isOver = state === 'over';
  if (state === 'goods')
    return (
      <div className={styles.part}>
        <Notice tone="warn" detail={say.goodsPapers}>
          {say.goods}
        </Notice>
        <CounterLink />
      </div>
    );
  const room = limitFen - totalFen;
  return (
    <div className={styles.part}>
      <p className={styles.between}>
        <b>{NEAR.includes(form.country) ? say.limitNear : say.limitAbroad}</b>
        <span className={styles.quiet}>{room >= 0 ? say.left(formatYuan(room)) : say.above(formatYuan(-room))}</span>
      </p>
      <p className={styles.between}>
        <span className={isOver ? styles.bad : styles.good}>{formatYuan(totalFen)}</span>
        <span>{formatYuan(limitFen)}</span>
      </p>
      <SharesBar
        parts={form.lines.map(({ quantity, valueFen }) => quantity * valueFen)}
        most={limitFen}
        label={`${formatYuan(totalFen)} / ${formatYuan(limitFen)}`}
        tone={isOver ? 'bad' : 'good'}
      />
      {isOver ? (
        <div className={styles.stack} role="status">
          <Notice tone="danger" detail={say.overRule}>
            {say.overTitle}
          </Notice>
          <ul className={styles.ways}>
            <li>{say.overTakeOut}</li>
            <li>{say.overGoods}</li>
          </ul>
          <CounterLink />
        </div>
      ) : (
        <p className={styles.quiet}>{say.limitRule}</p>
      )}
      {state === 'single' && <Notice tone="warn">{say.single}</Notice>}
      <p className={styles.quiet}>{say.source(source, seenOn)}</p>
    </div>
  );
}
