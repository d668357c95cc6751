/**
 * Input before hydration, recorded by an inline script of the first HTML
 * (apps/server/src/page/document.ts).
 */
interface EarlyInput {
  /** Stops recording. */
  end(): { readonly typed: ReadonlyMap<Element, string | boolean>; readonly tap?: { button: Element; atMs: number } };
}

/** An older tap is dropped, because its late effect would surprise the user. */
const OLDEST_TAP_MS = 10_000;

/**
 * Replays what the user did before hydration: typed values, ticked boxes and the last tap on a
 * button. Called once the first screen is hydrated. Later calls do nothing.
 */
export function replayEarlyInput(nowMs: number): void {
  const page = window as { earlyInput?: EarlyInput };
  const done = page.earlyInput?.end();
  if (!done) return;
  page.earlyInput = undefined;
  // The replay must not run during React's own work: the input of a section would be lost.
  queueMicrotask(() => {
    for (const [field, value] of done.typed) if (field.isConnected) retype(field, value);
  });
  const { tap } = done;
  if (!tap || nowMs - tap.atMs > OLDEST_TAP_MS) return;
  // The tap follows the render of the typed values, which may have enabled the button.
  setTimeout(() => {
    if (tap.button.isConnected) (tap.button as HTMLElement).click();
  });
}

// Types a value into a field again. React ignores a change to the value it already has, so the
// value is cleared first without React noticing.
function retype(field: Element, value: string | boolean): void {
  // An event makes React hydrate a section that is still deferred (deferred-hydration.tsx).
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
