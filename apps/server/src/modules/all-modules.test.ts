import { readdirSync } from 'node:fs';
import { callsOf, domains } from '@yidi/contract/all-calls';
import { expect, test } from 'vitest';
import { freshDatabase } from '../db/testing.ts';
import { openSite } from '../world/site.ts';
import { allModules } from './all-modules.ts';

test('every folder has its module in the list', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(allModules.map(({ name }) => name).sort()).toEqual(folders.map(({ name }) => name).sort());
});

test('every call of the contract is served', async () => {
  const { app } = await openSite(await freshDatabase());
  const calls = Object.values(domains).flatMap((domain) => callsOf(domain));
  const unserved = calls.filter(
    ([, { method, path }]) => !app.callLane.methodsAt(path.replaceAll(/\{[^}]*\}/g, '1')).includes(method),
  );
  expect(unserved.map(([name]) => name)).toEqual([]);
});
