import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { addressFeedback } from '@yidi/contract/calls/address';
import { ApiError } from '@yidi/contract/envelope';
import { addressBook } from '@yidi/phrases/address-book';
import { useState } from 'react';
import { sayFailure } from '../../api/say-failure.ts';
import { send } from '../../api/send.ts';
import { useDraft } from '../../session/drafts.ts';
import { toPostal } from '../../session/typed-address.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { refreshBook, sendRecord } from './address.data.ts';
import type { BookSide } from './address.rules.ts';
import {
  type ImportRow,
  LONGEST_TEXT,
  MOST_AT_ONCE,
  rowsOf,
  rowsToSave,
  splitTexts,
  submissionName,
} from './import.rules.ts';

const WAIT_AT_MOST_S = 20;

interface Work {
  readonly reading: boolean;
  /** How many of how many are saved, while that goes on. */
  readonly saving?: { readonly done: number; readonly all: number };
  readonly error: string;
}
const atRest: Work = { reading: false, error: '' };

/** Many addresses at once: the pasted text, what was read out of it, and saving it. */
export function useImport(side: BookSide) {
  const client = useQueryClient();
  const say = usePhrases(addressBook);
  const language = useLanguage();
  const [text, setText, forgetText] = useDraft('form.address.many', '');
  const [rows, setRows] = useState<readonly ImportRow[]>([]);
  const [work, setWork] = useState(atRest);
  const texts = splitTexts(text);

  async function read(): Promise<void> {
    const tooLong = texts.findIndex((one) => [...one].length > LONGEST_TEXT);
    if (texts.length > MOST_AT_ONCE) return setWork({ ...atRest, error: say.manyTooMany(texts.length) });
    if (tooLong >= 0) return setWork({ ...atRest, error: say.manyTooLong(tooLong + 1) });
    setWork({ ...atRest, reading: true });
    try {
      setRows(rowsOf((await send(addressFeedback, { addrStringList: texts })).list));
      setWork(atRest);
    } catch (error) {
      setWork({ ...atRest, error: sayFailure(language, error) });
    }
  }

  /** Saves what can be saved, one by one; the rows say how it went. True when nothing is left to do. */
  async function saveAll(): Promise<boolean> {
    const open = rowsToSave(rows);
    let after = rows;
    for (const [done, row] of open.entries()) {
      setWork({ ...atRest, saving: { done, all: open.length } });
      const failure = await saveRow(client, side, row).then(
        () => '',
        (error: unknown) => sayFailure(language, error),
      );
      after = after.map((one) => (one.place === row.place ? { ...one, saved: failure === '', failure } : one));
      setRows(after);
    }
    setWork(atRest);
    void refreshBook(client);
    const all = after.every((row) => row.saved);
    if (all) forgetText();
    return all;
  }

  return {
    text,
    texts,
    rows,
    work,
    type(next: string) {
      setText(next);
      setWork(atRest);
    },
    read,
    saveAll,
    /** Back to the text. */
    again: () => setRows([]),
    change: (row: ImportRow) => setRows((now) => now.map((one) => (one.place === row.place ? row : one))),
    leaveOut: (row: ImportRow) => setRows((now) => now.filter((one) => one.place !== row.place)),
  };
}

/** Saves one row; told to wait a moment, it waits once. */
async function saveRow(client: QueryClient, side: BookSide, { typed }: ImportRow): Promise<void> {
  const request = { ...toPostal(typed), type: side, fromType: 'paste' };
  const name = submissionName(side, typed);
  try {
    await sendRecord(client, request, name);
  } catch (error) {
    const waitS = error instanceof ApiError && error.class === 'RATE' ? error.retryAfterS : undefined;
    if (waitS === undefined || waitS > WAIT_AT_MOST_S) throw error;
    await new Promise((resolve) => setTimeout(resolve, waitS * 1000));
    await sendRecord(client, request, name);
  }
}
