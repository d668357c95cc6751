import { Workshop } from './workshop.ts';

/**
 * Reads pasted addresses and the rows of tables, several at a time. The owners of its tasks are
 * networks and people.
 */
export const texts = new Workshop({ heapMb: 128, cpuMs: 3_000, waiting: 64, ofOwner: 24 });
