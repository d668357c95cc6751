import { expect, test } from 'vitest';
import { freshDatabase } from '../../apps/server/src/db/testing.ts';
import { describeCalls } from '../../apps/server/src/docs/openapi.ts';
import { openSite } from '../../apps/server/src/world/site.ts';
import { settle } from '../harness/two-people.ts';
import { fuzzCall, readOpenApi, schemaIn } from './fuzz-run.fixture.ts';

/** The short form of `npm run check:fuzz`. SEED repeats a run. */
const numRuns = 12;
const seed = Number(process.env.SEED ?? 20261121);

const database = await freshDatabase();
const site = await openSite(database);
const world = { site, a: await settle(site, 'FUZZ'), b: await settle(site, 'OTHER') };
const document = await readOpenApi(site);

test.each(describeCalls())(
  `$name: whatever comes, the answer is the envelope, never 5xx, and a refusal stores nothing (seed ${seed})`,
  async (described) => {
    const schema = schemaIn(document, described.call);
    expect(schema, 'the OpenAPI document has the call').toBeDefined();
    const counts = await fuzzCall(world, described, schema!, { numRuns, seed });
    expect(counts.smallest).toBeNull();
    expect(counts).toMatchObject({ runs: numRuns, fives: 0, strangers: 0, stored: 0 });
  },
);
