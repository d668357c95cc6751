/** Gives the focus back to the list, once what was open beside it is gone. */
export function focusList(): void {
  requestAnimationFrame(() => {
    const stop = document.querySelector<HTMLElement>('table[role=grid] [tabindex="0"]');
    (stop ?? document.getElementById('content'))?.focus();
  });
}
