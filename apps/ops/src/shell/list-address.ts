import { focusList } from './focus-list.ts';

interface ListSearch {
  readonly hide?: readonly string[];
  readonly open?: string;
}

interface Going<Search> {
  readonly search: (now: Search) => Search;
  readonly replace: boolean;
  readonly resetScroll: false;
}

/**
 * The address of a list, from the hooks of its route, and how it changes. What opens beside the
 * list is a step of the history, a filter is none. `close` closes what is open there.
 */
export function listAddress<Search extends ListSearch>(search: Search, navigate: (going: Going<Search>) => unknown) {
  const change = (next: (now: Search) => Search, opens: boolean) =>
    void navigate({ search: next, replace: !opens, resetScroll: false });
  return {
    search,
    go: (part: Partial<Search>) => change((now) => ({ ...now, ...part }), part.open !== undefined),
    close() {
      change((now) => ({ ...now, open: undefined }), false);
      focusList();
    },
  };
}
