import { confirmPayout } from '@yidi/contract/calls/staff-payout';
import { opsPayouts } from '@yidi/phrases/ops-claims';
import { useFormState } from '@yidi/shell/form-state';
import { usePhrases } from '@yidi/shell/language';
import { showToast } from '@yidi/shell/toast-list';
import { Field } from '@yidi/ui/field';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { send } from '../../api/send.ts';
import { Form, useValues } from '../../shell/reason-form.tsx';
import { type Payout, useReadAgain } from './claim.data.ts';

/** Whether a text can be the reference of a bank. */
export const isReference = (typed: string) => /^[0-9A-Z-]{6,40}$/.test(typed);

/** Confirms a payment by the reference of the bank. */
export function ConfirmForm({ payout: { claimNo, version } }: { payout: Payout }): ReactElement {
  const say = usePhrases(opsPayouts);
  const readAgain = useReadAgain();
  const values = useValues({ reference: '' }, `confirm ${claimNo} ${version}`);
  const state = useFormState(values, {
    check: ({ reference }) => ({ reference: isReference(reference) ? undefined : say.referenceHint }),
    async send({ reference }) {
      try {
        await send(confirmPayout, { claimNo, version, reference });
      } finally {
        readAgain();
      }
      values.clear();
      showToast(say.confirmed, { tone: 'good' });
    },
  });
  const { value, error, onChange } = state.field('reference');
  return (
    <Form state={state} send={say.confirm}>
      <Notice>{say.sent}</Notice>
      <Field
        label={say.reference}
        hint={say.referenceHint}
        maxLength={40}
        value={value}
        error={error}
        onChange={(typed) => onChange(typed.normalize('NFKC').trim().toUpperCase())}
      />
    </Form>
  );
}
