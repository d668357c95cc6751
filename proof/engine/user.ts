import { setTimeout as sleep } from 'node:timers/promises';
import { DriverError, type ElementRef, type Window } from './web-driver.ts';

const TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 100;
const passing = /stale|no such (?:element|window)|javascript error|click intercepted|not interactable/;

export type Kind = 'button' | 'link' | 'field' | 'choice' | 'heading' | 'status';

/** Runs in the page: finds the element of this role and name. The newest overlay hides the rest. */
function seek(kind: Kind, wanted: string, place: number): Element | null {
  const selectors: Record<Kind, string> = {
    button: 'button:not(:disabled)',
    link: 'a[href]',
    field: 'textarea, input:not([type=radio], [type=checkbox], [type=file])',
    choice: 'input[type=radio]:not(:disabled), input[type=checkbox]',
    heading: 'h1, h2, h3',
    status: '[role=status]',
  };
  const overlays = document.querySelectorAll('[role=dialog], [role=alertdialog]');
  const within = overlays.length > 0 ? overlays[overlays.length - 1]! : document;
  const named = (element: Element) => {
    const labels = Array.from((element as HTMLInputElement).labels ?? [], (label) => label.textContent ?? '');
    return (element.getAttribute('aria-label') ?? (labels.join(' ') || (element.textContent ?? ''))).trim();
  };
  const shown = Array.from(within.querySelectorAll(selectors[kind])).filter(
    (element) => element.getClientRects().length > 0,
  );
  const exact = shown.filter((element) => named(element) === wanted);
  return (exact.length > place ? exact : shown.filter((element) => named(element).includes(wanted)))[place] ?? null;
}

/** Drives a window as a user does, with a user's pauses. Counts the steps. */
export class User {
  readonly window: Window;
  steps = 0;

  constructor(window: Window) {
    this.window = window;
  }

  /** Polls until the result is truthy. @throws with the description if it never is */
  async until<Result>(what: string, look: () => Promise<Result | null | undefined | false>): Promise<Result> {
    const deadline = Date.now() + TIMEOUT_MS;
    let last = '';
    while (Date.now() < deadline) {
      const seen = await look().catch((error: unknown) => {
        // The page was just changing.
        if (!(error instanceof DriverError) || !passing.test(error.kind)) throw error;
        last = ` (${error.message})`;
        return null;
      });
      if (seen) return seen;
      await sleep(LOOK_EVERY_MS);
    }
    throw new Error(`not within ${TIMEOUT_MS / 1000} s: ${what}, at ${await this.window.address()}${last}`);
  }

  see(kind: Kind, name: string, place = 0): Promise<ElementRef> {
    return this.until(`${kind} “${name}”`, () =>
      this.window.run(seek as unknown as (...given: [Kind, string, number]) => ElementRef | null, kind, name, place),
    );
  }

  async press(kind: Kind, name: string, place = 0): Promise<void> {
    this.steps += 1;
    await this.until(`a press on ${kind} “${name}”`, async () => {
      await this.click(await this.see(kind, name, place));
      return true;
    });
  }

  async pressLinkTo(start: string): Promise<void> {
    this.steps += 1;
    await this.until(`a press on a link to ${start}`, async () => {
      const link = await this.window.run(
        (path) => document.querySelector(`main a[href^="${path}"]`) as unknown as ElementRef | null,
        start,
      );
      if (link) await this.click(link);
      return link;
    });
  }

  /** The driver scrolls an element to the edge of the window, where a bar may cover it. */
  private async click(element: ElementRef): Promise<void> {
    await this.window.run((it) => (it as unknown as Element).scrollIntoView({ block: 'center' }), element);
    await this.window.click(element);
  }

  async fill(name: string, text: string): Promise<void> {
    this.steps += 1;
    await this.window.type(await this.see('field', name), text);
  }

  /** Ticks or chooses a control, and checks that it took effect. */
  async choose(name: string, place = 0): Promise<void> {
    this.steps += 1;
    await this.until(`“${name}” chosen`, async () => {
      const choice = await this.see('choice', name, place);
      const isChosen = () => this.window.run((it) => (it as unknown as HTMLInputElement).checked, choice);
      if (await isChosen()) return true;
      await this.click(choice);
      return isChosen();
    });
  }

  async open(address: string): Promise<void> {
    this.steps += 1;
    await this.window.open(address);
    await this.until(`${address} comes to life`, () =>
      this.window.run(
        () =>
          'yidi' in globalThis &&
          (globalThis as unknown as { yidi: { router: { isIdle(): boolean } } }).yidi.router.isIdle(),
      ),
    );
  }

  async stand(path: RegExp): Promise<URL> {
    return this.until(`to stand at ${path}`, async () => {
      const address = new URL(await this.window.address());
      return path.test(address.pathname) && address;
    });
  }
}
