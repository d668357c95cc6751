import type { InfoOf } from '@yidi/contract/call';
import { staffReveal } from '@yidi/contract/calls/staff-desk';
import { type RevealField, type RevealReason, revealReasons } from '@yidi/contract/values/staff';
import { ops } from '@yidi/phrases/ops';
import { opsDesk } from '@yidi/phrases/ops-desk';
import { useFormState } from '@yidi/shell/form-state';
import { usePhrases } from '@yidi/shell/language';
import { ChipGroup } from '@yidi/ui/chips';
import { Mistake } from '@yidi/ui/mistake';
import { TextArea } from '@yidi/ui/text-area';
import { ToggleChips } from '@yidi/ui/toggle-chips';
import { type ReactElement, useState } from 'react';
import { send } from '../../api/send.ts';
import { AskReveals, isUsedUp } from '../../shell/ask-reveals.tsx';
import { Panel } from '../../shell/panel.tsx';
import { Form, Legend, useValues } from '../../shell/reason-form.tsx';
import styles from './desk.module.css';
import type { Story } from './story.ts';

interface Values {
  readonly fields: readonly RevealField[];
  readonly reason: RevealReason | undefined;
  readonly words: string;
}

interface RevealPanelProps {
  readonly story: Pick<Story, 'kind' | 'id' | 'fields'>;
  readonly close: () => void;
  readonly shown: (answer: InfoOf<typeof staffReveal>) => void;
}

/** Asks what is needed and why, and reveals it for ten minutes. */
export function RevealPanel({ story, close, shown }: RevealPanelProps): ReactElement {
  const say = usePhrases(opsDesk);
  const [isOver, setOver] = useState(false);
  return (
    <Panel title={say.revealTitle} close={close}>
      {isOver ? (
        <AskReveals close={close} />
      ) : (
        <RevealForm
          story={story}
          over={() => setOver(true)}
          shown={(answer) => {
            shown(answer);
            close();
          }}
        />
      )}
    </Panel>
  );
}

function RevealForm({ story, over, shown }: Omit<RevealPanelProps, 'close'> & { over: () => void }): ReactElement {
  const say = usePhrases(opsDesk);
  const words = usePhrases(ops);
  const { kind, id } = story;
  const none: Values = { fields: [], reason: undefined, words: '' };
  const values = useValues(none, `reveal ${kind} ${id}`);
  const state = useFormState(values, {
    check: (now) => ({
      fields: now.fields.length === 0 ? say.chooseField : undefined,
      reason: now.reason === undefined ? say.chooseReason : undefined,
      words: now.words.trim().length < 2 ? words.reasonNeeded : undefined,
    }),
    async send(now) {
      const { fields, reason } = now;
      if (!reason) return;
      const answer = await send(staffReveal, { kind, id, fields: [...fields], reason, words: now.words.trim() });
      values.clear();
      shown(answer);
    },
    failed: (error) => {
      if (isUsedUp(error)) over();
    },
  });
  const { fields: fieldsMistake, reason: reasonMistake } = state.mistakes;
  return (
    <Form state={state} send={say.show}>
      <p className={styles.quiet}>{say.revealText}</p>
      <div>
        <Legend>{say.revealFields}</Legend>
        <ToggleChips
          label={say.revealFields}
          options={story.fields.map((value) => ({ value, label: say.fields[value] }))}
          values={state.form.fields}
          onChange={(fields) => state.change({ fields })}
        />
        <div aria-live="polite">{fieldsMistake && <Mistake id="fields-mistake">{fieldsMistake}</Mistake>}</div>
      </div>
      <div>
        <Legend>{say.reasonLabel}</Legend>
        <ChipGroup
          look="pill"
          label={say.reasonLabel}
          options={revealReasons.map((value) => ({ value, label: say.reasons[value] }))}
          value={state.form.reason}
          onChange={(reason) => state.change({ reason })}
        />
        <div aria-live="polite">{reasonMistake && <Mistake id="reason-mistake">{reasonMistake}</Mistake>}</div>
      </div>
      <TextArea label={say.words} hint={say.wordsHint} maxLength={300} rows={3} {...state.field('words')} />
    </Form>
  );
}
