import type { PayeeWay } from '@yidi/contract/values/claim';
import { claim } from '@yidi/phrases/claim';
import { Card } from '@yidi/ui/card';
import { Field } from '@yidi/ui/field';
import { Mistake } from '@yidi/ui/mistake';
import { RadioCards } from '@yidi/ui/radio-card';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import type { Mistakes } from '../../../shell/use-form.ts';
import styles from '../claim.module.css';
import type { PayeeFields } from './claim-fields.ts';

interface PayeeCardProps {
  readonly form: PayeeFields;
  readonly ways: readonly PayeeWay[];
  readonly mistakes: Mistakes;
  onChange(part: Partial<PayeeFields>): void;
}

/** Asks for the payee, and how to pay them. */
export function PayeeCard({ form, ways, mistakes, onChange }: PayeeCardProps): ReactElement {
  const say = usePhrases(claim);
  const way = ways.find((option) => option === form.way);
  return (
    <Card title={say.payee}>
      <div className={styles.choice}>
        <RadioCards
          label={say.payee}
          options={ways.map((value) => ({ value, title: say.ways[value], detail: say.wayTexts[value] }))}
          value={way}
          onChange={(next) => onChange({ way: next, account: '' })}
        />
        {mistakes.way && <Mistake urgent>{mistakes.way}</Mistake>}
      </div>
      {way !== undefined && way !== 'origin' && (
        <div className={styles.fields}>
          <Field
            label={say.holder}
            autoComplete="name"
            maxLength={30}
            value={form.holder}
            error={mistakes.holder}
            onChange={(holder) => onChange({ holder })}
          />
          <Field
            label={say.account[way]}
            inputMode={way === 'bank' ? 'numeric' : 'text'}
            autoComplete="off"
            maxLength={60}
            hint={say.payeeHint}
            value={form.account}
            error={mistakes.account}
            onChange={(account) => onChange({ account })}
          />
          {way === 'bank' && (
            <Field
              label={say.bank}
              autoComplete="off"
              maxLength={40}
              value={form.bank}
              error={mistakes.bank}
              onChange={(bank) => onChange({ bank })}
            />
          )}
        </div>
      )}
    </Card>
  );
}
