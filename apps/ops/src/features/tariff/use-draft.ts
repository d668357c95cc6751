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
 * The draft as it is typed, and how it is saved. It is saved by the revision that was read first,
 * so that what another colleague saved since then is seen before it is replaced.
 */
export function useDraft(detail: Detail) {
  const say = usePhrases(opsTariff);
  const readAgain = useReadAgain();
  const { draftId } = detail.draft;
  const [revision, setRevision] = useState(detail.draft.revision);
  const [theirs, setTheirs] = useState(false);
  // Since a second person was asked for, a missing first day is a mistake.
  const [isAsked, setIsAsked] = useState(false);
  const values = useValues<TariffForm>(formOf(detail.content, detail.draft.from), `tariff draft ${draftId}`);

  /** Saves what is typed, if it differs from the draft. Returns the revision that then counts. */
  async function save(form: TariffForm): Promise<number> {
    if (isSame(form, detail) && revision === detail.draft.revision) return revision;
    const { content } = readForm(form, detail.content);
    try {
      const saved = await send(saveTariffDraft, {
        ...{ draftId, revision, content },
        ...(form.from !== '' && { from: form.from }),
      });
      setRevision(saved.revision);
      await readAgain();
      return saved.revision;
    } catch (error) {
      setTheirs(isChanged(error));
      await readAgain();
      throw error;
    }
  }

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
    setTheirs(false);
    setRevision(detail.draft.revision);
    state.change(which === 'mine' ? {} : formOf(detail.content, detail.draft.from));
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
