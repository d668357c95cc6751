import { expect, test } from 'vitest';
import { freshDatabase } from '../db/testing.ts';
import { openOrderWorld, orderOf } from '../modules/order/testing.ts';
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

test('the dispatcher has the office where orders wait, also in a demo of an earlier version', async () => {
  const orderWorld = await openOrderWorld();
  await seedDemoStaff(orderWorld.db, now);
  const { officeCode } = await (await orderOf(orderWorld)).row();
  const { id } = demoColleagues.find(({ roles }) => roles.includes('dispatch'))!;
  await seedDemoStaff(orderWorld.db, now);
  const row = orderWorld.db.selectFrom('staff').select('offices').where('id', '=', id);
  expect(await row.executeTakeFirstOrThrow()).toEqual({ offices: [officeCode] });
});
