/** Until then a dialog has given the focus back. */
const FOCUS_MS = 300;

/** The button that opened a dialog may be gone with the act: the page has the focus instead. */
export function focusContent(): void {
  setTimeout(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) document.getElementById('content')?.focus();
  }, FOCUS_MS);
}
