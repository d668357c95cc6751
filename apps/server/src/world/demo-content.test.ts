import { contentList } from '@yidi/contract/calls/staff-content';
import { expect, test } from 'vitest';
import { freshDatabase } from '../db/testing.ts';
import { seedDemoContent } from './demo-content.ts';
import { seedDemoStaff } from './demo-staff.ts';
import { openOps } from './ops.ts';

test('the demo has announcements and drafts of its colleague for content, also after a second start', async () => {
  const database = await freshDatabase();
  const now = new Date();
  await seedDemoStaff(database.db, now);
  await seedDemoContent(database.db, now);
  await seedDemoContent(database.db, now);
  const reader = await openOps(database, { now: () => now }).join(['content']);
  const all = (await reader.call(contentList, { size: 50 })).info.records;
  // Menus, share cards and the promotion are the product's own, and not of the demo.
  const records = all.filter(({ changedBy }) => changedBy !== undefined);
  expect(all.filter(({ kind }) => kind === 'announcement' || kind === 'maintenance').length).toBe(records.length);
  expect(records.map(({ state }) => state).sort()).toEqual(['draft', 'draft', 'live', 'live', 'live', 'live']);
  expect(new Set(records.map(({ changedBy }) => changedBy?.name))).toEqual(new Set(['苏晴']));
  expect(records.filter(({ kind, fields }) => kind === 'announcement' && fields.closesOrdering === undefined)).toEqual(
    [],
  );
  expect(records.filter(({ kind }) => kind === 'maintenance')).toHaveLength(1);
});
