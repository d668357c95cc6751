import type { ParsedOf } from '@yidi/contract/call';
import type * as contract from '@yidi/contract/calls/staff-content';
import { ApiError } from '@yidi/contract/envelope';
import { formatPlace } from '@yidi/phrases/place-names';
import { provinces } from '@yidi/rules/content/provinces';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { StaffDeps } from '../../../call/approval.ts';
import { type Place, readCursor, writeCursor } from '../../../call/cursor.ts';
import type { Handlers } from '../../../call/handlers.ts';
import type { StaffSession } from '../../../call/staff.ts';
import type { Db } from '../../../db/open.ts';
import { staffNames, staffWith } from '../../staff/staff.public.ts';
import { endingOf } from '../content.store.ts';
import { aloneFor } from './alone.ts';
import { besideOf } from './beside.ts';
import { findFixed } from './fixed.ts';
import { type Head, headOf, headsOf, historyOf, type Listed, listItems, revisionOf } from './revision.store.ts';
import { standingOf, stateOf, toHistory, toItem } from './views.ts';

/** The list is counted up to this number ("999+"). */
const MOST_COUNTED = 1_000;
/** Items that are read at once to find those of a state. */
const BATCH = 1_000;
/** The latest entries of a history that are shown. */
const MOST_HISTORY = 500;

type Asked = Pick<ParsedOf<typeof contract.contentList>, 'kind' | 'state'>;

const cursorOf = ({ createdAt: at, contentId: id }: Listed) => writeCursor({ at, id });
const ids = (...found: (string | null | undefined)[]) => found.flatMap((id) => id ?? []);

/** Returns the first items of a state after a place, at most `limit`. */
async function findItems(db: Db, { kind, state }: Asked, from: Place | undefined, limit: number, now: Date) {
  const found: Listed[] = [];
  const isOf = (row: Listed) => {
    const standing = stateOf(row, now);
    return state === undefined || standing.state === state || (state === 'review' && standing.inReview);
  };
  const size = state === undefined ? limit : BATCH;
  let after = from;
  for (;;) {
    const batch = await listItems(db, { kind, after, limit: size }, now);
    found.push(...batch.filter(isOf));
    const last = batch.at(-1);
    if (found.length >= limit || !last || batch.length < size) return found.slice(0, limit);
    after = { at: last.createdAt, id: last.contentId };
  }
}

/** Returns who may show a fault notice alone, and who may confirm it. */
async function faultOf(db: Db, head: Head, { staffId }: StaffSession, now: Date) {
  const [until, holders] = await Promise.all([aloneFor(db, head, staffId, now), staffWith(db, 'content')]);
  const author = head.confirmation ? head.decided?.staffId : staffId;
  return {
    ...(until && { aloneUntil: toShanghaiIso(until) }),
    confirmers: holders.filter(({ id }) => id !== author).map(({ name }) => name),
  };
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
      const heads = await headsOf(
        db,
        shown.map(({ contentId }) => contentId),
        now,
      );
      const names = await staffNames(db, ids(...heads.map(({ staffId }) => staffId)));
      return {
        records: heads.map((head) => toItem(head, names, now)),
        ...(isFirst && { total: found.length }),
        ...(last && found.length > size && { next: cursorOf(last) }),
      };
    },

    async contentItem({ contentId }, { staff, language, now }) {
      const head = await headOf(db, contentId, now);
      if (!head) throw new ApiError('NOT_FOUND');
      const { published } = standingOf(head, now);
      const [rows, live, beside, fault] = await Promise.all([
        historyOf(db, contentId, MOST_HISTORY + 1),
        published === undefined ? undefined : revisionOf(db, contentId, published),
        besideOf(db, { contentId, kind: head.kind, fields: head.fields, language, now }),
        head.kind === 'fault' ? faultOf(db, head, staff, now) : undefined,
      ]);
      const authors = rows.flatMap(({ staffId, approvedBy }) => ids(staffId, approvedBy));
      const [names, fixed] = await Promise.all([staffNames(db, authors), findFixed(db, rows, now)]);
      return {
        item: toItem(head, names, now),
        ...(live && { publishedFields: live.fields }),
        history: toHistory(rows, { published, fixed }, names).slice(0, MOST_HISTORY),
        beside,
        ...(fault && { fault }),
      };
    },

    async contentPlaces(_request, { language }) {
      const rows = await db
        .selectFrom('channel')
        .select(['name', 'labelZh', 'labelEn', 'selfSend'])
        .where('isOn', '=', true)
        .where('likeName', 'is', null)
        .orderBy('place')
        .orderBy('code')
        .execute();
      return {
        channels: rows.map((row) => ({
          ...{ channel: row.name, name: row[`label${endingOf[language]}`], selfSend: row.selfSend },
        })),
        provinces: provinces.map(({ province, name }) => ({ province, name: formatPlace(language, name) })),
      };
    },
  };
}
