/** Validates scans and stores them with all that follows; see the functions. */
export { checkEvents } from './carrier-events.ts';
export { intakeEvents } from './intake-events.ts';
