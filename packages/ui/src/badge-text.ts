/**
 * Formats the count on a tab: three digits at most, then …; undefined for none. Source: spec, tab
 * bar.
 */
export function badgeText(count: number | undefined): string | undefined {
  if (count === undefined || !Number.isFinite(count) || count <= 0) return undefined;
  const digits = String(Math.floor(count));
  return digits.length > 3 ? `${digits.slice(0, 3)}…` : digits;
}
