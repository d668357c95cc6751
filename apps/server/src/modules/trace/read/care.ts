import type { InfoOf } from '@yidi/contract/call';
import type { mailCare } from '@yidi/contract/calls/trace';
import type { Language } from '@yidi/phrases/language';
import { formatOffice } from '@yidi/phrases/place-names';
import { formatUnnamedOffice } from '@yidi/phrases/scans';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { careOf } from '@yidi/rules/trace/care';
import { countedEvents, foldTrace } from '@yidi/rules/trace/fold';
import { shortPlace } from '@yidi/rules/trace/place-name';
import { type EventRow, toFoldEvent } from './events.store.ts';

/** Lists the safety measures of a mail, oldest first, without withdrawn and repeated scans. */
export function viewCare(
  mailNo: string,
  rows: readonly EventRow[],
  { isLinked, language }: { readonly isLinked: boolean; readonly language: Language },
): InfoOf<typeof mailCare> {
  const events = rows.map((row) => toFoldEvent({ ...row, atMs: row.occurredAt.getTime() }));
  const { stage } = foldTrace(events);
  return {
    mailNo,
    ended: stage === 'delivered' || stage === 'returned',
    records: countedEvents(events).flatMap(({ code = '', occurredAt, officeName = '', city = '' }) => {
      const care = careOf(code);
      if (!care) return [];
      const short = shortPlace(city);
      const place = isLinked
        ? formatOffice(language, officeName || short)
        : formatUnnamedOffice(language, short, officeName);
      return [{ at: toShanghaiIso(Date.parse(occurredAt)), ...care, place }];
    }),
  };
}
