import { saveTariffDraft } from '@yidi/contract/calls/staff-tariff';
import { opsTariff } from '@yidi/phrases/ops-tariff';
import { type Mistakes, useFormState } from '@yidi/shell/form-state';
import { usePhrases } from '@yidi/shell/language';
import { showToast } from '@yidi/shell/toast-list';
import { useState } from 'react';
import { send } from '../../api/send.ts';
import { useValues } from '../../shell/reason-form.tsx';
import { isChanged, useReadAgain } from './tariff.data.ts';
import { type Detail, dayMistake, formOf, mistakenPaths, readForm, type TariffForm } from './tariff-form.ts';

const isSame = (form: TariffForm, { content, draft }: Detail) =>
  JSON.stringify(form) === JSON.stringify(formOf(content, draft.from));

/**
 * Saves what is typed by the revision that was read first, so that what another colleague saved
 * since then is seen before it is replaced.
 */
function useSave(detail: Detail) {
  const readAgain = useReadAgain();
  const { draftId } = detail.draft;
  const [revision, setRevision] = useState(detail.draft.revision);
  const [theirs, setTheirs] = useState(false);
  return {
    theirs,
    /** The colleague decided between both drafts, having read the latest one. */
    settle(): void {
      setTheirs(false);
      setRevision(detail.draft.revision);
    },
    /** Saves the form if it differs from the draft. Returns the revision that then counts. */
    async save(form: TariffForm): Promise<number> {
      if (isSame(form, detail) && revision === detail.draft.revision) return revision;
      const { content } = readForm(form, detail.content);
      const from = form.from === '' ? {} : { from: form.from };
      try {
        const saved = await send(saveTariffDraft, { draftId, revision, content, ...from });
        setRevision(saved.revision);
        return saved.revision;
      } catch (error) {
        setTheirs(isChanged(error));
        throw error;
      } finally {
        await readAgain();
      }
    },
  };
}

/** The draft as it is typed: its mistakes, how it is saved, and what another colleague saved. */
export function useDraft(detail: Detail) {
  const say = usePhrases(opsTariff);
  const { theirs, settle, save } = useSave(detail);
  // Since a second person was asked for, a missing first day is a mistake.
  const [isAsked, setIsAsked] = useState(false);
  const saved = formOf(detail.content, detail.draft.from);
  const values = useValues<TariffForm>(saved, `tariff draft ${detail.draft.draftId}`);

  const check = (form: TariffForm, needsDay: boolean): Mistakes => {
    const wrongDay = dayMistake(form.from, detail, needsDay);
    return {
      ...(wrongDay && { from: say[wrongDay] }),
      ...Object.fromEntries(mistakenPaths(form, detail.content).map((path) => [path, ''])),
    };
  };
  const state = useFormState(values, {
    check: (form) => check(form, isAsked),
    async send(form) {
      await save(form);
      showToast(say.saved, { tone: 'good' });
    },
  });

  /** Shows everything that keeps the draft from being published. Returns true if nothing does. */
  function inspectAll(): boolean {
    setIsAsked(true);
    const wrong = Object.keys(check(state.form, true));
    for (const name of wrong) state.inspect(name as keyof TariffForm);
    return wrong.length === 0;
  }

  function decide(which: 'mine' | 'theirs'): void {
    settle();
    state.change(which === 'mine' ? {} : saved);
  }
  return {
    state,
    save,
    theirs,
    decide,
    inspectAll,
    read: readForm(state.form, detail.content),
    forget: values.clear,
  };
}
export type DraftState = ReturnType<typeof useDraft>;
