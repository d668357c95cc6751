/** What the first HTML noted before the code of the app was there (apps/server/src/page/document.ts). */
interface EarlyHands {
  /** Stops noting. */
  end(): { readonly typed: ReadonlyMap<Element, string | boolean>; readonly tap?: { button: Element; atMs: number } };
}

/** A tap that is older would surprise when it works at last. */
const LATEST_TAP_MS = 10_000;

/**
 * Gives the first screen what people did to the first HTML before it was alive: what they typed and ticked, and their last tap on a
 * button. Without it a slow phone loses both. To be called once that screen reacts; later calls do nothing.
 */
export function takeEarlyHands(nowMs: number): void {
  const place = window as { earlyHands?: EarlyHands };
  const done = place.earlyHands?.end();
  if (!done) return;
  place.earlyHands = undefined;
  // Not inside React's own work: a part that is not taken over yet could not be then, and what was typed there would be lost.
  queueMicrotask(() => {
    for (const [field, value] of done.typed) if (field.isConnected) retype(field, value);
  });
  const { tap } = done;
  if (!tap || nowMs - tap.atMs > LATEST_TAP_MS) return;
  // After what was typed has been drawn: it may have enabled the button.
  setTimeout(() => {
    if (tap.button.isConnected) (tap.button as HTMLElement).click();
  });
}

// React compares with the last value it was told of; only a change behind its back counts as done by a person.
function retype(field: Element, value: string | boolean): void {
  // React takes over a part that still waits for its turn (in-its-turn.tsx) at the first event that a hand would make there.
  field.dispatchEvent(new Event('keyup', { bubbles: true }));
  if (field instanceof HTMLInputElement && typeof value === 'boolean') {
    field.checked = !value;
    field.click();
    return;
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const own = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  field.value = '';
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
