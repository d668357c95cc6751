import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { mainPaths } from '../../e2e/main-paths.ts';
import { ROOT } from './steps.ts';

const journeys = globSync('e2e/*.e2e.ts', { cwd: ROOT });
const domains = Object.keys(mainPaths);

/** Returns the domain of a journey: the listed name with which its file name begins. */
const domainOf = (path: string) => domains.find((domain) => basename(path).startsWith(`${domain}-`));

test('every journey belongs to a domain that has a main path', () => {
  expect(journeys.length).toBeGreaterThan(80);
  expect(journeys.filter((path) => domainOf(path) === undefined)).toEqual([]);
});

test('every main path is a journey of its domain', () => {
  for (const [domain, path] of Object.entries(mainPaths)) {
    expect(journeys, path).toContain(path);
    expect(domainOf(path), path).toBe(domain);
  }
});
