// Loaded before a program (--import): its clock is ahead of the machine's by CLOCK_SHIFT_MS. With
// CLOCK_SHIFT_FILE the milliseconds are in that file, as one double, and are read each time: a
// journey lets time pass by writing there.
import { openSync, readSync } from 'node:fs';
import { shiftClock } from './clock.ts';

function readerOf(path: string): () => number {
  const file = openSync(path, 'r');
  const bytes = new Float64Array(1);
  return () => {
    readSync(file, bytes, 0, 8, 0);
    return bytes[0]!;
  };
}

const { CLOCK_SHIFT_FILE, CLOCK_SHIFT_MS } = process.env;
shiftClock(CLOCK_SHIFT_FILE ? readerOf(CLOCK_SHIFT_FILE) : Number(CLOCK_SHIFT_MS));
