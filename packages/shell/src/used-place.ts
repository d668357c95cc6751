/** A control and the elements around it, from the inside out. */
export type Place = readonly Element[];

/**
 * Returns the control whose event is being handled. The active element does not tell, because
 * Safari does not focus a button that is tapped.
 */
export function usedPlace(): Place {
  const place: Element[] = [];
  const target = (globalThis as { event?: Event }).event?.target;
  const control = target instanceof Element ? target.closest('button, a, input, select, label, [role]') : null;
  for (let at = control; at; at = at.parentElement) place.push(at);
  return place;
}
