import * as z from 'zod/mini';
import { orderStatus, sentenceKey, sentenceState, traceStage } from './options.ts';
import { shape } from './text.ts';
import { instant } from './time.ts';

/** The main sentence of a trace: phrase key and parameters. */
export const sentence = shape({
  key: sentenceKey,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  state: sentenceState,
});

/** The fields of a mail in a list: stage, cities and times, no names. */
export const mailView = {
  stage: traceStage,
  orderStatus,
  sentence,
  fromCity: z.string(),
  toCity: z.string(),
  promisedAt: z.optional(instant),
  updatedAt: instant,
};
