import { Covers } from './covers.ts';
import { type AppUrl, hrefOfUrl, parseHref } from './url.ts';

/** The session history of a visit, with the scroll position of each entry. */
export interface AppHistory {
  current(): AppUrl;
  /** Returns how many entries back belong to this visit. */
  depth(): number;
  /** Resolves when the page's own entry is current, after overlays have removed theirs. */
  ready(): Promise<void>;
  write(url: AppUrl, replace: boolean): void;
  /**
   * Adds an entry for an overlay, so that the system's back button closes the overlay instead of
   * leaving the page. Returns the function that removes the entry after the overlay was closed
   * otherwise.
   */
  cover(close: () => void): () => void;
  go(delta: number): void;
  /**
   * Undoes a move of the user to the depth whose page is still shown. `onPop` is not called for it.
   */
  returnTo(depth: number): Promise<void>;
  /**
   * Restores the scroll position of this entry. A new entry scrolls to its fragment or to the top.
   */
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
  /** Number of overlays over the page at this entry. Key and depth are those of the page. */
  readonly covers?: number;
}
const STORAGE_KEY = 'scrolled';
const MOST_POSITIONS = 50;

/** Opens the browser's history. `onPop` is called when the user navigates back or forward. */
export function browserHistory(onPop: () => void): AppHistory {
  /** Scroll positions of this document by entry, the latest last. */
  const positions = new Map<string, number>();
  // Storage is read lazily, because it is in another process and blocks the page.
  const positionOf = (key: string) => positions.get(key) ?? readPositions().get(key) ?? 0;
  let entry = (history.state as Entry | null)?.key ? (history.state as Entry) : newEntry(0);
  let isNew = false;
  const covers = new Covers();
  let ended: (() => void) | undefined;
  let moves = Promise.resolve();
  /**
   * Moves without calling `onPop`. Moves run one after the other, because each counts from the
   * entry where the previous one ended.
   */
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
  // After a reload the entry of a closed overlay still exists.
  void toPage();

  const recordPosition = () => {
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
    if (!from.covers) recordPosition();
    // A fragment typed into the address bar creates an entry without our state.
    entry = state?.key ? state : newEntry(entry.depth + 1);
    if (!state?.key) history.replaceState(entry, '');
    isNew = false;
    covers.closeAbove(entry.key === from.key ? coversAtEntry() : 0);
    // The user navigated forward to the entry of a closed overlay.
    dropClosed();
    if (entry.key !== from.key) onPop();
  });
  // After a reload the browser restores the scroll position, before our code runs. Within the visit
  // this module does.
  window.addEventListener('load', () => setTimeout(() => setRestoration('manual')));
  window.addEventListener('pageshow', () => setRestoration('manual'));
  window.addEventListener('pagehide', () => {
    recordPosition();
    setRestoration('auto');
    const earlier = [...readPositions()].filter(([key]) => !positions.has(key));
    storePositions([...earlier, ...positions].slice(-MOST_POSITIONS));
  });
  return {
    current: () => parseHref(location.pathname.replace(/^\/+/, '/') + location.search + location.hash),
    depth: () => entry.depth,
    ready: toPage,
    write(url, replace) {
      recordPosition();
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
    // Storage is full or disabled. Going back then leads to the top of a page.
  }
}
