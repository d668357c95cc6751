import { answerInquiry } from '@yidi/contract/calls/staff-inquiry';
import { answersOfKind, type CaseAnswer, MOST_DAYS_AHEAD, needsTime } from '@yidi/contract/values/inquiry-desk';
import { opsInquiries } from '@yidi/phrases/ops-inquiries';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { useFormState } from '@yidi/shell/form-state';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { showToast } from '@yidi/shell/toast-list';
import { ChipGroup } from '@yidi/ui/chips';
import { Field } from '@yidi/ui/field';
import { Mistake } from '@yidi/ui/mistake';
import type { ReactElement } from 'react';
import { send } from '../../api/send.ts';
import { Form, Legend } from '../../shell/reason-form.tsx';
import { useNowMs } from '../../shell/times.ts';
import { Changed } from '../../shell/versioned-form.tsx';
import { type Case, useCaseForm, useReadAgain } from './inquiry.data.ts';
import styles from './inquiry.module.css';
import { previewOf } from './preview.ts';

/** The status of a cancelled order. One in a lower status waits for its courier. */
const CANCELLED = 4;

interface Answer {
  readonly answer: CaseAnswer | undefined;
  /** `2026-12-01T15:00` in Shanghai, as the field has it. */
  readonly byAt: string;
}

/** Returns a typed minute in Shanghai as a moment; undefined if it is none. */
function momentOf(minute: string): string | undefined {
  const iso = `${minute}:00+08:00`;
  return minute.length === 16 && !Number.isNaN(Date.parse(iso)) ? iso : undefined;
}

function isAhead(minute: string, nowMs: number): boolean {
  const aheadMs = Date.parse(momentOf(minute) ?? '') - nowMs;
  return aheadMs > 0 && aheadMs <= MOST_DAYS_AHEAD * DAY_MS;
}

/** Answers the customer by one of the words, with a time where it promises something. */
export function AnswerForm({ item }: { item: Case }): ReactElement {
  const say = usePhrases(opsInquiries);
  const readAgain = useReadAgain();
  const nowMs = useNowMs();
  const { caseId, version, kind, orderStatus } = item;
  const values = useCaseForm<Answer>(item, 'answer', { answer: undefined, byAt: '' });
  const state = useFormState(values, {
    check: (now) => ({
      answer: now.answer === undefined ? say.chooseAnswer : undefined,
      byAt: now.answer && needsTime(now.answer) && !isAhead(now.byAt, nowMs) ? say.byNeeded : undefined,
      version: now.version === version ? undefined : say.changed,
    }),
    async send(now) {
      if (!now.answer) return;
      const until = needsTime(now.answer) ? { byAt: momentOf(now.byAt) ?? '' } : {};
      try {
        await send(answerInquiry, { caseId, version: now.version, answer: now.answer, ...until });
      } finally {
        readAgain();
      }
      values.clear();
      showToast(now.answer === 'over' ? say.sentOver : say.sent, { tone: 'good' });
    },
  });
  const { answer } = state.form;
  const possible = answersOfKind[kind].filter((value) => value !== 'over' || orderStatus >= CANCELLED);
  return (
    <Form state={state} send={say.send}>
      {values.isOld && <Changed text={say.changed} goOn={values.goOn} urgent={state.mistakes.version !== undefined} />}
      <div>
        <Legend>{say.answer}</Legend>
        <ChipGroup
          look="pill"
          label={say.answer}
          options={possible.map((value) => ({ value, label: say.answers[value] }))}
          value={answer}
          onChange={(next) => state.change({ answer: next })}
        />
        <div aria-live="polite">
          {state.mistakes.answer && <Mistake id="answer-mistake">{state.mistakes.answer}</Mistake>}
        </div>
      </div>
      {answer && needsTime(answer) && (
        <Field
          type="datetime-local"
          step={60}
          label={say.byAt}
          hint={say.byHint}
          max="9999-12-31T23:59"
          value={state.form.byAt}
          error={state.mistakes.byAt}
          onChange={(value) => state.change({ byAt: value.slice(0, 16) })}
        />
      )}
      <Words item={item} answer={answer} byAt={momentOf(state.form.byAt)} nowMs={nowMs} />
    </Form>
  );
}

interface WordsProps {
  readonly item: Case;
  readonly answer: CaseAnswer | undefined;
  readonly byAt: string | undefined;
  readonly nowMs: number;
}

/** The words that the customer reads, before they are sent. */
function Words({ item, answer, byAt, nowMs }: WordsProps): ReactElement {
  const say = usePhrases(opsInquiries);
  const language = useLanguage();
  // Nobody reads that nothing is left to collect: the order shows it.
  const isReady = answer && answer !== 'over' && (byAt !== undefined || !needsTime(answer));
  const shown = isReady
    ? previewOf(language, item, { answer, byAt: byAt ?? new Date(nowMs).toISOString(), nowMs })
    : undefined;
  return (
    <section aria-label={say.preview}>
      <Legend>{say.preview}</Legend>
      <div className={styles.preview}>
        {shown ? (
          <>
            <p>
              <span className={styles.quiet}>{say.previewMessage}</span> {shown.message.join(' — ')}
            </p>
            <p>
              <span className={styles.quiet}>{say.previewPage}</span> {shown.page.join(' — ')}
            </p>
          </>
        ) : (
          <p className={styles.quiet}>{answer === 'over' ? say.overHint : say.previewFirst}</p>
        )}
      </div>
      {answer === 'searching' && <p className={styles.quiet}>{say.searchingHint}</p>}
    </section>
  );
}
