import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';

/** A part of a puzzle's solution. Any nonsense is a wrong answer, not a field error. */
export const solutionText = z.string({ error: 'field.required' satisfies FieldRule });

/** The drag of the piece: `dx:ms` pairs joined by commas. */
export const dragTrack = z
  .string()
  .check(z.regex(/^(?:-?\d{1,4}:\d{1,6}(?:,|$)){0,600}$/, { error: 'field.format' satisfies FieldRule }));

/** The `sliderType` of a caller who waited instead of solving the puzzle; not for SMS codes. */
export const WAITED = 'waited';
/** The length of that wait. */
export const SLIDER_WAIT_S = 30;

/** The puzzle fields of a request that may need a solved puzzle (INLINE slider.needed). */
export const solution = {
  sliderId: z.optional(solutionText),
  sliderX: z.optional(solutionText),
  sliderType: z.optional(solutionText),
  track: z.optional(dragTrack),
};
