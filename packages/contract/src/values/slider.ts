import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';

/** A part of a puzzle's solution. A nonsense value is a wrong answer that burns the puzzle, not a bad field. */
export const solutionText = z.string({ error: 'field.required' satisfies FieldRule });

/** How the piece was dragged: `dx:ms` pairs joined by commas. */
export const dragTrack = z
  .string()
  .check(z.regex(/^(?:-?\d{1,4}:\d{1,6}(?:,|$)){0,600}$/, { error: 'field.format' satisfies FieldRule }));

/** The `sliderType` of a caller who waited with a puzzle and did not solve it; not for a code by SMS. */
export const WAITED = 'waited';
/** How long they wait. */
export const SLIDER_WAIT_S = 30;

/** A solved puzzle beside what is asked: the fields of a request that may need one (INLINE slider.needed). */
export const solution = {
  sliderId: z.optional(solutionText),
  sliderX: z.optional(solutionText),
  sliderType: z.optional(solutionText),
  track: z.optional(dragTrack),
};
