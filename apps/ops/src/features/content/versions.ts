import type { DraftContent } from '@yidi/contract/values/content-revision';
import type { Detail } from './fields.ts';

type Versions = Pick<Detail, 'item' | 'history'>;

/**
 * Returns the fields of an earlier version: those of the latest, without what the entries of the
 * history changed since. Undefined if the history does not reach it.
 */
export function fieldsAt({ item, history }: Versions, revision: number): DraftContent | undefined {
  const index = history.findIndex((entry) => entry.revision === revision);
  if (index < 0 || history[0]?.revision !== item.revision) return undefined;
  const fields = new Map<string, unknown>(Object.entries(item.fields));
  for (const { changes } of history.slice(0, index))
    for (const { field, before } of changes) {
      if (before === undefined) fields.delete(field);
      else fields.set(field, before);
    }
  return Object.fromEntries(fields) as DraftContent;
}

/** Returns who else wrote drafts since the version that readers have. */
export function otherAuthor({ item, history }: Versions, own: string): string | undefined {
  const published = history.findIndex(({ revision }) => revision === item.published);
  const drafts = published < 0 ? history : history.slice(0, published);
  return drafts.find(({ by }) => by !== undefined && by.staffId !== own)?.by?.name;
}
