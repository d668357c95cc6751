import { returnPayout } from '@yidi/contract/calls/staff-payout';
import { type BankSaying, bankSayings } from '@yidi/contract/values/claim';
import { opsPayouts } from '@yidi/phrases/ops-claims';
import { useFormState } from '@yidi/shell/form-state';
import { usePhrases } from '@yidi/shell/language';
import { showToast } from '@yidi/shell/toast-list';
import { ChipGroup } from '@yidi/ui/chips';
import { Field } from '@yidi/ui/field';
import { Mistake } from '@yidi/ui/mistake';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { send } from '../../api/send.ts';
import { Form, Legend, useValues } from '../../shell/reason-form.tsx';
import { type Payout, useReadAgain } from './claim.data.ts';
import { isReference } from './confirm-form.tsx';

interface Values {
  readonly why: BankSaying | undefined;
  readonly returnReference: string;
}

/** Records that the bank sent a confirmed payment back: why, and by which reference. */
export function ReturnForm({ payout: { claimNo, version } }: { payout: Payout }): ReactElement {
  const say = usePhrases(opsPayouts);
  const readAgain = useReadAgain();
  const values = useValues<Values>({ why: undefined, returnReference: '' }, `return ${claimNo} ${version}`);
  const state = useFormState(values, {
    check: ({ why, returnReference }) => ({
      why: why === undefined ? say.chooseBack : undefined,
      returnReference: isReference(returnReference) ? undefined : say.referenceHint,
    }),
    async send({ why, returnReference }) {
      if (why === undefined) return;
      try {
        await send(returnPayout, { claimNo, version, why, returnReference });
      } finally {
        readAgain();
      }
      values.clear();
      showToast(say.recordedBack, { tone: 'good' });
    },
  });
  const { value, error, onChange } = state.field('returnReference');
  return (
    <Form state={state} send={say.recordBack} kind="danger">
      <Notice>{say.returnedText}</Notice>
      <Legend>{say.backWhy}</Legend>
      <ChipGroup
        look="pill"
        label={say.backWhy}
        options={bankSayings.map((option) => ({ value: option, label: say.backWhys[option] }))}
        value={state.form.why}
        onChange={(why) => state.change({ why })}
      />
      <div aria-live="polite">{state.mistakes.why && <Mistake id="return-mistake">{state.mistakes.why}</Mistake>}</div>
      <Field
        label={say.returnReference}
        hint={say.referenceHint}
        maxLength={40}
        value={value}
        error={error}
        onChange={(typed) => onChange(typed.normalize('NFKC').trim().toUpperCase())}
      />
    </Form>
  );
}
