import type { ParsedOf } from '@yidi/contract/call';
import type * as contract from '@yidi/contract/calls/staff-content';
import { ApiError } from '@yidi/contract/envelope';
import { formatPlace } from '@yidi/phrases/place-names';
import { provinces } from '@yidi/rules/content/provinces';
import type { StaffDeps } from '../../../call/approval.ts';
import { type Place, readCursor, writeCursor } from '../../../call/cursor.ts';
import type { Handlers } from '../../../call/handlers.ts';
import type { Db } from '../../../db/open.ts';
import { staffNames } from '../../staff/staff.public.ts';
import { endingOf } from '../content.store.ts';
import { besideOf } from './beside.ts';
import { type Head, headOf, listHeads, revisionOf, revisionsOf } from './revision.store.ts';
import { standingOf, toHistory, toItem } from './views.ts';

/** The list is counted up to this number ("999+"). */
const MOST_COUNTED = 1_000;
/** Items that are read at once: their states follow from what was read. */
const BATCH = 200;
/** The latest revisions of which a history is made. */
const MOST_HISTORY = 500;

type Listed = Pick<ParsedOf<typeof contract.contentList>, 'kind' | 'state'>;

const cursorOf = ({ createdAt: at, contentId: id }: Head) => writeCursor({ at, id });
const ids = (...found: (string | null | undefined)[]) => found.flatMap((id) => id ?? []);

/** Returns the first items of a state after a place, at most `limit`. */
async function findItems(db: Db, { kind, state }: Listed, from: Place | undefined, limit: number, now: Date) {
  const found: Head[] = [];
  let after = from;
  for (;;) {
    const batch = await listHeads(db, { kind, after, limit: BATCH }, now);
    found.push(...batch.filter((head) => state === undefined || standingOf(head, now).state === state));
    const last = batch.at(-1);
    if (found.length >= limit || !last || batch.length < BATCH) return found.slice(0, limit);
    after = { at: last.createdAt, id: last.contentId };
  }
}

type Reads = Pick<Handlers<typeof contract>, 'contentList' | 'contentItem' | 'contentPlaces'>;

/** Makes the handlers that read what colleagues edit as content. */
export function readContentHandlers({ db }: Pick<StaffDeps, 'db'>): Reads {
  return {
    async contentList({ after, size, ...listed }, { now }) {
      const from = readCursor(after, 'uuid');
      const isFirst = after === undefined;
      const found = await findItems(db, listed, from, isFirst ? MOST_COUNTED : size + 1, now);
      const shown = found.slice(0, size);
      const last = shown.at(-1);
      const names = await staffNames(db, ids(...shown.map(({ staffId }) => staffId)));
      return {
        records: shown.map((head) => toItem(head, names, now)),
        ...(isFirst && { total: found.length }),
        ...(last && found.length > size && { next: cursorOf(last) }),
      };
    },

    async contentItem({ contentId }, { language, now }) {
      const head = await headOf(db, contentId, now);
      if (!head) throw new ApiError('NOT_FOUND');
      const { published } = standingOf(head, now);
      const [rows, live, beside] = await Promise.all([
        revisionsOf(db, contentId, MOST_HISTORY + 1),
        published === undefined ? undefined : revisionOf(db, contentId, published),
        besideOf(db, { contentId, fields: head.fields, language, now }),
      ]);
      const authors = rows.flatMap(({ staffId, approvedBy }) => ids(staffId, approvedBy));
      const names = await staffNames(db, authors);
      return {
        item: toItem(head, names, now),
        ...(live && { publishedFields: live.fields }),
        history: toHistory(rows, published, names).slice(0, rows.length > MOST_HISTORY ? -1 : undefined),
        beside,
      };
    },

    async contentPlaces(_request, { language }) {
      const rows = await db
        .selectFrom('channel')
        .select(['name', 'labelZh', 'labelEn'])
        .where('isOn', '=', true)
        .where('likeName', 'is', null)
        .orderBy('place')
        .orderBy('code')
        .execute();
      return {
        channels: rows.map((row) => ({ channel: row.name, name: row[`label${endingOf[language]}`] })),
        provinces: provinces.map(({ province, name }) => ({ province, name: formatPlace(language, name) })),
      };
    },
  };
}
