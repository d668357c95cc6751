/** Formats 1,234,567. Without Intl, which costs 10 ms of a phone's start. */
export function formatWhole(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
