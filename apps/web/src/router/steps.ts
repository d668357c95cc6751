import { hrefOfPlace, type Place, placeOf } from './place.ts';

/** Where one came through, and how far down each page was read. */
export interface Steps {
  here(): Place;
  /** Steps that lead back inside this visit. */
  depth(): number;
  /** Goes on to a place; `replace` puts it in the place of the present one. */
  write(place: Place, replace: boolean): void;
  go(steps: number): void;
  /** Puts the page to where it was read last, or to its top or its mark when it is new. */
  scroll(): void;
}

/** A visit of one page, for the first HTML. */
export function singleStep(href: string): Steps {
  const place = placeOf(href);
  const nothing = () => undefined;
  return { here: () => place, depth: () => 0, write: nothing, go: nothing, scroll: nothing };
}

interface Mark {
  readonly key: string;
  readonly depth: number;
}
const SHELF = 'scrolled';
const LONGEST = 50;

/** The browser's own history. `onMove` is told when the person goes back or forward. */
export function browserSteps(onMove: () => void): Steps {
  /** How far down the pages of this document were read, the latest last. */
  const own = new Map<string, number>();
  // Not before one goes back to an earlier document: the browser's storage is asked in another process, while the page waits.
  const readTo = (key: string) => own.get(key) ?? readKept().get(key) ?? 0;
  let mark = (history.state as Mark | null)?.key ? (history.state as Mark) : newMark(0);
  let isNew = false;
  history.replaceState(mark, '');

  const keep = () => {
    own.delete(mark.key);
    own.set(mark.key, window.scrollY);
  };
  window.addEventListener('popstate', () => {
    keep();
    const state = history.state as Mark | null;
    // An address that was typed with another mark (#) has none of ours yet.
    mark = state?.key ? state : newMark(mark.depth + 1);
    if (!state?.key) history.replaceState(mark, '');
    isNew = false;
    onMove();
  });
  // A page that is loaded anew is scrolled by the browser, before any code is there; inside the visit it is ours.
  window.addEventListener('load', () => setTimeout(() => setRestoration('manual')));
  window.addEventListener('pageshow', () => setRestoration('manual'));
  window.addEventListener('pagehide', () => {
    keep();
    setRestoration('auto');
    const earlier = [...readKept()].filter(([key]) => !own.has(key));
    writeKept([...earlier, ...own].slice(-LONGEST));
  });
  return {
    here: () => placeOf(location.pathname.replace(/^\/+/, '/') + location.search + location.hash),
    depth: () => mark.depth,
    write(place, replace) {
      keep();
      setRestoration('manual');
      mark = newMark(replace ? mark.depth : mark.depth + 1);
      isNew = true;
      if (replace) history.replaceState(mark, '', hrefOfPlace(place));
      else history.pushState(mark, '', hrefOfPlace(place));
    },
    go: (steps) => history.go(steps),
    scroll() {
      const named = isNew && location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
      if (named) named.scrollIntoView();
      else window.scrollTo(0, isNew ? 0 : readTo(mark.key));
    },
  };
}

function newMark(depth: number): Mark {
  return { key: Math.random().toString(36).slice(2), depth };
}

function setRestoration(mode: ScrollRestoration): void {
  history.scrollRestoration = mode;
}

function readKept(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(SHELF) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

function writeKept(kept: readonly (readonly [string, number])[]): void {
  try {
    sessionStorage.setItem(SHELF, JSON.stringify(kept));
  } catch {
    // Full or switched off: back leads to the top of a page then.
  }
}
