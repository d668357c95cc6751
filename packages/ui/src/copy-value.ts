/**
 * Copies text to the clipboard; in old web views through a hidden field. Returns whether it
 * succeeded.
 */
export async function copyValue(text: string): Promise<boolean> {
  if (navigator.clipboard && window.isSecureContext) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // If the clipboard is not permitted, execCommand is tried below.
    }
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'spoken-only';
  document.body.append(field);
  const before = document.activeElement;
  field.select();
  field.setSelectionRange(0, text.length);
  const done = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}

/** Groups a long number by four digits from the left: 1187204633905 → 1187 2046 3390 5. */
export function groupByFour(text: string): string {
  return text.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}
