import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { addressFeedback } from '@yidi/contract/calls/address';
import { ApiError } from '@yidi/contract/envelope';
import { addressBook } from '@yidi/phrases/address-book';
import { splitTexts } from '@yidi/rules/address/split-texts';
import { useState } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { send } from '../../../api/send.ts';
import { draft } from '../../../session/drafts.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { useAction } from '../../../shell/use-action.ts';
import { useDrafts } from '../../../shell/use-drafts.ts';
import type { BookSide } from '../address.rules.ts';
import { refreshBook, submitRecord } from '../book/book.data.ts';
import { toNewRecord, toPostal } from '../postal.ts';
import { findTwin, isSame } from '../twin/find-twin.ts';
import { type ImportRow, LONGEST_TEXT, MOST_AT_ONCE, rowsOf, rowsToSave, submissionName } from './import.rules.ts';

const WAIT_AT_MOST_S = 20;

const manyDrafts = { text: draft('form.address.many', '') };

/** The import of many addresses: the pasted text, its rows, and saving them. */
export function useImport(side: BookSide) {
  const client = useQueryClient();
  const say = usePhrases(addressBook);
  const language = useLanguage();
  const { form, change, clear } = useDrafts(manyDrafts);
  const { text } = form;
  const [rows, setRows] = useState<readonly ImportRow[]>([]);
  const [mistake, setMistake] = useState('');
  const [saving, setSaving] = useState<{ readonly done: number; readonly all: number }>();
  const texts = splitTexts(text);
  const reading = useAction(async () => {
    setRows(rowsOf((await send(addressFeedback, { addrStringList: texts })).list));
  }, 'shown');

  function read(): void {
    const tooLong = texts.findIndex((candidate) => [...candidate].length > LONGEST_TEXT);
    if (texts.length > MOST_AT_ONCE) setMistake(say.manyTooMany(texts.length));
    else if (tooLong >= 0) setMistake(say.manyTooLong(tooLong + 1));
    else reading.run();
  }

  /** Saves the ready rows in turn and marks the results; calls `done` if no row is left. */
  const saveAll = useAction(async (done: () => void) => {
    const open = rowsToSave(rows);
    let after = rows;
    for (const [count, row] of open.entries()) {
      setSaving({ done: count, all: open.length });
      const saved = await saveRow(client, side, row).catch((error: unknown) => ({
        ...row,
        failure: formatFailure(language, error),
      }));
      after = after.map((listed) => (listed.place === row.place ? saved : listed));
      setRows(after);
    }
    setSaving(undefined);
    void refreshBook(client);
    if (!after.every((row) => row.saved)) return;
    clear();
    done();
  });

  return {
    text,
    texts,
    rows,
    saving,
    reading: reading.busy,
    error: mistake || (reading.failure === undefined ? '' : formatFailure(language, reading.failure)),
    type(next: string) {
      change({ text: next });
      setMistake('');
      reading.reset();
    },
    read,
    saveAll: saveAll.run,
    /** Returns to the text. */
    again: () => setRows([]),
    change: (row: ImportRow) => setRows((now) => now.map((listed) => (listed.place === row.place ? row : listed))),
    leaveOut: (row: ImportRow) => setRows((now) => now.filter((listed) => listed.place !== row.place)),
  };
}

/**
 * Saves a row, and retries once when rate-limited. If a record may be the same person, it returns
 * the row with that record, for the question. An identical record counts as saved.
 */
async function saveRow(client: QueryClient, side: BookSide, row: ImportRow): Promise<ImportRow> {
  const { typed } = row;
  const twin = row.same === undefined ? await findTwin(client, side, typed) : row.known;
  const saved = { ...row, saved: true, failure: '' };
  if (twin && isSame(twin, typed)) return saved;
  if (twin && row.same === undefined) return { ...row, known: twin, failure: '' };
  const fields = row.same && twin ? { ...toPostal(typed), id: twin.id, isDefault: twin.isDefault } : toNewRecord(typed);
  const request = { ...fields, type: side };
  const name = `${submissionName(side, typed)}${row.same && twin ? `.${twin.id}` : ''}`;
  try {
    await submitRecord(client, request, name);
  } catch (error) {
    const waitS = error instanceof ApiError && error.class === 'RATE' ? error.retryAfterS : undefined;
    if (waitS === undefined || waitS > WAIT_AT_MOST_S) throw error;
    await new Promise((resolve) => setTimeout(resolve, waitS * 1000));
    await submitRecord(client, request, name);
  }
  return saved;
}
