import { Covers } from './covers.ts';
import { type AppUrl, hrefOfUrl, parseHref } from './url.ts';

/** The session history of a visit, with the scroll position of each entry. */
export interface AppHistory {
  current(): AppUrl;
  /** How many entries back belong to this visit. */
  depth(): number;
  /** Resolves when the page's own entry is the current one: what covers it has given its entry back. */
  ready(): Promise<void>;
  write(url: AppUrl, replace: boolean): void;
  /**
   * Puts an entry over the page's, so that the system's back closes what covers the page and does
   * not leave it. Returns how to take it away when that was closed otherwise.
   */
  cover(close: () => void): () => void;
  go(delta: number): void;
  /** Undoes a move of the user's, to a depth whose page is still shown; `onPop` is not called for it. */
  returnTo(depth: number): Promise<void>;
  /** Scrolls to the last position of this entry; a new one to its fragment or its top. */
  restoreScroll(): void;
}

/** The history of a single URL, for server rendering. */
export function staticHistory(href: string): AppHistory {
  const url = parseHref(href);
  const nothing = () => undefined;
  const settled = () => Promise.resolve();
  return {
    current: () => url,
    depth: () => 0,
    ready: settled,
    write: nothing,
    cover: () => nothing,
    go: nothing,
    returnTo: settled,
    restoreScroll: nothing,
  };
}

interface Entry {
  readonly key: string;
  readonly depth: number;
  /** How many overlays cover the page at this entry; its key and depth are the page's. */
  readonly covers?: number;
}
const STORAGE_KEY = 'scrolled';
const MOST_POSITIONS = 50;

/** The browser's history. `onPop` is called when the user goes back or forward. */
export function browserHistory(onPop: () => void): AppHistory {
  /** Scroll positions of this document by entry, the latest last. */
  const positions = new Map<string, number>();
  // Storage is read lazily: it is another process, and blocks the page.
  const positionOf = (key: string) => positions.get(key) ?? readPositions().get(key) ?? 0;
  let entry = (history.state as Entry | null)?.key ? (history.state as Entry) : newEntry(0);
  let isNew = false;
  const covers = new Covers();
  let ended: (() => void) | undefined;
  let moves = Promise.resolve();
  /** Moves without `onPop`; one move after the other, as each counts from the entry where the one before ended. */
  const moveSilently = (delta: () => number): Promise<void> => {
    moves = moves.then(() => {
      const steps = delta();
      if (steps === 0) return undefined;
      return new Promise((done) => {
        ended = done;
        history.go(steps);
      });
    });
    return moves;
  };
  const coversAtEntry = () => entry.covers ?? 0;
  const toPage = () => moveSilently(() => -coversAtEntry());
  const dropClosed = () => void moveSilently(() => Math.min(0, covers.count() - coversAtEntry()));
  const pushCover = (place: number) => {
    entry = { key: entry.key, depth: entry.depth, covers: place };
    history.pushState(entry, '');
  };
  history.replaceState(entry, '');
  // A reload preserves the entry of an overlay that is closed.
  void toPage();

  const notePosition = () => {
    positions.delete(entry.key);
    positions.set(entry.key, window.scrollY);
  };
  window.addEventListener('popstate', () => {
    const state = history.state as Entry | null;
    if (ended && state?.key) {
      entry = state;
      ended();
      ended = undefined;
      return;
    }
    const from = entry;
    if (!from.covers) notePosition();
    // A fragment typed into the address bar makes an entry without our state.
    entry = state?.key ? state : newEntry(entry.depth + 1);
    if (!state?.key) history.replaceState(entry, '');
    isNew = false;
    covers.closeAbove(entry.key === from.key ? coversAtEntry() : 0);
    // The user went forward to where an overlay was.
    dropClosed();
    if (entry.key !== from.key) onPop();
  });
  // The browser restores the scroll position after a reload, before our code runs; within the visit
  // we do.
  window.addEventListener('load', () => setTimeout(() => setRestoration('manual')));
  window.addEventListener('pageshow', () => setRestoration('manual'));
  window.addEventListener('pagehide', () => {
    notePosition();
    setRestoration('auto');
    const earlier = [...readPositions()].filter(([key]) => !positions.has(key));
    storePositions([...earlier, ...positions].slice(-MOST_POSITIONS));
  });
  return {
    current: () => parseHref(location.pathname.replace(/^\/+/, '/') + location.search + location.hash),
    depth: () => entry.depth,
    ready: toPage,
    write(url, replace) {
      notePosition();
      setRestoration('manual');
      entry = newEntry(replace ? entry.depth : entry.depth + 1);
      isNew = true;
      const left = location.pathname !== url.path;
      if (replace) history.replaceState(entry, '', hrefOfUrl(url));
      else history.pushState(entry, '', hrefOfUrl(url));
      if (left) covers.closeAbove(0);
      for (let place = 1; place <= covers.count(); place += 1) pushCover(place);
    },
    cover(close) {
      const cover = covers.add(close);
      void moveSilently(() => {
        const place = covers.placeOf(cover);
        if (place > coversAtEntry()) pushCover(place);
        return 0;
      });
      return () => {
        if (covers.remove(cover)) dropClosed();
      };
    },
    go: (delta) => void toPage().then(() => history.go(delta)),
    returnTo: (depth) => moveSilently(() => depth - entry.depth),
    restoreScroll() {
      const named = isNew && location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
      if (named) named.scrollIntoView();
      else window.scrollTo(0, isNew ? 0 : positionOf(entry.key));
    },
  };
}

function newEntry(depth: number): Entry {
  return { key: Math.random().toString(36).slice(2), depth };
}

function setRestoration(mode: ScrollRestoration): void {
  history.scrollRestoration = mode;
}

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

function storePositions(positions: readonly (readonly [string, number])[]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // Storage is full or disabled: back then leads to the top of a page.
  }
}
