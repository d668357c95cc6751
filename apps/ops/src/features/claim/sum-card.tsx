import { claim as claimWords } from '@yidi/phrases/claim';
import { formatYuan } from '@yidi/phrases/money';
import { opsClaims } from '@yidi/phrases/ops-claims';
import { claimRuleAt } from '@yidi/rules/claim/settings';
import { usePhrases } from '@yidi/shell/language';
import { DetailList } from '@yidi/ui/detail-list';
import type { ReactElement } from 'react';
import { Card } from '../../shell/page.tsx';
import type { Claim } from './claim.data.ts';
import styles from './claim.module.css';

/** The sum by the rules, its fraction, and what it is counted from. */
export function SumCard({ claim }: { claim: Claim }): ReactElement {
  const say = usePhrases(opsClaims);
  const { sum, mostFen } = claim;
  const rows = [
    { id: 'value', label: say.value, fen: sum.valueFen },
    { id: 'loss', label: say.loss, fen: sum.lossFen },
    { id: 'insured', label: say.insured, fen: sum.insuredFen, none: say.notInsured },
    { id: 'postage', label: say.postage, fen: sum.postageFen },
    { id: 'most', label: say.most, fen: mostFen },
  ];
  return (
    <Card title={say.sum}>
      <Fraction claim={claim} />
      <Formula claim={claim} />
      <DetailList
        details={rows.flatMap(({ id, label, fen, none }) =>
          fen === undefined && none === undefined
            ? []
            : [{ id, label, value: fen === undefined ? none : formatYuan(fen) }],
        )}
      />
    </Card>
  );
}

/** The insured sum times the lost part of the contents, drawn as it is counted. */
function Fraction({ claim: { sum } }: { claim: Claim }): ReactElement {
  const { rule, fen, insuredFen = 0, lossFen = 0, valueFen = 0 } = sum;
  if (rule !== 'insuredPart') return <p className={styles.sum}>{formatYuan(fen)}</p>;
  return (
    <p className={styles.sum} aria-hidden="true">
      <span>{formatYuan(insuredFen)}</span>
      <span>×</span>
      <span className={styles.fraction}>
        <span>{formatYuan(lossFen)}</span>
        <span>{formatYuan(valueFen)}</span>
      </span>
      <span>=</span>
      <strong>{formatYuan(fen)}</strong>
    </p>
  );
}

function Formula({ claim: { sum, submittedAt } }: { claim: Claim }): ReactElement {
  const { formulas } = usePhrases(claimWords);
  const { rule, insuredFen = 0, lossFen = 0, valueFen = 0, postageFen } = sum;
  const [insured, loss, value, postage] = [insuredFen, lossFen, valueFen, postageFen].map(formatYuan) as [
    ...[string, string, string, string],
  ];
  const words = {
    insuredWhole: () => formulas.insuredWhole(insured),
    insuredPart: () => formulas.insuredPart(insured, loss, value),
    uninsured: () => formulas.uninsured(loss, claimRuleAt(Date.parse(submittedAt)).timesPostage, postage),
    freight: () => formulas.freight(postage),
  };
  return <p className={styles.formula}>{words[rule]()}</p>;
}
