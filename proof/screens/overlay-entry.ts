import type { Locator, Page } from 'playwright-core';
import type { Answers } from '../../e2e/world/states.ts';
import type { Visitor } from '../../e2e/world/visitor.ts';

/** A user action inside an overlay that shows another state of it. */
type Act = (visitor: Visitor, overlay: Locator) => Promise<void>;

/** The actions that open an overlay, and its states after further actions. */
export interface OverlayEntry {
  /** `chat`: the demo person in the chat app, with an order by telephone. */
  readonly who: 'demo' | 'nobody' | 'chat';
  /** A route of the demo person's screens, or a URL. */
  readonly at: string;
  /** Always opened without elder mode, in which it is reached in another way. */
  readonly plain?: true;
  /** The server's answers in this special situation. */
  readonly answers?: Answers;
  /**
   * It is the announcement of its screen, for a visitor who opens its URL. Otherwise announcements
   * count as seen.
   */
  readonly announced?: true;
  /** Without it the overlay opens by itself. */
  open?(visitor: Visitor): Promise<void>;
  /**
   * It makes calls when it opens, so it is tested with every server state. The page behind it has
   * its data by then.
   */
  readonly asks?: true;
  /** Only its own button closes it; Escape does nothing. */
  readonly blocks?: true;
  readonly states?: Readonly<Record<string, Act>>;
}

/** Frames within which the page below an overlay gets the focus back. */
const FRAMES = 60;

/** Focuses the control and presses Enter, so that it is known where the focus must return to. */
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
