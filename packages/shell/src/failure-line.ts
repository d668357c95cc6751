import styles from './failure-line.module.css';
import type { Place } from './used-place.ts';

/** Returns whether a line after a child of this element would not stand below the child. */
function isRow(element: Element): boolean {
  const { display, flexDirection, position } = getComputedStyle(element);
  if (position === 'fixed' || position === 'sticky') return false;
  if (element.matches('label, p, button, a, table, tbody, tr, td, th')) return true;
  return /^(?:inline|contents)/.test(display) || (/flex|grid/.test(display) && !flexDirection.startsWith('column'));
}

/** Inserts the line below the control, or into what is left around it. */
function insert(line: Element, place: Place): void {
  const [control] = place;
  if (!control?.isConnected) {
    const around = place.find((element) => element.isConnected && !element.matches('ul, ol, tr, tbody, table'));
    (around ?? document.querySelector('main') ?? document.body).append(line);
    return;
  }
  let above = control;
  while (above.tagName !== 'LI' && above.parentElement && isRow(above.parentElement)) above = above.parentElement;
  if (above.tagName === 'LI') above.append(line);
  else above.after(line);
}

/**
 * Shows and announces one line under a control, with a button if there is an action. Returns a
 * function that removes it. The line is no part of the tree of React, because an action does not
 * know the elements of its screen.
 */
export function showLine(place: Place, text: string, action?: { readonly label: string; onPress(): void }): () => void {
  const line = document.createElement('p');
  line.className = styles.line ?? '';
  line.setAttribute('role', 'alert');
  line.textContent = text;
  if (action) line.append(' ', buttonOf(action));
  insert(line, place);
  return () => line.remove();
}

function buttonOf({ label, onPress }: { readonly label: string; onPress(): void }): Element {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.action ?? '';
  button.textContent = label;
  button.addEventListener('click', onPress);
  return button;
}
