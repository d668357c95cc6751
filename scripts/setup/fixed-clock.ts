// Every file of tests begins at the same instant, whatever the machine's clock says: TESTS_BEGIN,
// day and hour of Shanghai.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BEGINS, shiftClock, shiftTo } from './clock.ts';
import { ROOT } from './steps.ts';

const worker = globalThis as { machineDate?: DateConstructor };

// The files of a worker share its globals: the clock of the file before is put away first.
worker.machineDate ??= Date;
globalThis.Date = worker.machineDate;
const shiftMs = shiftTo(process.env.TESTS_BEGIN ?? BEGINS);
shiftClock(shiftMs);

// Programs that tests start live at the same hour.
process.env.CLOCK_SHIFT_MS = String(shiftMs);
process.env.NODE_OPTIONS = `--import=${pathToFileURL(join(ROOT, 'scripts/setup/shifted-clock.ts')).href}`;
