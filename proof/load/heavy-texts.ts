import { addressFeedback } from '@yidi/contract/calls/address';
import { readBatch, uploadBatch } from '@yidi/contract/calls/batch';
import { makeAddress } from '../../apps/server/src/world/people.ts';
import { openResult, type Result } from '../harness/result.ts';
import { type LoadRun, type LoadWorld, openLoadWorld, type Session, watchDuring } from './load-world.ts';

const ANONYMOUS = 34;
const TEXTS = 50;
const READERS = 12;
const ROWS = 500;
const TEXT = '周晓岚 13800006072 浙江省杭州市西湖区文三路 100 号 2 幢 301，李四 北京市朝阳区建国路 93 号 ';

/** Makes a user with a table of 500 rows, and the request that parses it. */
async function openTable(world: LoadWorld, at: number) {
  const session = await world.enter('user');
  const rows = Array.from({ length: ROWS }, (_row, no) => `收件人${at},1380000${1000 + no},${TEXT}${no}`);
  const uploaded = await world.upload(session, uploadBatch.path, Buffer.from(`姓名,电话,地址\n${rows.join('\n')}`));
  if (uploaded.status !== 200) throw new Error(`A table cannot be uploaded: ${uploaded.body.slice(0, 300)}`);
  const { batchId, columns } = (JSON.parse(uploaded.body) as { info: { batchId: string; columns: unknown } }).info;
  const terms = { sender: makeAddress(0), productId: '1', goodsInfo: { goodInternals: '书' }, weightKg: 1 };
  return { session, request: { batchId, columns, terms } };
}

/**
 * Thirty-four anonymous sessions repeatedly send fifty long texts each, and twelve users parse
 * tables of 500 rows.
 */
export async function readHeavyTexts(run: LoadRun): Promise<Result> {
  const result = openResult();
  const world = await openLoadWorld();
  try {
    const strangers = await Promise.all(Array.from({ length: ANONYMOUS }, () => world.enter('anonymous')));
    const list = Array.from({ length: TEXTS }, (_none, at) => `${at} ${TEXT.repeat(8)}`.slice(0, 500).trim());
    const readers: { session: Session; request: unknown }[] = [];
    for (let at = 0; at < READERS; at += 1) readers.push(await openTable(world, at));
    await watchDuring(world, run, result, {
      name: 'texts',
      mostMs: 100,
      async attack(ended) {
        const repeat = async (what: string, send: () => Promise<{ status: number }>) => {
          do {
            const { status } = await send();
            result.add(`${what} ${status}`);
            // A client that is refused at once would only count refusals.
            if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
          } while (!ended());
        };
        await Promise.all([
          ...strangers.map((session) =>
            repeat('feedback', () => world.ask(session, 'POST', addressFeedback.path, { addrStringList: list })),
          ),
          ...readers.map(({ session, request }) =>
            repeat('tables', () => world.ask(session, 'POST', readBatch.path, request)),
          ),
        ]);
      },
    });
    result.expect('texts that lost their connection', Number(result.counts['feedback 0'] ?? 0), 0);
    result.expect('tables that lost their connection', Number(result.counts['tables 0'] ?? 0), 0);
    if (!(Number(result.counts['tables 200'] ?? 0) > 0)) result.faults.push('no table was read');
    return result;
  } finally {
    await world.stop();
  }
}
