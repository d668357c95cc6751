import { useQueryClient } from '@tanstack/react-query';
import { contentItem, contentList, saveContent } from '@yidi/contract/calls/staff-content';
import { ApiError } from '@yidi/contract/envelope';
import type { DraftAnnouncement } from '@yidi/contract/values/content-revision';
import { wasDeclined } from '@yidi/shell/failure-marks';
import { callQuery } from '@yidi/shell/query';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../api/send.ts';
import { openAutosave, type SaveState } from './autosave.ts';
import { type AnnouncementForm, type Detail, fieldsOf, formOf, type Item, isSame, typedFields } from './fields.ts';
import { isChanged, openSaver } from './saver.ts';

/** Whether the same request would fail again: a refusal, or a door that the colleague closed. */
function isFinal(error: unknown): boolean {
  return (
    wasDeclined(error) ||
    (error instanceof ApiError && ['BAD_INPUT', 'CONFLICT', 'NOT_FOUND', 'TOO_LARGE'].includes(error.class))
  );
}

/**
 * The draft of an item: what is typed, how it stands with the server, and the version of another
 * colleague that came in between.
 */
export function useDraft({ item: read }: Detail) {
  const client = useQueryClient();
  const { contentId } = read;
  const [form, setForm] = useState(() => formOf(read.fields));
  const [state, setState] = useState<SaveState>({ phase: 'saved' });
  const [theirs, setTheirs] = useState<Item>();
  const shown = useRef(form);
  const [{ saver, autosave }] = useState(() => {
    const query = callQuery(contentItem, { contentId });
    const readLatest = async () => (await client.fetchQuery({ ...query, staleTime: 0 })).item;
    const made = openSaver(read, {
      readLatest,
      async send({ kind, revision }, fields, idempotencyKey) {
        return (await send(saveContent, { kind, contentId, revision, fields }, { idempotencyKey })).item;
      },
    });
    return {
      saver: made,
      autosave: openAutosave<DraftAnnouncement>({
        isFinal,
        async save(fields) {
          try {
            await made.save(fields);
          } catch (error) {
            if (isChanged(error)) setTheirs(await readLatest());
            throw error;
          }
          void client.invalidateQueries({ queryKey: [contentItem.path] });
          void client.invalidateQueries({ queryKey: [contentList.path] });
        },
        change: setState,
      }),
    };
  });
  useEffect(() => () => void autosave.flush(), [autosave]);

  function show(next: AnnouncementForm): void {
    shown.current = next;
    setForm(next);
  }
  /** Shows an item as the server has it. */
  function adopt(item: Item): void {
    saver.goOnFrom(item);
    autosave.drop();
    show(formOf(item.fields));
  }
  const isClean = state.phase === 'saved';
  useEffect(() => {
    if (!isClean || read.revision <= saver.latest().revision) return;
    saver.goOnFrom(read);
    const next = formOf(read.fields);
    shown.current = next;
    setForm(next);
  }, [isClean, read, saver]);

  return {
    form,
    state,
    theirs,
    savedAt: saver.latest().changedAt,
    revision: () => saver.latest().revision,
    adopt,
    change(part: Partial<AnnouncementForm>): void {
      const next = { ...shown.current, ...part };
      show(next);
      if (theirs || (isClean && isSame(next, saver.latest().fields))) return;
      autosave.write(fieldsOf(next));
      // What is chosen and not typed needs no pause, so that its consequences are soon shown.
      if (!typedFields.some((name) => name in part)) void autosave.flush();
    },
    flush: () => autosave.flush(),
    /** Goes on with what is typed here, over the other version. */
    takeMine(): void {
      if (!theirs) return;
      saver.goOnFrom(theirs);
      setTheirs(undefined);
      autosave.write(fieldsOf(shown.current));
      void autosave.flush();
    },
    takeTheirs(): void {
      if (!theirs) return;
      adopt(theirs);
      setTheirs(undefined);
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
