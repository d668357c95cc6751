import { saveTariffDraft } from '@yidi/contract/calls/staff-tariff';
import { opsTariff } from '@yidi/phrases/ops-tariff';
import { type Mistakes, useFormState } from '@yidi/shell/form-state';
import { usePhrases } from '@yidi/shell/language';
import { showToast } from '@yidi/shell/toast-list';
import { useState } from 'react';
import { send } from '../../api/send.ts';
import { useValues } from '../../shell/reason-form.tsx';
import { isChanged, useReadAgain } from './tariff.data.ts';
import {
  type Detail,
  dayMistake,
  isSaved,
  mistakenPaths,
  readForm,
  savedForm,
  shownForm,
  type TariffForm,
  type TypedDraft,
} from './tariff-form.ts';

/**
 * Saves what is typed by the revision that was read with it, so that what another colleague saved
 * since then is seen before it is replaced.
 */
function useSave(detail: Detail, settle: (sent: TypedDraft, part: Partial<TypedDraft>) => void) {
  const readAgain = useReadAgain();
  const { draftId } = detail.draft;
  const [theirs, setTheirs] = useState(false);
  return {
    theirs,
    decided: () => setTheirs(false),
    /** Saves the form if it differs from the draft. Returns the revision that then counts. */
    async save(form: TypedDraft): Promise<number> {
      const { revision } = form;
      if (isSaved(form, detail)) return revision;
      const { content } = readForm(form, detail.content);
      const from = form.from === '' ? {} : { from: form.from };
      try {
        const saved = await send(saveTariffDraft, { draftId, revision, content, ...from });
        settle(form, saved);
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
  // Since a second person was asked for, a missing first day is a mistake.
  const [isAsked, setIsAsked] = useState(false);
  const values = useValues<TypedDraft>(savedForm(detail), `tariff draft ${detail.draft.draftId}`);
  const { theirs, decided, save } = useSave(detail, values.settle);
  const form = shownForm(values, detail);
  const change = (part: Partial<TypedDraft>) => values.change(form === values.form ? part : { ...form, ...part });

  const check = (typed: TariffForm, needsDay: boolean): Mistakes => {
    const wrongDay = dayMistake(typed.from, detail, needsDay);
    return {
      ...(wrongDay && { from: say[wrongDay] }),
      ...Object.fromEntries(mistakenPaths(typed, detail.content).map((path) => [path, ''])),
    };
  };
  const state = useFormState(
    { ...values, form, change },
    {
      check: (typed) => check(typed, isAsked),
      async send(typed) {
        await save(typed);
        showToast(say.saved, { tone: 'good' });
      },
    },
  );

  /** Shows everything that keeps the draft from being published. Returns true if nothing does. */
  function inspectAll(): boolean {
    setIsAsked(true);
    const wrong = Object.keys(check(state.form, true));
    for (const name of wrong) state.inspect(name as keyof TariffForm);
    return wrong.length === 0;
  }

  function decide(which: 'mine' | 'theirs'): void {
    decided();
    if (which === 'mine') state.change({ revision: detail.draft.revision });
    else state.clear();
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
