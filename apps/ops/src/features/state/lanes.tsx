import { formatWhole } from '@yidi/phrases/numbers';
import { opsHealth } from '@yidi/phrases/ops-health';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { joinClasses } from '@yidi/ui/join-classes';
import type { ReactElement } from 'react';
import { Card } from '../../shell/page.tsx';
import { formatAt } from '../../shell/times.ts';
import { cityOf, formatPercent, type State } from './problem-words.ts';
import styles from './state.module.css';

/** The lanes that are latest against their own past, by the share of their mails. */
export function Lanes({ lanes }: Pick<State, 'lanes'>): ReactElement {
  const say = usePhrases(opsHealth);
  const language = useLanguage();
  const { held, at, worst } = lanes;
  const foot = held === undefined ? say.noHeld : say.held(formatPercent(held));
  return (
    <Card title={say.lanes} note={at ? `${say.lanesSub} • ${formatAt(language, at)}` : say.lanesSub}>
      {worst.length === 0 ? (
        <p className={styles.quiet}>{say.noLanes}</p>
      ) : (
        <table className={styles.bars}>
          <thead className={styles.heads}>
            <tr>
              <th scope="col" colSpan={2}>
                {say.lane}
              </th>
              <th scope="col">{say.lateShare}</th>
              <th scope="col">{say.latest}</th>
              <th scope="col">{say.onWay}</th>
            </tr>
          </thead>
          <tbody>
            {worst.map((lane) => (
              <LaneRow key={`${lane.from}${lane.to}`} lane={lane} />
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.foot}>{foot}</p>
    </Card>
  );
}

function LaneRow({ lane }: { lane: State['lanes']['worst'][number] }): ReactElement {
  const say = usePhrases(opsHealth);
  const language = useLanguage();
  const { from, to, mails, late, lateMinutes, isLate } = lane;
  return (
    <tr>
      <th scope="row" className={styles.barName}>
        {cityOf(language, from)} → {cityOf(language, to)}
      </th>
      <td className={styles.barCell} aria-hidden="true">
        <span className={styles.bar}>
          <span className={styles.badFill} style={{ width: `${(late / mails) * 100}%` }} />
        </span>
      </td>
      <td className={styles.barValue}>{formatPercent(late / mails)}</td>
      <td className={joinClasses(styles.barNote, isLate && styles.attention)}>
        {late > 0 ? say.hours(String(Math.round(lateMinutes / 6) / 10)) : say.inRange}
      </td>
      <td className={styles.barValue}>{formatWhole(mails)}</td>
    </tr>
  );
}
