import { expect, test } from 'vitest';
import { freshDatabase } from '../db/testing.ts';
import { demoColleagues, seedDemoStaff } from './demo-staff.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-20T08:00:00Z');

test('a demo of an earlier version gets the new roles; roles that somebody changed stay', async () => {
  await seedDemoStaff(db, now);
  const [first, , , counter] = demoColleagues;
  await db
    .updateTable('staff')
    .set({ roles: ['content'] })
    .where('id', '=', first!.id)
    .execute();
  await db
    .updateTable('staff')
    .set({ roles: ['security'] })
    .where('id', '=', counter!.id)
    .execute();
  await seedDemoStaff(db, now);
  const rolesOf = async (id: string) =>
    (await db.selectFrom('staff').select('roles').where('id', '=', id).executeTakeFirstOrThrow()).roles;
  expect(await rolesOf(first!.id)).toEqual(['content', 'service']);
  expect(await rolesOf(counter!.id)).toEqual(['security']);
});
