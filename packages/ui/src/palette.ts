/**
 * A text or mark on a background, both token names of tokens.css. `least` is the required contrast.
 */
export interface ColourPair {
  on: string;
  ink: string;
  least: 4.5 | 3;
}

const READ_ON: Record<string, readonly string[]> = {
  ground: ['ink', 'ink-2', 'brand-ink', 'warn', 'danger', 'info', 'success'],
  card: ['ink', 'ink-2', 'brand-ink', 'warn', 'danger', 'info', 'success'],
  sunk: ['ink', 'ink-2', 'brand-ink', 'danger'],
  raised: ['ink-2', 'brand-ink'],
  stripe: ['ink-2'],
  brand: ['on-brand'],
  'brand-deep': ['on-brand'],
  'brand-tint': ['ink', 'ink-2', 'brand-ink'],
  'brand-wash': ['ink', 'ink-2', 'brand-ink', 'warn'],
  'accent-tint': ['ink', 'ink-2', 'warn'],
  'info-tint': ['ink', 'info'],
  'success-tint': ['ink', 'success'],
  'danger-tint': ['ink', 'ink-2', 'danger'],
  'danger-fill': ['on-danger'],
  chosen: ['on-chosen'],
  ink: ['card'],
  info: ['card'],
  'ink-2': ['card'],
  'map-land': ['ink', 'ink-2'],
};

const SEEN_ON: Record<string, readonly string[]> = {
  ground: ['line-strong', 'focus', 'brand'],
  card: ['line-strong', 'focus', 'brand', 'switch-off'],
  'brand-wash': ['line-strong', 'brand'],
  'map-land': ['brand'],
  'switch-off': ['card'],
};

function pair(grounds: Record<string, readonly string[]>, least: 4.5 | 3): ColourPair[] {
  return Object.entries(grounds).flatMap(([on, inks]) => inks.map((ink) => ({ on, ink, least })));
}

/**
 * Every pair that the components use. Text needs 4.5:1, marks and large text 3:1 (WCAG 1.4.3,
 * 1.4.11).
 */
export const colourPairs: readonly ColourPair[] = [...pair(READ_ON, 4.5), ...pair(SEEN_ON, 3)];

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Returns the relative luminance of `#rrggbb` by WCAG 2.2. @throws Error for any other notation */
export function luminanceOf(colour: string): number {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour.trim());
  if (!hex) throw new Error(`not a #rrggbb colour: ${colour}`);
  const [red, green, blue] = hex.slice(1).map((part) => channel(Number.parseInt(part, 16)));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Returns the contrast ratio (1 to 21) of two `#rrggbb` colours, in either order. */
export function contrastOf(first: string, other: string): number {
  const [light, dark] = [luminanceOf(first), luminanceOf(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}
