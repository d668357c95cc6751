import { saveTariffDraft } from '@yidi/contract/calls/staff-tariff';
import { own } from '@yidi/contract/values/own';
import { opsTariff } from '@yidi/phrases/ops-tariff';
import { type Mistakes, useFormState } from '@yidi/shell/form-state';
import { usePhrases } from '@yidi/shell/language';
import { fieldErrors } from '@yidi/shell/say-failure';
import { showToast } from '@yidi/shell/toast-list';
import { useState } from 'react';
import { send } from '../../api/send.ts';
import { useValues } from '../../shell/reason-form.tsx';
import { isChanged, useReadAgain } from './tariff.data.ts';
import {
  blameInForm,
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
    /** Compares both drafts if something was typed; otherwise the latest one is shown. */
    meetOther: (form: TypedDraft) => setTheirs(!isSaved(form, detail)),
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
  // What kept the draft from being published when a second person was last asked for.
  const [unfinished, setUnfinished] = useState<readonly string[]>([]);
  const values = useValues<TypedDraft>(savedForm(detail), `tariff draft ${detail.draft.draftId}`);
  const { theirs, decided, meetOther, save } = useSave(detail, values.settle);
  const form = shownForm(values, detail);
  const change = (part: Partial<TypedDraft>) => values.change(form === values.form ? part : { ...form, ...part });

  const check = (typed: TariffForm, paths: readonly string[], needsDay: boolean): Mistakes => {
    const wrongDay = dayMistake(typed.from, detail, needsDay);
    return { ...(wrongDay && { from: say[wrongDay] }), ...Object.fromEntries(paths.map((path) => [path, ''])) };
  };
  const checkAll = (typed: TariffForm) => check(typed, mistakenPaths(typed, detail.content), true);
  const state = useFormState(
    { ...values, form, change },
    {
      // A draft is saved unfinished: only what cannot be read is a mistake.
      check: (typed) => check(typed, readForm(typed, detail.content).wrong, false),
      blame: (error) => blameInForm(fieldErrors(error), form, detail.content),
      async send(typed) {
        await save(typed);
        showToast(say.saved, { tone: 'good' });
      },
    },
  );
  const now = unfinished.length > 0 ? checkAll(form) : {};
  const still = Object.fromEntries(
    unfinished.filter((path) => Object.hasOwn(now, path)).map((path) => [path, own(now, path)]),
  );

  /** Shows everything that keeps the draft from being published. Returns true if nothing does. */
  function inspectAll(): boolean {
    const wrong = Object.keys(checkAll(form));
    setUnfinished(wrong);
    return wrong.length === 0;
  }

  /** Saves the draft as it is. */
  function submit(): void {
    setUnfinished([]);
    state.submit();
  }

  function decide(which: 'mine' | 'theirs'): void {
    decided();
    if (which === 'mine') state.change({ revision: detail.draft.revision });
    else state.clear();
  }
  return {
    state: { ...state, submit, mistakes: { ...state.mistakes, ...still } },
    save,
    theirs,
    decide,
    inspectAll,
    read: readForm(form, detail.content),
    forget: values.clear,
    meetOther: () => meetOther(form),
  };
}
export type DraftState = ReturnType<typeof useDraft>;
