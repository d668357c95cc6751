import { saveAddress } from '@yidi/contract/calls/address';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../apps/server/src/db/testing.ts';
import { describeCalls } from '../../apps/server/src/docs/openapi.ts';
import { makeAddress } from '../../apps/server/src/world/people.ts';
import { openSite } from '../../apps/server/src/world/site.ts';
import { settle } from '../harness/two-people.ts';
import { everyKind, jsonCases, naughtyStrings, oddNames, sendJsonCases, sendNaughty } from './corpora.ts';

// The short form of `npm run check:corpora`.
const database = await freshDatabase();
const site = await openSite(database);
const world = { site, a: await settle(site, 'CORPUS'), b: await settle(site, 'OTHER') };
const calls = describeCalls();
const none = { fives: 0, strangers: 0, stored: 0, wrong: 0, faults: [] };

describe('naughty strings', () => {
  const strings = naughtyStrings();

  test('there are some hundreds of them', () => expect(strings.length).toBeGreaterThan(400));

  test.each(calls)('$name accepts or refuses each of them in every text field', async (described) => {
    expect(await sendNaughty(world, described, strings, { from: 3, step: 389 })).toMatchObject(none);
    expect(await sendNaughty(world, described, everyKind)).toMatchObject(none);
  });
});

describe('JSON on which parsers differ', () => {
  test.each(['getAddrById', 'carrierEvents'])('%s reads what is JSON and refuses what is not', async (name) => {
    const cases = await jsonCases();
    expect(cases.length).toBe(318);
    const described = calls.find((call) => call.name === name)!;
    expect(await sendJsonCases(world, described, cases)).toMatchObject({ sent: 636, ...none });
  });
});

test.each(oddNames)('the name %s is accepted and returned unchanged', async (name) => {
  const saved = await world.a.visitor.call(saveAddress, { ...makeAddress(0), name, type: '1' });
  expect(saved).toMatchObject({ class: 'OK', info: { name: name.normalize('NFC') } });
});
