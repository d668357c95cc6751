import { handInquiry, noteInquiry } from '@yidi/contract/calls/staff-inquiry';
import { ops } from '@yidi/phrases/ops';
import { opsInquiries } from '@yidi/phrases/ops-inquiries';
import { useFormState } from '@yidi/shell/form-state';
import { usePhrases } from '@yidi/shell/language';
import { showToast } from '@yidi/shell/toast-list';
import { Mistake } from '@yidi/ui/mistake';
import { Segmented } from '@yidi/ui/segmented';
import { TextArea } from '@yidi/ui/text-area';
import type { ReactElement } from 'react';
import { send } from '../../api/send.ts';
import { Select } from '../../shell/list-tools.tsx';
import { Card } from '../../shell/page.tsx';
import { Form } from '../../shell/reason-form.tsx';
import { Changed } from '../../shell/versioned-form.tsx';
import { type Case, useCaseForm, useReadAgain } from './inquiry.data.ts';

interface More {
  readonly mode: 'note' | 'call' | 'hand';
  readonly to: string | undefined;
  readonly words: string;
}

/** What the owner of a case adds to it: a note, a note of a call, or another owner. */
export function MoreCard({ item }: { item: Case }): ReactElement | null {
  const say = usePhrases(opsInquiries);
  if (!item.own || item.state === 'ended') return null;
  return (
    <Card title={say.more}>
      <MoreForm item={item} />
    </Card>
  );
}

async function sendMore({ caseId }: Case, { mode, to, words, version }: More & { version: number }): Promise<void> {
  const about = { caseId, version, words: words.trim() };
  if (mode !== 'hand') await send(noteInquiry, { ...about, called: mode === 'call' });
  else if (to) await send(handInquiry, { ...about, staffId: to });
}

function MoreForm({ item }: { item: Case }): ReactElement {
  const say = usePhrases(opsInquiries);
  const common = usePhrases(ops);
  const readAgain = useReadAgain();
  const values = useCaseForm<More>(item, 'more', { mode: 'note', to: undefined, words: '' });
  const state = useFormState(values, {
    check: (now) => ({
      to: now.mode === 'hand' && now.to === undefined ? say.chooseColleague : undefined,
      words: now.words.trim().length < 2 ? common.reasonNeeded : undefined,
      version: now.version === item.version ? undefined : say.changed,
    }),
    async send(now) {
      try {
        await sendMore(item, now);
      } finally {
        readAgain();
      }
      values.clear();
      showToast(now.mode === 'hand' ? say.handed : say.saved, { tone: 'good' });
    },
  });
  const { mode } = state.form;
  // What waits can be handed over; of what was answered there are notes.
  const modes = item.state === 'waiting' ? (['note', 'call', 'hand'] as const) : (['note', 'call'] as const);
  return (
    <Form state={state} send={mode === 'hand' ? say.hand : say.save} kind="outline">
      {values.isOld && <Changed text={say.changed} goOn={values.goOn} urgent={state.mistakes.version !== undefined} />}
      <Segmented
        label={say.mode}
        options={modes.map((value) => ({ value, label: say[value] }))}
        value={mode}
        onChange={(next) => state.change({ mode: next })}
      />
      {mode === 'hand' && <ToWhom item={item} value={state.form.to} choose={(to) => state.change({ to })} />}
      <div aria-live="polite">{state.mistakes.to && <Mistake id="to-mistake">{state.mistakes.to}</Mistake>}</div>
      <TextArea label={say.noteWords} hint={say.noteHint} maxLength={300} rows={3} {...state.field('words')} />
    </Form>
  );
}

interface ToWhomProps {
  readonly item: Case;
  readonly value: string | undefined;
  readonly choose: (staffId: string | undefined) => void;
}

function ToWhom({ item: { colleagues }, value, choose }: ToWhomProps): ReactElement {
  const say = usePhrases(opsInquiries);
  if (colleagues.length === 0) return <p>{say.noColleague}</p>;
  return (
    <Select
      label={say.handTo}
      every={say.chooseColleague}
      value={value}
      options={colleagues.map(({ staffId, name }) => ({ value: staffId, label: name }))}
      onChange={choose}
    />
  );
}
