import * as z from 'zod/mini';
import { text } from './text.ts';

/** The most characters of a text in a draft of content. Publishing allows fewer. */
export const draftTextMax = 4_000;
export const draftText = z.optional(text({ max: draftTextMax, lines: true }));
