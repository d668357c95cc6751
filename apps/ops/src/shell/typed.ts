/**
 * What was typed in forms and not sent, by colleague and form. A reload loses it, so the browser
 * asks before one.
 */
export const typed = new Map<string, object>();

/** Has the browser ask before the page is left for good while something is typed and not sent. */
export function askBeforeLoss(event: Pick<BeforeUnloadEvent, 'preventDefault'>): void {
  if (typed.size > 0) event.preventDefault();
}

/** Leaves the page of a colleague for good, with what they typed: another one may log in now. */
export function beginAnew(): void {
  typed.clear();
  window.location.assign('/');
}
