import { formatWhole } from '@yidi/phrases/numbers';
import { joinClasses } from '@yidi/ui/join-classes';
import type { ReactElement } from 'react';
import styles from './state.module.css';

export interface Bar {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** Part of it that failed, with its word. */
  readonly bad?: number;
  readonly badWord?: string;
  readonly note: string;
  readonly late?: boolean;
}

/** Formats the sum of counts, with a plus if one of them ended at `upTo`. */
export const formatSum = (counts: readonly number[], upTo = Number.POSITIVE_INFINITY): string =>
  `${formatWhole(counts.reduce((sum, count) => sum + count, 0))}${counts.some((count) => count >= upTo) ? '+' : ''}`;

/**
 * Counts by name as a table whose bars compare them; the numbers are there to read. Counts that end
 * at `upTo` have a plus.
 */
export function Bars({
  label,
  empty,
  rows,
  upTo,
}: {
  label: string;
  empty: string;
  rows: readonly Bar[];
  upTo?: number;
}): ReactElement {
  const most = Math.max(1, ...rows.map(({ value, bad = 0 }) => value + bad));
  if (rows.length === 0) return <p className={styles.quiet}>{empty}</p>;
  return (
    <table className={styles.bars} aria-label={label}>
      <tbody>
        {rows.map(({ id, name, value, bad = 0, badWord, note, late }) => (
          <tr key={id}>
            <th scope="row" className={styles.barName}>
              {name}
            </th>
            <td className={styles.barCell} aria-hidden="true">
              <span className={styles.bar}>
                <span className={styles.fill} style={{ width: `${(value / most) * 100}%` }} />
                <span className={styles.badFill} style={{ width: `${(bad / most) * 100}%` }} />
              </span>
            </td>
            <td className={styles.barValue}>{formatSum([value], upTo)}</td>
            <td className={joinClasses(styles.barNote, (late || bad > 0) && styles.attention)}>
              {bad > 0 && <span>{`${badWord} ${formatSum([bad], upTo)}`}</span>}
              {note && <span>{note}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
