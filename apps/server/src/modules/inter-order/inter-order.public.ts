/** Accepts orders abroad by the scans of their counters; see the function. */
export { acceptAbroad } from './accept.ts';
/** Names and places in Latin letters. */
export { latinName, latinUnit } from './latin-sender.ts';
/** Enters blocks of numbers: those of the configuration, and those of the demo and of tests. */
export { enterS10Block, seedS10Blocks } from './s10-numbers.ts';
