/** Accepts orders abroad by the scans of their counters; see the function. */
export { acceptAbroad } from './accept.ts';
/** Keeps what customs ask for, and tells the sender of an item abroad where it is. */
export { followAbroad } from './after/follow-abroad.ts';
/** Enters blocks of numbers: those of the configuration, and those of the demo and of tests. */
export { enterS10Block, seedS10Blocks } from './s10-numbers.ts';
