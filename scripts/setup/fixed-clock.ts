// Starts every test file at the same time, whatever the machine's clock shows: TESTS_BEGIN, day and
// hour in Shanghai.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BEGINS, shiftClock, shiftTo } from './clock.ts';
import { ROOT } from './steps.ts';

const worker = globalThis as { machineDate?: DateConstructor };

// The files of a worker share its globals, so the clock of the previous file is removed first.
worker.machineDate ??= Date;
globalThis.Date = worker.machineDate;
const shiftMs = shiftTo(process.env.TESTS_BEGIN || BEGINS);
shiftClock(shiftMs);

// Programs that tests start use the same clock.
process.env.CLOCK_SHIFT_MS = String(shiftMs);
process.env.NODE_OPTIONS = `--import=${pathToFileURL(join(ROOT, 'scripts/setup/shifted-clock.ts')).href}`;
