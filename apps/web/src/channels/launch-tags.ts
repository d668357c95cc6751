import { LAUNCH_TAG, WAIT_MS } from './chat-sdk.ts';
import type { MiniProgram } from './mini-program.ts';

/** A transparent picture. Attributes of its size need no style, which our policy would refuse. */
const CLEAR = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const [WIDEST, HIGHEST] = ['800', '200'];

/**
 * Lays the chat app's element that opens a mini program over each link of a menu to one of
 * `programs`, by href, as long as the right of this page lasts: over present links and over those
 * that appear. `open` is called with the href if a program does not open. Returns the function that
 * removes the elements.
 */
export function coverEntries(programs: ReadonlyMap<string, MiniProgram>, open: (href: string) => void): () => void {
  const tags = new Set<HTMLElement>();
  function cover(): void {
    for (const link of document.querySelectorAll<HTMLElement>('nav a[href]')) {
      const href = link.getAttribute('href')!;
      const program = programs.get(href);
      if (!program || link.querySelector(LAUNCH_TAG)) continue;
      const tag = makeTag(program, () => {
        tag.remove();
        open(href);
      });
      link.style.position = 'relative';
      link.append(tag);
      tags.add(tag);
    }
  }
  const observer = new MutationObserver(cover);
  observer.observe(document.body, { childList: true, subtree: true });
  cover();
  return () => {
    observer.disconnect();
    for (const tag of tags) tag.remove();
  };
}

/**
 * Makes the element. `fail` is called if its program does not open. It is hidden from assistive
 * technology, for which the link below it opens the page.
 */
function makeTag({ originId, path }: MiniProgram, fail: () => void): HTMLElement {
  const tag = document.createElement(LAUNCH_TAG);
  tag.setAttribute('username', originId);
  tag.setAttribute('path', pathInProgram(path));
  tag.setAttribute('aria-hidden', 'true');
  Object.assign(tag.style, { position: 'absolute', inset: '0', overflow: 'hidden' });
  const slot = document.createElement('template');
  const picture = document.createElement('img');
  for (const [name, value] of Object.entries({ src: CLEAR, alt: '', width: WIDEST, height: HIGHEST }))
    picture.setAttribute(name, value);
  slot.content.append(picture);
  tag.append(slot);
  let timer: ReturnType<typeof setTimeout> | undefined;
  tag.addEventListener('click', (event) => {
    // The link below the element is not followed. The app reports whether the program opens.
    event.preventDefault();
    event.stopPropagation();
    timer ??= setTimeout(() => document.hidden || fail(), WAIT_MS);
  });
  const settle = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  tag.addEventListener('launch', settle);
  tag.addEventListener('error', (event: Event) => {
    settle();
    const { errMsg = '' } = (event as CustomEvent<{ readonly errMsg?: string } | null>).detail ?? {};
    // The user closed the app's question.
    if (!errMsg.includes('cancel')) fail();
  });
  return tag;
}

/** Returns the path as the element needs it: with a suffix, without which the start page opens. */
export function pathInProgram(path: string): string {
  const [page = '', query] = path.replace(/^\//, '').split(/\?(.*)/s, 2);
  return `${page}.html${query === undefined ? '' : `?${query}`}`;
}
