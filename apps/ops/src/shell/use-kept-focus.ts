import { useEffect } from 'react';
import { focusList } from './focus-list.ts';

/** Dialogs give the focus back by themselves, and rows leave a table when it is scrolled. */
const OWN_FOCUS = '[role=dialog], table';

/**
 * Keeps the focus where an act was: what had it may be gone with the act, as a form that was sent.
 * Then the heading of the part, card or panel around it has the focus, or the list if the panel is
 * gone as well.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | undefined;
    let around: readonly Element[] = [];
    function remember({ target }: FocusEvent): void {
      last = target instanceof Element && !target.closest(OWN_FOCUS) ? target : undefined;
      around = last ? placesAround(last) : [];
    }
    function find(): void {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = undefined;
      const place = around.find(({ isConnected }) => isConnected);
      if (place) focusHeading(place);
      else if (around.some(({ localName }) => localName === 'aside')) requestAnimationFrame(focusListIfLost);
    }
    const observer = new MutationObserver(find);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}

/** Returns the parts of the page around an element, from the innermost. */
function placesAround(element: Element): readonly Element[] {
  const place = element.parentElement?.closest('section, aside, main');
  return place ? [place, ...placesAround(place)] : [];
}

function focusHeading(place: Element): void {
  const heading = place.querySelector<HTMLElement>('h1, h2, h3');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Whoever closed the panel may have chosen a place of their own. */
function focusListIfLost(): void {
  if (document.activeElement === document.body) focusList();
}
