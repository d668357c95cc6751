import type { Detail } from './fields.ts';

export type Revision = Detail['history'][number];
type Change = Revision['changes'][number];

/** Saves of the same colleague within this time are shown as one. */
const TOGETHER_MS = 30 * 60_000;

const isSave = ({ act }: Revision) => act === 'save';

function isTogether(later: Revision, earlier: Revision): boolean {
  return (
    isSave(later) &&
    isSave(earlier) &&
    later.by?.staffId === earlier.by?.staffId &&
    Date.parse(later.at) - Date.parse(earlier.at) < TOGETHER_MS
  );
}

/** Joins the differences of two neighbouring revisions. What ended as it began is left out. */
function joinChanges(later: readonly Change[], earlier: readonly Change[]): Change[] {
  const joined = new Map<string, Change>();
  for (const change of earlier) joined.set(change.field, change);
  for (const change of later) {
    const first = joined.get(change.field);
    joined.set(change.field, first ? { field: change.field, before: first.before, after: change.after } : change);
  }
  return [...joined.values()].filter(
    ({ before, after }) => JSON.stringify(before ?? null) !== JSON.stringify(after ?? null),
  );
}

/**
 * Returns the history with neighbouring saves of one colleague as one entry, newest first. A draft
 * saves itself, so single saves say little.
 */
export function joinSaves(history: readonly Revision[]): Revision[] {
  const joined: { entry: Revision; earliest: Revision }[] = [];
  for (const revision of history) {
    const last = joined.at(-1);
    if (last && isTogether(last.earliest, revision)) {
      const changes = joinChanges(last.entry.changes, revision.changes);
      joined[joined.length - 1] = { entry: { ...last.entry, changes }, earliest: revision };
    } else joined.push({ entry: revision, earliest: revision });
  }
  return joined.map(({ entry }) => entry);
}
