import { isDeepStrictEqual } from 'node:util';
import type { InfoOf } from '@yidi/contract/call';
import type { contentItem, contentList } from '@yidi/contract/calls/staff-content';
import { foldSteps, puts, type Standing, type Step } from '@yidi/rules/content/revisions';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Fields, Head, Listed, Revision } from './revision.store.ts';

type Item = InfoOf<typeof contentList>['records'][number];
type HistoryRow = InfoOf<typeof contentItem>['history'][number];
type Names = ReadonlyMap<string, string>;

const msOf = (time: string | null | undefined) => (time ? Date.parse(time) : undefined);

interface Timed extends Pick<Revision, 'revision' | 'act'> {
  readonly beginTime?: string | null | undefined;
  readonly endTime?: string | null | undefined;
  readonly aloneUntil?: string | null;
}
/** What one colleague published alone ends before its end. */
function stepOf({ revision, act, beginTime, endTime, aloneUntil }: Timed): Step {
  const ends = [msOf(endTime), msOf(aloneUntil)].filter((ms) => ms !== undefined);
  return { revision, act, beginMs: msOf(beginTime), ...(ends.length > 0 && { endMs: Math.min(...ends) }) };
}

/** Returns the standing of an item from the steps on which it depends. */
export function standingOf(head: Head, now: Date): Standing {
  const { decided, wasPublished } = head;
  const first: Step[] = wasPublished ? [{ revision: 0, act: 'publish' }] : [];
  const differs = !(decided && puts(decided.act) && isDeepStrictEqual(head.fields, decided.fields));
  const last = { ...head.fields, revision: head.revision, act: head.act };
  const steps = decided ? [...first, stepOf({ ...decided.fields, ...decided })] : first;
  const isLast = decided?.revision === head.revision;
  const latest: Step[] = isLast ? [] : [{ ...stepOf(last), waits: head.waitsUntil !== null, differs }];
  return foldSteps([...steps, ...latest], now.getTime());
}

/** Returns the state of an item of the list, and whether a second person decides. */
export function stateOf(
  { revision, act, decided, wasPublished, waits }: Listed,
  now: Date,
): Pick<Standing, 'state' | 'inReview'> {
  const first: Step[] = wasPublished ? [{ revision: 0, act: 'publish' }] : [];
  const last: Step[] = decided?.revision === revision ? [] : [{ revision, act, waits }];
  if (!decided) return foldSteps([...first, ...last], now.getTime());
  return foldSteps([...first, stepOf(decided), ...last], now.getTime());
}

/** Returns when what one colleague published alone ends: at its own end if that is earlier. */
const aloneEnd = (untilMs: number, { endTime }: Fields) =>
  toShanghaiIso(Math.min(untilMs, msOf(endTime) ?? Number.POSITIVE_INFINITY));

const named = (names: Names, staffId: string) => ({ staffId, name: names.get(staffId) ?? '' });

export function toItem(head: Head, names: Names, now: Date): Item {
  const { state, published, edited, inReview } = standingOf(head, now);
  const { contentId, kind, revision, fields, approvalId, waitsUntil, createdAt, at, staffId } = head;
  const { decided, confirmation } = head;
  const until = decided?.aloneUntil;
  return {
    ...{ contentId, kind, state, revision, edited, fields },
    ...(published !== undefined && { published }),
    ...(inReview && approvalId && waitsUntil && { review: { approvalId, endsAt: toShanghaiIso(waitsUntil) } }),
    ...(until && {
      alone: { until: aloneEnd(Date.parse(until), decided.fields), ...(confirmation && { approvalId: confirmation }) },
    }),
    ...{ createdAt: toShanghaiIso(createdAt), changedAt: toShanghaiIso(at) },
    ...(staffId && { changedBy: named(names, staffId) }),
  };
}

/**
 * Returns the entries of a history, which are sorted from the newest, with what each changed.
 * `fixed`: published revisions that cannot be published again.
 */
export function toHistory(
  rows: readonly Revision[],
  { published, fixed }: { readonly published: number | undefined; readonly fixed: ReadonlySet<number> },
  names: Names,
): HistoryRow[] {
  return rows.map((row, index) => ({
    ...{ revision: row.revision, act: row.act, at: toShanghaiIso(row.at) },
    ...(row.staffId && { by: named(names, row.staffId) }),
    ...(row.approvedBy && { approvedBy: named(names, row.approvedBy) }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.aloneUntil && { aloneUntil: aloneEnd(row.aloneUntil.getTime(), row.fields) }),
    ...(row.ofRevision !== null && { of: row.ofRevision }),
    undoable: puts(row.act) && row.revision !== published && !fixed.has(row.revision),
    changes: differences(rows[index + 1]?.fields ?? {}, row.fields),
  }));
}

function differences(before: Fields, after: Fields): HistoryRow['changes'] {
  const [old, now] = [
    new Map<string, unknown>(Object.entries(before)),
    new Map<string, unknown>(Object.entries(after)),
  ];
  const names = [...new Set([...old.keys(), ...now.keys()])].sort();
  return names.flatMap((field) => {
    if (isDeepStrictEqual(old.get(field), now.get(field))) return [];
    const change = {
      ...(old.has(field) && { before: old.get(field) }),
      ...(now.has(field) && { after: now.get(field) }),
    };
    return [{ field, ...change }];
  });
}
