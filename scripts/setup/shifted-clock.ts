// Loaded before a program (--import). Sets its clock ahead of the machine's by CLOCK_SHIFT_MS. With
// CLOCK_SHIFT_FILE the milliseconds are read each time from that file, as one double; a journey
// advances time by writing it.
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
