import { join } from 'node:path';
import { runLoad } from '../bench/load.ts';
import { openResult, type Result } from '../harness/result.ts';
import { type LoadRun, openLoadWorld, watchDuring } from './load-world.ts';

const CONNECTIONS = 200;

/** `*` is a new number in each request. */
const pages = {
  home: '/home',
  'unknown parameter': '/home?from=*',
  'known parameter': '/query?mailNo=*',
  detail: '/queryDetail/EA*CN',
  secret: '/share-detail/AAAAAAAAAAAAAAAAAAAAAA',
  nowhere: '/nowhere-*',
  own: '/home',
} as const;

/** Two hundred connections request one page, each again after its answer. */
export async function requestManyPages(run: LoadRun): Promise<Result> {
  const result = openResult();
  const world = await openLoadWorld();
  try {
    for (const [name, path] of Object.entries(pages)) {
      const { headers } = await world.enter('user');
      const args = { path, ...(name === 'own' && { cookie: headers.cookie }) };
      await watchDuring(world, run, result, {
        name,
        mostMs: 50,
        async attack() {
          const { perSecond, p50 } = await runLoad({
            url: `http://127.0.0.1:${world.port}`,
            connections: CONNECTIONS,
            warmMs: 0,
            measureMs: (run.seconds + 2) * 1000,
            maker: join(import.meta.dirname, 'page-requests.ts'),
            args,
            // A refusal of a page counts as an answer, too.
            good: 'HTTP/1.1 ',
          });
          result.counts[`${name} pages a second`] = Math.round(perSecond);
          result.counts[`${name} page p50 ms`] = Math.round(p50);
        },
      });
    }
    return result;
  } finally {
    await world.stop();
  }
}
