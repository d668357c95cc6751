import type { LabelsToPrint } from './print-for.ts';
import { printLabels } from './print-labels.ts';

/** Prints labels into a file. Runs in a task process. */
export function run({ path, paper, labels, head }: LabelsToPrint): Promise<void> {
  return printLabels(path, paper, labels, head);
}
