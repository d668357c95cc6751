/** Gives the focus back to the list or calendar, once what was open beside it is gone. */
export function focusList(place = 'table[role=grid] [tabindex="0"]'): void {
  requestAnimationFrame(() => {
    const stop = document.querySelector<HTMLElement>(place);
    (stop ?? document.getElementById('content'))?.focus();
  });
}
