import { feeTable } from '@yidi/phrases/fee-table';
import { wordOf } from '@yidi/phrases/language';
import { formatYuan } from '@yidi/phrases/money';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';
import styles from './fee-table.module.css';

export interface FeeTableRow {
  readonly id: string;
  readonly label: string;
  /** The formatted price; undefined if the quote has no such part. */
  readonly quoted: string | undefined;
  readonly weighed: string | undefined;
}

interface FeeTableProps {
  readonly rows: readonly FeeTableRow[];
  readonly quotedFen: number;
  readonly weighed: Weighed;
}

interface Weighed {
  readonly totalFen: number;
  readonly differenceFen: number;
  readonly reasons: readonly string[];
}

/** The quote and the weighed fee with differences marked and explained; if equal, only the fee. */
export function FeeTable({ rows, quotedFen, weighed }: FeeTableProps): ReactElement {
  const say = usePhrases(feeTable);
  const isSame = rows.every(({ quoted, weighed: now }) => quoted === now);
  return (
    <>
      <table className={styles.fee}>
        <thead>
          <tr>
            <th scope="col">{say.item}</th>
            {!isSame && <th scope="col">{say.quoted}</th>}
            <th scope="col">{say.weighed}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, quoted = say.nothing, weighed: now = say.nothing }) => (
            <tr key={id} className={quoted === now ? undefined : styles.other}>
              <th scope="row">{label}</th>
              {!isSame && <td>{quoted}</td>}
              <td>{now}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say.total}</th>
            {!isSame && <td>{formatYuan(quotedFen)}</td>}
            <td>{formatYuan(weighed.totalFen)}</td>
          </tr>
        </tfoot>
      </table>
      <Difference weighed={weighed} />
    </>
  );
}

function Difference({ weighed: { differenceFen, reasons } }: Pick<FeeTableProps, 'weighed'>): ReactElement {
  const say = usePhrases(feeTable);
  if (differenceFen === 0) return <Notice tone="good">{say.same}</Notice>;
  const why = reasons.flatMap((code) => wordOf(say.reasons, code) ?? []).join(say.and);
  const amount = formatYuan(Math.abs(differenceFen));
  return differenceFen > 0 ? (
    <Notice tone="warn">{say.more(amount, why)}</Notice>
  ) : (
    <Notice tone="good">{say.less(amount, why)}</Notice>
  );
}

/** Loads the costs of an order part by part, for an unfolded movement of a card. */
export const loadOrderPaid = () => import('./cost/order-paid.tsx');

/** Loads the screens for one payment over several orders. */
export const loadPayMany = () => import('./many/pay-many.tsx');
