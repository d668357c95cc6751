import { Workshop } from './workshop.ts';

/** Reads pasted addresses and the rows of tables, some at a time. Its owners are networks and people. */
export const texts = new Workshop({ heapMb: 128, cpuMs: 3_000, waiting: 64, ofOwner: 24 });
