import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { contentItem, contentList, saveContent } from '@yidi/contract/calls/staff-content';
import { ApiError } from '@yidi/contract/envelope';
import type { DraftContent } from '@yidi/contract/values/content-revision';
import { wasDeclined } from '@yidi/shell/failure-marks';
import { callQuery } from '@yidi/shell/query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { send } from '../../api/send.ts';
import { openAutosave, type SaveState } from './autosave.ts';
import { type ContentForm, type Detail, fieldsOf, formOf, type Item, isSame, typedFields } from './fields.ts';
import { isChanged, isWaiting, openSaver } from './saver.ts';

/** Whether the same request would fail again: a refusal, or a door that the colleague closed. */
function isFinal(error: unknown): boolean {
  return (
    wasDeclined(error) ||
    (error instanceof ApiError && ['BAD_INPUT', 'CONFLICT', 'NOT_FOUND', 'TOO_LARGE'].includes(error.class))
  );
}

interface SavingRules {
  readonly changeState: (state: SaveState) => void;
  /** Called with the latest version if another colleague came in between. */
  readonly meetOther: (latest: Detail) => void;
}

/** Opens the saver of an item, and the autosave that uses it. */
function openSaving(client: QueryClient, start: Item, { changeState, meetOther }: SavingRules) {
  const { contentId } = start;
  const query = callQuery(contentItem, { contentId });
  const readLatest = () => client.fetchQuery({ ...query, staleTime: 0 });
  const saver = openSaver(start, {
    readLatest: async () => (await readLatest()).item,
    async send({ kind, revision }, fields, idempotencyKey) {
      return (await send(saveContent, { kind, contentId, revision, fields }, { idempotencyKey })).item;
    },
  });
  const autosave = openAutosave<DraftContent>({
    isFinal,
    async save(fields) {
      try {
        await saver.save(fields);
      } catch (error) {
        if (isChanged(error) || isWaiting(error)) meetOther(await readLatest());
        throw error;
      }
      void client.invalidateQueries({ queryKey: [contentItem.path] });
      void client.invalidateQueries({ queryKey: [contentList.path] });
    },
    change: changeState,
  });
  return { saver, autosave };
}

/**
 * The draft of an item: what is typed, how it stands with the server, and the version of another
 * colleague that came in between.
 */
export function useDraft({ item: read }: Detail) {
  const client = useQueryClient();
  const [form, setForm] = useState(() => formOf(read));
  const [state, setState] = useState<SaveState>({ phase: 'saved' });
  const [theirs, setTheirs] = useState<Detail>();
  const shown = useRef(form);
  const rules = { changeState: setState, meetOther: setTheirs };
  const [{ saver, autosave }] = useState(() => openSaving(client, read, rules));
  useEffect(() => () => void autosave.flush(), [autosave]);

  const show = useCallback((next: ContentForm) => {
    shown.current = next;
    setForm(next);
  }, []);
  /** Shows an item as the server has it. */
  const adopt = useCallback(
    (item: Item) => {
      saver.goOnFrom(item);
      autosave.drop();
      show(formOf(item));
    },
    [saver, autosave, show],
  );
  const isClean = state.phase === 'saved';
  useEffect(() => {
    if (isClean && read.revision > saver.latest().revision) adopt(read);
  }, [isClean, read, saver, adopt]);

  return {
    form,
    state,
    theirs,
    savedAt: saver.latest().changedAt,
    revision: () => saver.latest().revision,
    adopt,
    change(part: Partial<ContentForm>): void {
      const next = { ...shown.current, ...part };
      show(next);
      if (theirs || (isClean && isSame(next, saver.latest().fields))) return;
      autosave.write(fieldsOf(next));
      // What is chosen and not typed needs no pause, so that its consequences are soon shown.
      if (!typedFields.some((name) => name in part)) void autosave.flush();
    },
    flush: () => autosave.flush(),
    /** Goes on with what is typed here or with the other version, and saves it. */
    choose(which: 'mine' | 'theirs'): void {
      if (!theirs) return;
      setTheirs(undefined);
      if (which === 'theirs') adopt(theirs.item);
      else {
        saver.goOnFrom(theirs.item);
        autosave.write(fieldsOf(shown.current));
        void autosave.flush();
      }
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
