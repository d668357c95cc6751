import { batchFile, batchLabels } from '@yidi/contract/calls/batch';
import { orderReceipt } from '@yidi/contract/calls/order';
import { batchWorld, tableOf } from '../../apps/server/src/modules/batch/testing.ts';
import { openResult, type Result } from '../harness/result.ts';
import { type LoadRun, type LoadWorld, openLoadWorld, type Session, watchDuring } from './load-world.ts';

const PEOPLE = 12;
const ROWS = 50;

/** Creates a user with a sent table of fifty rows. Returns session and paths of the papers. */
async function openSender(world: LoadWorld): Promise<{ session: Session; paths: string[] }> {
  const batches = batchWorld({ world: world.fault.world, now: new Date() });
  const { person, slotId } = await batches.sender();
  const batchId = await batches.upload(person, tableOf(ROWS));
  await batches.read(person, batchId);
  const orders = await batches.ready(person, batchId);
  const { results } = await batches.order(person, { batchId, slotId, orders });
  const labels = (paper: string) => batchLabels.path.replace('{batchId}', batchId).replace('{paper}', paper);
  return {
    session: await world.enter(person),
    paths: [
      labels('thermal'),
      labels('a4'),
      batchFile.path.replace('{batchId}', batchId),
      orderReceipt.path.replace('{orderId}', results[0]!.orderId!),
    ],
  };
}

/**
 * Twelve users repeatedly print the labels of fifty orders, the table of results and a receipt,
 * several at a time each.
 */
export async function printManyPapers(run: LoadRun): Promise<Result> {
  const result = openResult();
  const world = await openLoadWorld();
  try {
    const senders: Awaited<ReturnType<typeof openSender>>[] = [];
    for (let at = 0; at < PEOPLE; at += 1) senders.push(await openSender(world));
    await watchDuring(world, run, result, {
      name: 'papers',
      mostMs: 100,
      async attack(ended) {
        const repeat = async (session: Session, path: string) => {
          do {
            const { status } = await world.ask(session, 'GET', path);
            result.add(`papers ${status}`);
            // A refused request waits, because refusals are fast and the attack would only count
            // them.
            if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
          } while (!ended());
        };
        await Promise.all(senders.flatMap(({ session, paths }) => paths.map((path) => repeat(session, path))));
      },
    });
    result.expect('papers that lost their connection', Number(result.counts['papers 0'] ?? 0), 0);
    result.expect('papers with an unknown failure', Number(result.counts['papers 500'] ?? 0), 0);
    if (!(Number(result.counts['papers 200'] ?? 0) > 0)) result.faults.push('no paper was printed');
    return result;
  } finally {
    await world.stop();
  }
}
