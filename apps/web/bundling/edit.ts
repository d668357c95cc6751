/** A piece of source to be replaced, by its place in the text. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with its pieces replaced; they may not overlap. */
export function applyEdits(code: string, edits: readonly Edit[]): string {
  let left = code;
  for (const { start, end, text } of [...edits].sort((a, b) => b.start - a.start)) {
    left = left.slice(0, start) + text + left.slice(end);
  }
  return left;
}

/** A part of a parsed source, as far as these plugins look at it. */
export interface Part {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [name: string]: unknown;
}

const isPart = (value: unknown): value is Part => typeof (value as Part | null)?.type === 'string';

/** Every part of a parsed source, the outer ones first; `false` from `look` leaves out what is inside. */
export function walk(part: Part, look: (part: Part) => boolean | undefined): void {
  if (look(part) === false) return;
  for (const value of Object.values(part)) {
    for (const inner of Array.isArray(value) ? value : [value]) if (isPart(inner)) walk(inner, look);
  }
}

/** The name of a property that is written out, `{ zh: … }` or `{ 'zh': … }`. */
export function nameOf(property: Part): string | undefined {
  if (property.type !== 'Property' || property.computed || property.shorthand) return undefined;
  const key = property.key as Part;
  return (key.name ?? key.value) as string | undefined;
}
