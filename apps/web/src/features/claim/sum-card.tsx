import { claim } from '@yidi/phrases/claim';
import { formatYuan } from '@yidi/phrases/money';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { claimRuleAt } from '@yidi/rules/claim/settings';
import { Card } from '@yidi/ui/card';
import type { ReactElement } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';
import type { Claim } from './claim.data.ts';
import styles from './claim.module.css';

interface SumCardProps {
  readonly title: string;
  readonly sum: Claim['sum'] | null;
  /** The reason why there is no sum; by default that something is not filled in yet. */
  readonly why?: string | undefined;
  /** The sum that the carrier decided. */
  readonly offeredFen?: number | undefined;
  /** The day whose rules apply. */
  readonly atMs: number;
}

/** A sum with its formula. A decided sum has the formula only if it equals the sum of the rules. */
export function SumCard({ title, sum, why, offeredFen, atMs }: SumCardProps): ReactElement {
  const say = usePhrases(claim);
  return (
    <Card title={title}>
      {sum === null ? (
        <p className={styles.quiet}>{wrapWell(why ?? say.sumWaiting)}</p>
      ) : (
        <>
          <p className={styles.figure}>{formatYuan(offeredFen ?? sum.fen)}</p>
          <p className={styles.formula}>
            {wrapWell(
              (offeredFen ?? sum.fen) === sum.fen ? formatFormula(say, sum, atMs) : say.otherSum(formatYuan(sum.fen)),
            )}
          </p>
        </>
      )}
      {offeredFen === undefined && <p className={styles.quiet}>{wrapWell(say.sumNote)}</p>}
    </Card>
  );
}

function formatFormula(say: (typeof claim)['en'], sum: Claim['sum'], atMs: number): string {
  const [insured, loss, value] = [sum.insuredFen, sum.lossFen, sum.valueFen].map((fen = 0) => formatYuan(fen)) as [
    string,
    string,
    string,
  ];
  const postage = formatYuan(sum.postageFen);
  if (sum.rule === 'insuredPart') return say.formulas.insuredPart(insured, loss, value);
  if (sum.rule === 'insuredWhole') return say.formulas.insuredWhole(insured);
  if (sum.rule === 'uninsured') return say.formulas.uninsured(loss, claimRuleAt(atMs).timesPostage, postage);
  return say.formulas.freight(postage);
}
