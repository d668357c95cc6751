import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { billOfMaterials } from './bill.ts';
import { runtimePackages } from './runtime-packages.ts';
import { ROOT } from './steps.ts';

test('the bill of materials names every package that the server runs on, and none that only builds or tests', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; dependencies?: Record<string, string> }>;
  };
  const bill = billOfMaterials();
  const listed = new Set(bill.components.map((component) => component['bom-ref']));
  const needed = runtimePackages(packages, 'apps/server').map((path) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return `${name}@${packages[path]!.version}`;
  });
  expect(needed.length).toBeGreaterThan(50);
  expect(needed.filter((ref) => !listed.has(ref))).toEqual([]);
  expect([...listed].some((ref) => ref.startsWith('react@'))).toBe(true);
  const tools = ['vitest', 'typescript', '@biomejs/biome', 'playwright-core', 'kysely-codegen'];
  expect([...listed].filter((ref) => tools.some((name) => ref.startsWith(`${name}@`)))).toEqual([]);
  expect(bill.metadata.component.name).toBe('yidi');
});
