import { writeXlsx } from './write-xlsx.ts';

/** Writes a workbook in a thread. */
export const run = writeXlsx;
