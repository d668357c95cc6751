// Loaded before the server (--import): its clock is ahead of the machine's by CLOCK_SHIFT_MS.
import { shiftClock } from './clock.ts';

shiftClock(Number(process.env.CLOCK_SHIFT_MS));
