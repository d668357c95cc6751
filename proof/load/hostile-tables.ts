import { uploadBatch } from '@yidi/contract/calls/batch';
import { oddFiles } from '../../apps/server/src/modules/batch/table/hostile.fixture.ts';
import { openResult, type Result } from '../harness/result.ts';
import { type LoadRun, openLoadWorld, watchDuring } from './load-world.ts';

const AT_ONCE = 50;

/** Fifty people upload the same hostile table at the same time, one kind after another. */
export async function uploadHostileTables(run: LoadRun): Promise<Result> {
  const result = openResult();
  const world = await openLoadWorld();
  const files = oddFiles().filter(({ fault }) => fault !== undefined);
  try {
    const people = await Promise.all(Array.from({ length: AT_ONCE }, () => world.enter('user')));
    let at = 0;
    await watchDuring(world, run, result, {
      name: 'tables',
      mostMs: 100,
      async attack(ended) {
        while (!ended() || at < files.length) {
          const { bytes } = files[at % files.length]!;
          const answers = await Promise.all(people.map((person) => world.upload(person, uploadBatch.path, bytes)));
          for (const { status } of answers) result.add(`answers ${status}`);
          at += 1;
          // A person may upload ten a minute.
          if (at % 8 === 0) for (const slot of people.keys()) people[slot] = await world.enter('user');
        }
      },
    });
    result.counts.kinds = files.length;
    result.expect('uploads that lost their connection', Number(result.counts['answers 0'] ?? 0), 0);
    result.expect('uploads that were stored', Number(result.counts['answers 200'] ?? 0), 0);
    result.expect('uploads with an unknown failure', Number(result.counts['answers 500'] ?? 0), 0);
    return result;
  } finally {
    await world.stop();
  }
}
