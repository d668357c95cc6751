import { menuPages } from '@yidi/contract/values/menu-content';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../apps/server/src/db/testing.ts';
import { seedMenus } from '../../apps/server/src/modules/content/content.seed.ts';
import { routeTable } from '../../apps/web/src/route-table.ts';

const { db } = await freshDatabase();
/**
 * Built, but hidden until an operator shows it: spec §1. Invoices are reached from the cost of an
 * order and from my center.
 */
const HIDDEN_BY_SPEC: ReadonlySet<string> = new Set(['/s/invoice']);

test('the menus offer exactly the entries whose screen is built', async () => {
  await seedMenus(db);
  const rows = await db.selectFrom('menuItem').select(['link', 'hidden']).execute();
  const paths = new Set<string>(routeTable.map(({ path }) => path));
  expect(rows.length).toBeGreaterThan(8);
  const pathOf = (link: string) => link.split('?')[0]!;
  expect(rows.filter(({ link }) => !paths.has(pathOf(link)))).toEqual([]);
  expect(rows.filter(({ link, hidden }) => hidden !== HIDDEN_BY_SPEC.has(link))).toEqual([]);
});

test('every page that colleagues can link from a menu is a screen that opens without more', () => {
  const paths = new Set<string>(routeTable.map(({ path }) => path));
  expect(menuPages.map((page) => page.split('?')[0]!).filter((path) => !paths.has(path))).toEqual([]);
});
