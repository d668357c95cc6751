import * as z from 'zod/mini';
import { shape } from './text.ts';

/** `examinations` of `/static/config.json`: those in force, in the order of their end. */
export const examinationList = z.array(
  shape({ examinationId: z.string(), title: shape({ zh: z.string(), en: z.string() }) }),
);
export type Examination = z.infer<typeof examinationList>[number];
