import { useQueryClient } from '@tanstack/react-query';
import { notReceivedWords } from '@yidi/phrases/not-received';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { Button } from '@yidi/ui/button';
import { Mistake } from '@yidi/ui/mistake';
import { Segmented } from '@yidi/ui/segmented';
import type { ReactElement } from 'react';
import { type Drafts, unsaved } from '../../../session/drafts.ts';
import { FormPage } from '../../../shell/form-page.tsx';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../../shell/overlay-sheet.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import { useForm } from '../../../shell/use-form.ts';
import styles from '../trace.module.css';
import type { NotReceivedRequest } from './open-not-received.ts';
import { reportMissing, settleMissing } from './say-missing.ts';

type Answer = 'yes' | 'no' | undefined;
interface Fields {
  readonly around: Answer;
  readonly looked: Answer;
  readonly knows: Answer;
}
const questions = ['around', 'looked', 'knows'] as const;

const drafts: Drafts<Fields> = { around: unsaved(undefined), looked: unsaved(undefined), knows: unsaved(undefined) };

/** The consignee reports a delivered mail as missing. */
export function NotReceivedOverlay({
  mailNo,
  asked,
  placed,
  ...control
}: NotReceivedRequest & OverlayControl<undefined>): ReactElement {
  const say = usePhrases(notReceivedWords);
  const Content = asked ? Settle : Questions;
  return (
    <OverlaySheet {...control} title={say.title}>
      <Content mailNo={mailNo} placed={placed} finish={() => control.finish()} />
    </OverlaySheet>
  );
}

interface Part {
  readonly mailNo: string;
  readonly placed: boolean;
  readonly finish: () => void;
}

/** Asks three questions; the courier gets the answers. */
function Questions({ mailNo, placed, finish }: Part): ReactElement {
  const say = usePhrases(notReceivedWords);
  // If the proof names no place, the question about it changes.
  const ask = placed ? say : { ...say, looked: say.lookedAround };
  const client = useQueryClient();
  const form = useForm<Fields>({
    drafts,
    check: (fields) =>
      Object.fromEntries(questions.map((name) => [name, fields[name] === undefined ? say.unanswered : undefined])),
    async send({ around, looked, knows }) {
      const answers = { askedAround: around === 'yes', lookedThere: looked === 'yes', knowsSigner: knows === 'yes' };
      await reportMissing(client, { mailNo, ...answers });
      showToast(say.sent, { tone: 'good' });
      finish();
    },
  });
  return (
    <FormPage form={form} leave="freely" className={styles.questions}>
      <p className={styles.quiet}>{say.lead}</p>
      {questions.map((name) => (
        <div key={name}>
          <p className={styles.question}>{ask[name]}</p>
          <Segmented
            label={ask[name]}
            options={[
              { value: 'yes', label: say.answers[name].yes },
              { value: 'no', label: say.answers[name].no },
            ]}
            {...form.field(name)}
          />
          {form.mistakes[name] && <Mistake urgent>{form.mistakes[name]}</Mistake>}
        </div>
      ))}
      <FailureNotice of={form} tone="warn" />
      <Button wide size="large" type="submit" busy={form.busy}>
        {say.send}
      </Button>
    </FormPage>
  );
}

/** Asks whether the courier's answer has solved it. */
function Settle({ mailNo, finish }: Part): ReactElement {
  const say = usePhrases(notReceivedWords);
  const client = useQueryClient();
  const settle = useAction(async (found: boolean) => {
    await settleMissing(client, mailNo, found);
    showToast(found ? say.foundNow : say.stillNow, { tone: 'good' });
    finish();
  });
  return (
    <div className={styles.questions}>
      <p className={styles.quiet}>{say.settleLead}</p>
      <Button wide size="large" busy={settle.busy} onClick={() => settle.run(true)}>
        {say.found}
      </Button>
      <Button wide size="large" kind="outline" busy={settle.busy} onClick={() => settle.run(false)}>
        {say.still}
      </Button>
    </div>
  );
}
