import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkFences } from './fences.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'yidi-fences-'));
  write('package.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

test('tasks-are-in-the-workshop: no file of the server starts a thread of its own', async () => {
  write(
    'apps/server/src/modules/one/one.ts',
    "import { Worker } from 'node:worker_threads';\nexport const own = Worker;\n",
  );
  const { crossings } = await checkFences(root);
  expect(crossings.filter((crossing) => crossing.startsWith('tasks-are-in-the-workshop:'))).toEqual([
    expect.stringContaining('modules/one/one.ts'),
  ]);
});

function write(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test.each([
  ['modules-meet-at-public-files', 'apps/server/src/modules/one/one.ts', 'apps/server/src/modules/two/two.store.ts'],
  ['modules-meet-at-public-files', 'apps/server/src/modules/one/one.ts', 'apps/server/src/modules/all-modules.ts'],
  ['manifests-are-in-the-list', 'apps/server/src/app.ts', 'apps/server/src/modules/two/two.module.ts'],
  ['manifests-are-in-the-list', 'apps/server/src/modules/two/two.ts', 'apps/server/src/modules/two/two.module.ts'],
  [
    'money-is-below-what-is-paid-for',
    'apps/server/src/modules/money/refund/refund.ts',
    'apps/server/src/modules/order/order.public.ts',
  ],
  [
    'payments-do-not-know-what-is-paid-for',
    'apps/server/src/modules/pay/pay.ts',
    'apps/server/src/modules/prepaid/prepaid.public.ts',
  ],
  [
    'what-is-paid-for-does-not-know-payments',
    'apps/server/src/modules/interception/settle.ts',
    'apps/server/src/modules/pay/settled.public.ts',
  ],
  ['modules-know-ports-not-adapters', 'apps/server/src/modules/one/one.ts', 'apps/server/src/ports/sms/sms.local.ts'],
  ['modules-stay-in-the-house', 'apps/server/src/modules/one/one.ts', 'apps/server/src/network/network.ts'],
  ['db-is-the-ground-floor', 'apps/server/src/db/open.ts', 'apps/server/src/modules/one/one.ts'],
  ['ports-know-no-modules', 'apps/server/src/ports/sms/sms.ts', 'apps/server/src/modules/one/one.ts'],
  ['network-knows-no-modules', 'apps/server/src/network/scan.ts', 'apps/server/src/modules/one/one.store.ts'],
  ['features-meet-in-public', 'apps/web/src/features/one/one.page.tsx', 'apps/web/src/features/two/two.rules.ts'],
  [
    'features-meet-in-public',
    'apps/web/src/features/one/list/one.page.tsx',
    'apps/web/src/features/two/list/two.data.ts',
  ],
  ['features-meet-in-public', 'apps/web/src/features/one/one.data.ts', 'apps/web/src/features/two/list/list.data.ts'],
  ['the-shell-has-public-files', 'apps/web/src/features/one/one.page.tsx', 'apps/web/src/shell/page-frame.tsx'],
  ['web-overlays', 'apps/web/src/overlays/login.ts', 'apps/web/src/features/one/one.page.tsx'],
  ['web-session', 'apps/web/src/session/token.ts', 'apps/web/src/overlays/login.ts'],
  ['apps-are-strangers', 'apps/web/src/main.tsx', 'apps/server/src/app.ts'],
  ['packages-contract', 'packages/contract/src/call.ts', 'packages/rules/src/tariff.ts'],
  ['packages-ui', 'packages/ui/src/button.tsx', 'packages/phrases/src/zh.ts'],
  ['rules-take-values-only', 'packages/rules/src/tariff.ts', 'packages/contract/src/calls/order.ts'],
  ['nothing-imports-proof', 'e2e/home.e2e.ts', 'proof/screens/visit.ts'],
  ['nothing-imports-proof', 'apps/server/src/world/people.ts', 'proof/access/matrix.ts'],
  ['nothing-imports-proof', 'scripts/test.ts', 'proof/bench/bench.ts'],
  ['scripts-below-journeys', 'scripts/build.ts', 'e2e/world/clock.ts'],
  ['product-takes-no-scripts', 'apps/server/src/world/house.ts', 'scripts/setup/steps.ts'],
  ['product-takes-no-tests', 'apps/server/src/app.ts', 'apps/server/src/db/testing.ts'],
])('%s: %s may not import %s', async (rule, from, to) => {
  const way = `${'../'.repeat(from.split('/').length - 1)}${to}`;
  write(to, 'export type Thing = number;\nexport const thing = 1;\n');
  for (const text of [
    `import { thing } from '${way}';\nexport const mine = thing;\n`,
    `import type { Thing } from '${way}';\nexport type Mine = Thing;\n`,
    `export const load = () => import('${way}');\n`,
  ]) {
    write(from, text);
    const { crossings } = await checkFences(root);
    expect(crossings.filter((crossing) => crossing.startsWith(`${rule}:`))).toHaveLength(1);
  }
});

test('base-ui-in-one-file: only overlay.tsx imports Base UI', async () => {
  write(
    'node_modules/@base-ui/react/package.json',
    '{ "name": "@base-ui/react", "exports": { "./tabs": "./tabs.js" } }',
  );
  write('node_modules/@base-ui/react/tabs.js', 'export const Tabs = 1;\n');
  for (const file of ['packages/ui/src/overlay.tsx', 'packages/ui/src/tabs.tsx', 'apps/web/src/shell/tabs.tsx'])
    write(file, "import { Tabs } from '@base-ui/react/tabs';\nexport const own = Tabs;\n");
  const { crossings } = await checkFences(root);
  expect(crossings.filter((crossing) => crossing.startsWith('base-ui-in-one-file:'))).toEqual([
    expect.stringContaining('apps/web/src/shell/tabs.tsx'),
    expect.stringContaining('packages/ui/src/tabs.tsx'),
  ]);
});

test('allowed imports cross no fence', async () => {
  write(
    'apps/server/src/modules/one/one.ts',
    `import '../two/two.public.ts';\nimport '../../ports/sms/sms.ts';\nimport '../../db/open.ts';\n`,
  );
  write('apps/server/src/modules/two/two.public.ts', 'export const two = 2;\n');
  write('apps/server/src/ports/sms/sms.ts', 'export const sms = 1;\n');
  write('apps/server/src/db/open.ts', 'export const open = 1;\n');
  write('apps/server/src/main.ts', `import './ports/sms/sms.local.ts';\n`);
  write('apps/server/src/ports/sms/sms.local.ts', `import './sms.ts';\n`);
  write(
    'apps/web/src/features/one/one.page.tsx',
    `import '../../overlays/login.ts';\nimport '../two/two.data.ts';\nimport '../two/two.parts.tsx';\n`,
  );
  write('apps/web/src/features/two/two.data.ts', 'export const data = 1;\n');
  write('apps/web/src/features/two/two.parts.tsx', 'export const parts = 1;\n');
  write('apps/web/src/overlays/login.ts', 'export const login = 1;\n');
  write('scripts/test.ts', `import '../e2e/main-paths.ts';\n`);
  write('e2e/main-paths.ts', 'export const mainPaths = {};\n');
  expect(await checkFences(root)).toEqual({ crossings: [], files: 12, read: 12 });
});

test('a circular import is a crossing, also through a third file', async () => {
  write('packages/rules/src/a.ts', `import './b.ts';\nexport const a = 1;\n`);
  write('packages/rules/src/b.ts', `import './c.ts';\nexport const b = 1;\n`);
  write('packages/rules/src/c.ts', `import './a.ts';\nexport const c = 1;\n`);
  const { crossings } = await checkFences(root);
  expect(crossings.length).toBeGreaterThan(0);
  expect(crossings.every((crossing) => crossing.startsWith('no-circles:'))).toBe(true);
});

test('two folders of proof that import each other are a crossing, of types too', async () => {
  write('proof/access/a.ts', `import type { B } from '../faults/b.ts';\nexport type A = B;\n`);
  write('proof/faults/b.ts', `import { c } from '../access/c.ts';\nexport type B = typeof c;\n`);
  write('proof/access/c.ts', `export type { A } from './a.ts';\nexport const c = 1;\n`);
  const { crossings } = await checkFences(root);
  expect(crossings.length).toBeGreaterThan(0);
  expect(crossings.every((crossing) => crossing.startsWith('no-circles-of-rooms:'))).toBe(true);
});

test('an import of a missing file is a crossing', async () => {
  write('packages/rules/src/a.ts', `import './gone.ts';\n`);
  expect((await checkFences(root)).crossings).toEqual(['no-missing-files: packages/rules/src/a.ts → ./gone.ts']);
});
