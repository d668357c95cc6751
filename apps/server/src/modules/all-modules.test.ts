import { readdirSync } from 'node:fs';
import { callsOf, domains } from '@yidi/contract/all-calls';
import { closingObstacles } from '@yidi/contract/values/closing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type AnyModule, payablesOf } from '../call/module.ts';
import { freshDatabase } from '../db/testing.ts';
import { openSite } from '../world/site.ts';
import { allModules } from './all-modules.ts';

const modules: readonly AnyModule[] = allModules;

test('every folder has its module in the list', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(allModules.map(({ name }) => name).sort()).toEqual(folders.map(({ name }) => name).sort());
});

test('files are erased after the wishes that use them as pictures, and messages last', () => {
  const erasers = modules.filter(({ erase }) => erase).map(({ name }) => name);
  expect(erasers.indexOf('file')).toBeGreaterThan(erasers.indexOf('preference'));
  expect(erasers.at(-1)).toBe('message');
});

test('every obstacle to the closing of an account is counted', () => {
  const counted = new Set(modules.flatMap(({ closureObstacles = {} }) => Object.keys(closureObstacles)));
  expect([...counted].sort()).toEqual([...closingObstacles].sort());
});

test('every kind in the tables of payments and refunds has one payable, which posts its refunds', async () => {
  const { db } = await freshDatabase();
  const kindsIn = async (table: string) => {
    const { rows } = await sql<{ kind: string }>`SELECT substring(column_name FROM '^(.*)_id$') AS kind
      FROM information_schema.columns
      WHERE table_name = ${table} AND column_name LIKE '%\\_id' AND column_name <> 'transaction_id'`.execute(db);
    return rows.map(({ kind }) => kind.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())).sort();
  };
  const payables = payablesOf(modules);
  expect(payables.map(({ kind }) => kind).sort()).toEqual(await kindsIn('payment'));
  const refunded = payables.filter(({ markRefunded }) => markRefunded).map(({ kind }) => kind);
  expect(refunded.sort()).toEqual(await kindsIn('refund'));
});

test('every call of the contract is served', async () => {
  const { app } = await openSite(await freshDatabase());
  const calls = Object.values(domains).flatMap((domain) => callsOf(domain));
  const urlOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');
  const unserved = calls.filter(([, { method, path }]) => !app.hasRoute({ method, url: urlOf(path) }));
  expect(unserved.map(([name]) => name)).toEqual([]);
});
