/** A pasted address on its way to its own destination. It lives in the page's memory only. */
let carried: { readonly country: string; readonly text: string } | undefined;

export function carryText(country: string, text: string): void {
  carried = { country, text };
}

/** Returns the text that was carried to this destination, once. Any other text is forgotten. */
export function takeText(country: string): string {
  const text = carried?.country === country ? carried.text : '';
  carried = undefined;
  return text;
}
