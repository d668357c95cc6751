import { text } from './text.ts';

/** The `label` of a link to the product, which an operator or a partner chose (spec §3). */
export const linkLabel = text({ max: 64 });
