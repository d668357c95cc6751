import { claim } from '@yidi/phrases/claim';
import { sayYuan } from '@yidi/phrases/money';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { claimRuleAt } from '@yidi/rules/claim/settings';
import { Card } from '@yidi/ui/card';
import type { ReactElement } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';
import type { Claim } from './claim.data.ts';
import styles from './claim.module.css';

/** A sum in large figures with the formula that gave it. `atMs`: by which day's rules. */
export function SumCard({ title, sum, atMs }: { title: string; sum: Claim['sum'] | null; atMs: number }): ReactElement {
  const say = usePhrases(claim);
  return (
    <Card title={title}>
      {sum === null ? (
        <p className={styles.quiet}>{wrapWell(say.sumWaiting)}</p>
      ) : (
        <>
          <p className={styles.figure}>{sayYuan(sum.fen)}</p>
          <p className={styles.formula}>{wrapWell(sayFormula(say, sum, atMs))}</p>
        </>
      )}
      <p className={styles.quiet}>{wrapWell(say.sumNote)}</p>
    </Card>
  );
}

function sayFormula(say: (typeof claim)['en'], sum: Claim['sum'], atMs: number): string {
  const [insured, loss, value] = [sum.insuredFen, sum.lossFen, sum.valueFen].map((fen = 0) => sayYuan(fen)) as [
    string,
    string,
    string,
  ];
  const postage = sayYuan(sum.postageFen);
  if (sum.rule === 'insuredPart') return say.formulas.insuredPart(insured, loss, value);
  if (sum.rule === 'insuredWhole') return say.formulas.insuredWhole(insured);
  if (sum.rule === 'uninsured') return say.formulas.uninsured(loss, claimRuleAt(atMs).timesPostage, postage);
  return say.formulas.freight(postage);
}
