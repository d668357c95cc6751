import { useQueryClient } from '@tanstack/react-query';
import { newKey } from '@yidi/client/new-key';
import { contentItem, contentList, saveContent } from '@yidi/contract/calls/staff-content';
import { ApiError } from '@yidi/contract/envelope';
import type { DraftAnnouncement } from '@yidi/contract/values/content-revision';
import { wasDeclined } from '@yidi/shell/failure-marks';
import { callQuery } from '@yidi/shell/query';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../api/send.ts';
import { openAutosave, type SaveState } from './autosave.ts';
import { type AnnouncementForm, type Detail, fieldsOf, formOf, type Item, isSame, typedFields } from './fields.ts';

const isChanged = (error: unknown) =>
  error instanceof ApiError && error.class === 'CONFLICT' && error.info?.reason === 'content.changed';
const isSameAsLatest = (error: unknown) =>
  error instanceof ApiError && error.class === 'CONFLICT' && error.info?.reason === 'content.same';

/** Whether the same request would fail again: a refusal, or a door that the colleague closed. */
function isFinal(error: unknown): boolean {
  return (
    wasDeclined(error) ||
    (error instanceof ApiError && ['BAD_INPUT', 'CONFLICT', 'NOT_FOUND', 'TOO_LARGE'].includes(error.class))
  );
}

/**
 * Sends drafts of one item, each naming the revision that it was made from. If an answer was lost,
 * the next attempt recognises its own text in the latest revision and goes on from there.
 */
function openSaver(start: Item, latestOf: () => Promise<Item>) {
  let latest = start;
  let attempt: { readonly fields: DraftAnnouncement; readonly key: string } | undefined;

  async function sendFields(fields: DraftAnnouncement): Promise<void> {
    const key = attempt?.fields === fields ? attempt.key : newKey();
    const lost = attempt;
    attempt = { fields, key };
    const { contentId, kind, revision } = latest;
    try {
      latest = (await send(saveContent, { kind, contentId, revision, fields }, { idempotencyKey: key })).item;
      attempt = undefined;
    } catch (error) {
      if (isSameAsLatest(error)) return;
      if (!isChanged(error)) throw error;
      attempt = undefined;
      const found = await latestOf();
      if (!lost || !isSame(formOf(lost.fields), found.fields)) throw error;
      latest = found;
      await sendFields(fields);
    }
  }

  return {
    save: sendFields,
    latest: () => latest,
    goOnFrom(item: Item): void {
      latest = item;
      attempt = undefined;
    },
  };
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
    const latestOf = async () => (await client.fetchQuery({ ...query, staleTime: 0 })).item;
    const made = openSaver(read, latestOf);
    return {
      saver: made,
      autosave: openAutosave<DraftAnnouncement>({
        isFinal,
        async save(fields) {
          try {
            await made.save(fields);
          } catch (error) {
            if (isChanged(error)) setTheirs(await latestOf());
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
