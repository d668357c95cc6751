import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../apps/server/src/db/testing.ts';
import { makeOpenApi } from '../../apps/server/src/docs/openapi.ts';
import { openSite } from '../../apps/server/src/world/site.ts';
import { differences, takeSnapshot } from '../harness/snapshot.ts';
import { specimen, withSpecimen } from '../harness/specimen.ts';
import { settle } from '../harness/two-people.ts';
import { fuzzCall, schemaIn } from '../inputs/fuzz-run.fixture.ts';
import { headerFaults } from './headers.ts';
import { openMatrix } from './matrix.ts';

// Runs the generated proofs over calls of kinds that no domain has yet.
const database = await freshDatabase();
const site = await openSite(database, withSpecimen(database.db));
const a = await settle(site, '甲QA7');
const b = await settle(site, '乙QB8');
const matrix = openMatrix(site, a, b, await site.visit(), specimen);

describe('the ownership matrix covers every kind', () => {
  test("another user's object is answered like a missing one, and stores nothing", async () => {
    const before = await takeSnapshot(database.db);
    const { counts, faults } = await matrix.askForeign();
    expect(faults).toEqual([]);
    expect(counts["another's"]).toBe(specimen.length);
    expect(differences(before, await takeSnapshot(database.db))).toEqual([]);
  });
  test('SESSION without a session, LOGIN without a log-in', async () => {
    expect((await matrix.askAsNobody()).faults).toEqual([]);
  });
  test('own objects are found, others are not revealed, and no reply may be cached', async () => {
    await matrix.askEverything();
    expect((await matrix.askOwn()).faults).toEqual([]);
    expect(matrix.leaks()).toEqual([]);
    for (const { reply } of matrix.replies) expect(headerFaults(reply)).toEqual([]);
  });
});

const api = JSON.parse(JSON.stringify(makeOpenApi([...specimen])));

test('OpenAPI has the place of each field and the formats of each kind', () => {
  const operationOf = (path: string, method: 'get' | 'post') => api.paths[path][method];
  expect(operationOf('/specimen/label/{orderId}', 'get')).toMatchObject({
    parameters: [
      { name: 'orderId', in: 'path', required: true },
      { name: 'size', in: 'query', required: false },
    ],
    responses: { 200: { content: { 'application/pdf': {} } }, 206: {}, default: {} },
  });
  const body = operationOf('/specimen/evidence/{orderId}', 'post').requestBody.content['multipart/form-data'].schema;
  expect([Object.keys(body.properties), body.required]).toEqual([['note', 'file'], ['file']]);
  expect(Object.keys(operationOf('/specimen/report', 'post').responses['200'].content)).toContain('text/event-stream');
});

/** Enough that some request succeeds, whichever kinds of id there are. */
const RUNS = 400;

test.each(specimen)(
  '$name: every request gets a well-formed answer, and a refused one stores nothing',
  async (described) => {
    const counts = await fuzzCall({ site, a, b }, described, schemaIn(api, described.call)!, {
      numRuns: RUNS,
      seed: 3,
    });
    expect(counts.smallest).toBeNull();
    expect(counts).toMatchObject({ runs: RUNS, fives: 0, strangers: 0, stored: 0 });
    expect(counts.ok).toBeGreaterThan(0);
  },
);
