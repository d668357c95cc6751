import { closeMissed } from '@yidi/contract/calls/staff-inquiry';
import { type MissedResult, missedResults } from '@yidi/contract/values/inquiry-desk';
import { ops } from '@yidi/phrases/ops';
import { opsInquiries } from '@yidi/phrases/ops-inquiries';
import { useFormState } from '@yidi/shell/form-state';
import { usePhrases } from '@yidi/shell/language';
import { showToast } from '@yidi/shell/toast-list';
import { ChipGroup } from '@yidi/ui/chips';
import { Mistake } from '@yidi/ui/mistake';
import { TextArea } from '@yidi/ui/text-area';
import type { ReactElement } from 'react';
import { send } from '../../api/send.ts';
import { Form, Legend } from '../../shell/reason-form.tsx';
import { Changed } from '../../shell/versioned-form.tsx';
import { type Case, useCaseForm, useReadAgain } from './inquiry.data.ts';

interface Closing {
  readonly result: MissedResult | undefined;
  readonly words: string;
}

/** Closes a missed pick-up: how it ended, and what happened. */
export function CloseForm({ item }: { item: Case }): ReactElement {
  const say = usePhrases(opsInquiries);
  const common = usePhrases(ops);
  const readAgain = useReadAgain();
  const { caseId, version } = item;
  const values = useCaseForm<Closing>(item, 'close', { result: undefined, words: '' });
  const state = useFormState(values, {
    check: ({ result, words, version: typedAt }) => ({
      result: result === undefined ? say.chooseResult : undefined,
      words: words.trim().length < 2 ? common.reasonNeeded : undefined,
      version: typedAt === version ? undefined : say.changed,
    }),
    async send({ result, words, version: typedAt }) {
      if (!result) return;
      try {
        await send(closeMissed, { caseId, version: typedAt, result, words: words.trim() });
      } finally {
        readAgain();
      }
      values.clear();
      showToast(say.closed, { tone: 'good' });
    },
  });
  return (
    <Form state={state} send={say.close}>
      {values.isOld && <Changed text={say.changed} goOn={values.goOn} urgent={state.mistakes.version !== undefined} />}
      <div>
        <Legend>{say.result}</Legend>
        <ChipGroup
          look="pill"
          label={say.result}
          options={missedResults.map((value) => ({ value, label: say.results[value] }))}
          value={state.form.result}
          onChange={(result) => state.change({ result })}
        />
        <div aria-live="polite">
          {state.mistakes.result && <Mistake id="result-mistake">{state.mistakes.result}</Mistake>}
        </div>
      </div>
      <TextArea label={say.resultWords} hint={say.noteHint} maxLength={300} rows={3} {...state.field('words')} />
    </Form>
  );
}
