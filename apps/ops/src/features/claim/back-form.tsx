import { sendBackPayout } from '@yidi/contract/calls/staff-payout';
import { bankSayings } from '@yidi/contract/values/claim';
import { opsPayouts } from '@yidi/phrases/ops-claims';
import { useFormState } from '@yidi/shell/form-state';
import { usePhrases } from '@yidi/shell/language';
import { showToast } from '@yidi/shell/toast-list';
import { ChipGroup } from '@yidi/ui/chips';
import { Mistake } from '@yidi/ui/mistake';
import type { ReactElement } from 'react';
import { send } from '../../api/send.ts';
import { Form, Legend, useValues } from '../../shell/reason-form.tsx';
import { type Payout, useReadAgain } from './claim.data.ts';

interface Back {
  readonly why: (typeof bankSayings)[number] | undefined;
}

/** Records that the bank sent a payment back, and why. */
export function BackForm({ payout: { claimNo, version } }: { payout: Payout }): ReactElement {
  const say = usePhrases(opsPayouts);
  const readAgain = useReadAgain();
  const values = useValues<Back>({ why: undefined }, `back ${claimNo} ${version}`);
  const state = useFormState(values, {
    check: ({ why }) => ({ why: why === undefined ? say.chooseBack : undefined }),
    async send({ why }) {
      if (why === undefined) return;
      try {
        await send(sendBackPayout, { claimNo, version, why });
      } finally {
        readAgain();
      }
      values.clear();
      showToast(say.recordedBack, { tone: 'good' });
    },
  });
  return (
    <Form state={state} send={say.recordBack} kind="danger">
      <Legend>{say.backWhy}</Legend>
      <ChipGroup
        look="pill"
        label={say.backWhy}
        options={bankSayings.map((value) => ({ value, label: say.backWhys[value] }))}
        value={state.form.why}
        onChange={(why) => state.change({ why })}
      />
      <div aria-live="polite">{state.mistakes.why && <Mistake id="back-mistake">{state.mistakes.why}</Mistake>}</div>
    </Form>
  );
}
