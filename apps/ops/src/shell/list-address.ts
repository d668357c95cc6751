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
 * Returns the search parameters of a list's route, and functions that change them. `go` adds an
 * entry to the browser's history if it opens a row; a filter replaces the current entry. `close`
 * closes the open row and returns the focus to the list.
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
