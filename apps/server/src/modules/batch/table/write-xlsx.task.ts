import { writeXlsx } from './write-xlsx.ts';

/** Writes a workbook in a task process. */
export const run = writeXlsx;
