import { expect, test } from 'vitest';
import { freshDatabase } from '../db/testing.ts';
import { describeCalls } from '../docs/openapi.ts';
import { openHouse } from '../world/house.ts';
import { fuzzCall, readOpenApi, schemaIn } from './fuzz-run.fixture.ts';
import { settle } from './two-people.ts';

/** The short form of `npm run check:fuzz`. SEED repeats a run. */
const numRuns = 40;
const seed = Number(process.env.SEED ?? 20261121);

const database = await freshDatabase();
const house = await openHouse(database);
const world = { house, a: await settle(house, 'FUZZ'), b: await settle(house, 'OTHER') };
const document = await readOpenApi(house);

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
