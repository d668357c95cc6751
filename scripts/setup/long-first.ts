import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take half a minute and more (journeys: a minute), longest first. Started last, they
 * would leave the other cores idle.
 */
export const LONG = [
  'proof/screens/every-screen.e2e.ts',
  'proof/screens/every-overlay.e2e.ts',
  'e2e/delivery-consignee-decides.e2e.ts',
  'e2e/account-ends-its-devices.e2e.ts',
  'e2e/account-is-closed.e2e.ts',
  'proof/faults/faults.test.ts',
  'proof/inputs/fuzz.test.ts',
  'proof/inputs/corpora.test.ts',
  'proof/sets/arrival.test.ts',
  'apps/server/src/db/embedded.long.test.ts',
  'apps/server/src/modules/message/sending/killed-senders.long.test.ts',
  'proof/access/access.test.ts',
  'apps/server/src/processes/processes.long.test.ts',
  'apps/server/src/modules/pay/pay-sequences.test.ts',
  'proof/inputs/exhausted.test.ts',
  'apps/server/src/modules/preference/consent-days.long.test.ts',
  'apps/server/src/modules/prepaid/prepaid.test.ts',
];

const rank = ({ moduleId }: TestSpecification) => {
  const at = LONG.findIndex((path) => moduleId.endsWith(path));
  return at < 0 ? LONG.length : at;
};

/** Returns the position of a file in the random order of a seed. */
export function orderKey(moduleId: string, seed: string): string {
  return createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
}

/**
 * Runs the projects one after another, because a worker that changes projects loads everything
 * again. Within a project the longest files run first and the others in the random order of
 * TESTS_SEED, so that no file depends on another.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = process.env.TESTS_SEED ?? '';
    const key = new Map(files.map((file) => [file, orderKey(file.moduleId, seed)]));
    const nameOf = (file: TestSpecification) => file.project.name;
    return [...files].sort(
      (a, b) => nameOf(b).localeCompare(nameOf(a)) || rank(a) - rank(b) || (key.get(a)! < key.get(b)! ? -1 : 1),
    );
  }
}
