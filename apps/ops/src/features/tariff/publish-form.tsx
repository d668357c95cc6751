import { publishTariff } from '@yidi/contract/calls/staff-tariff';
import { own } from '@yidi/contract/values/own';
import { ops } from '@yidi/phrases/ops';
import { formatTariffPath, opsTariff } from '@yidi/phrases/ops-tariff';
import { countTariffChanges, tariffJumps } from '@yidi/rules/tariff/check-version';
import { useFormState } from '@yidi/shell/form-state';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { showToast } from '@yidi/shell/toast-list';
import { Field, typedDigits } from '@yidi/ui/field';
import { TextArea } from '@yidi/ui/text-area';
import type { ReactElement } from 'react';
import { send } from '../../api/send.ts';
import { Form, Legend, useValues } from '../../shell/reason-form.tsx';
import { useReadAgain } from './tariff.data.ts';
import styles from './tariff.module.css';
import { type Detail, formatTyped } from './tariff-form.ts';
import type { DraftState } from './use-draft.ts';

interface PublishForm {
  readonly reason: string;
  /** The factors that are typed, by the path of the number. */
  readonly times: Readonly<Record<string, string>>;
}

const jumpKey = (path: string) => `jump ${path}`;

/** Saves what is typed, and asks a second person to publish it. */
export function PublishForm({ detail, draft }: { detail: Detail; draft: DraftState }): ReactElement {
  const say = usePhrases(opsTariff);
  const words = usePhrases(ops);
  const language = useLanguage();
  const readAgain = useReadAgain();
  const { draftId } = detail.draft;
  const before = detail.former.content;
  const jumps = draft.read.wrong.length > 0 ? [] : tariffJumps(detail.former.known, draft.read.content);
  const values = useValues<PublishForm>({ reason: '', times: {} }, `tariff publish ${draftId}`);
  const state = useFormState(values, {
    check: ({ reason, times }) => ({
      ...(reason.trim().length < 2 && { reason: words.reasonNeeded }),
      ...Object.fromEntries(
        jumps
          .filter((jump) => own(times, jump.path) !== String(jump.times))
          .map(({ path }) => [jumpKey(path), say.jumpWrong]),
      ),
    }),
    // A refusal names fields of the draft, which are not in this form: it is shown as a whole.
    blame: () => ({}),
    async send({ reason }) {
      const confirmed = jumps.map(({ path, times }) => ({ path, times }));
      const revision = await draft.save(draft.state.form);
      // What is on the screen was compared with this version.
      const former = detail.former.version;
      try {
        await send(publishTariff, { draftId, revision, former, jumps: confirmed, reason: reason.trim() });
      } finally {
        await readAgain();
      }
      values.clear();
      showToast(words.asked, { tone: 'good' });
    },
  });
  /** The draft must be right before it is asked for: its mistakes are shown at its fields. */
  function submit(): void {
    if (draft.inspectAll()) state.submit();
  }
  const changes = countTariffChanges(before, draft.read.content);
  return (
    <Form state={{ ...state, submit }} send={say.ask}>
      <p className={styles.quiet}>{say.changes(changes)}</p>
      {jumps.length > 0 && <Legend>{say.jumpTitle}</Legend>}
      {jumps.map(({ path, before: old, after }) => (
        <Field
          key={path}
          label={say.jump(formatTariffPath(language, path), formatTyped(path, old!), formatTyped(path, after!))}
          inputMode="numeric"
          maxLength={7}
          value={own(state.form.times, path) ?? ''}
          error={own(state.mistakes, jumpKey(path))}
          onChange={(typed) => state.change({ times: { ...state.form.times, [path]: typedDigits(typed) } })}
        />
      ))}
      <TextArea label={words.reason} hint={words.reasonHint} maxLength={300} rows={2} {...state.field('reason')} />
      <p className={styles.quiet}>{say.twoNeeded}</p>
    </Form>
  );
}
