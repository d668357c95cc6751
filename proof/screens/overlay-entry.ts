import type { Locator, Page } from 'playwright-core';
import type { Answers } from '../../e2e/world/states.ts';
import type { Visitor } from '../../e2e/world/visitor.ts';

/** Something a user does inside an overlay to see another state of it. */
type Act = (visitor: Visitor, overlay: Locator) => Promise<void>;

/** How a user opens an overlay, and what it looks like after some steps in it. */
export interface OverlayEntry {
  readonly who: 'demo' | 'nobody';
  /** A route of the demo person's screens, or an address. */
  readonly at: string;
  /** The steps of elder mode ask for it in another way. */
  readonly plain?: true;
  /** What the server answers on such a day only. */
  readonly answers?: Answers;
  /**
   * It is the announcement of its screen, for a visitor who comes by its URL; else that has been
   * seen already.
   */
  readonly announced?: true;
  /** Without it the overlay comes by itself. */
  open?(visitor: Visitor): Promise<void>;
  /**
   * It asks the server as it opens: tried with every answer. What lies behind it has its data by
   * then.
   */
  readonly asks?: true;
  /** Only its own button ends it; Escape does nothing. */
  readonly blocks?: true;
  readonly states?: Readonly<Record<string, Act>>;
}

/** Frames in which a page that an overlay lay over takes the focus again. */
const FRAMES = 60;

/**
 * Puts the focus on it and presses Enter, so that it is known where the focus must come back to.
 */
export async function press(place: Pick<Page, 'getByRole'> | Locator, name: string | RegExp): Promise<void> {
  const button = place.getByRole('button', { name }).first();
  await button.evaluate(async (element: HTMLElement, frames) => {
    for (let frame = 0; frame < frames && document.activeElement !== element; frame += 1) {
      element.focus();
      await new Promise(requestAnimationFrame);
    }
  }, FRAMES);
  await button.press('Enter');
}

export async function pasteInto(overlay: Locator, label: string, text: string): Promise<void> {
  await overlay.getByRole('textbox', { name: label }).fill(text);
}
