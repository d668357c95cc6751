import { opsDispatch } from '@yidi/phrases/ops-dispatch';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { findBarriers } from './world/axe.ts';
import { giveSession } from './world/log-in.ts';
import { joinStaff, opsJourneyOn, visitOps } from './world/ops.ts';
import { placeOrder } from './world/parcel.ts';

const staffedJourney = opsJourneyOn({ NETWORK: 'staffed' });
const say = opsDispatch.zh;

describe('the desk of an office', () => {
  staffedJourney(
    'accepts an order, gives it to a courier after an undo, and its sender reads it',
    async ({ visit, world }) => {
      const sender = await visit();
      await giveSession(sender);
      const { mailNo } = await placeOrder(sender);
      const orderRow = () =>
        world.db.selectFrom('orders').selectAll().where('mailNo', '=', mailNo).executeTakeFirstOrThrow();
      const { id, orderNo, officeCode, slotStartAt } = await orderRow();
      const day = shanghaiDate(slotStartAt!.getTime());
      const courier = await world.db
        .selectFrom('networkCourier')
        .select(['name'])
        .where('officeCode', '=', officeCode!)
        .orderBy('code')
        .executeTakeFirstOrThrow();

      const desk = await visitOps(visit, { still: true });
      await joinStaff(world, desk, '陈默', ['dispatch'], [officeCode!]);
      await desk.go(`/dispatch?day=${day}`);
      const { page } = desk;
      await page.getByRole('row').nth(1).click();
      const panel = page.getByRole('complementary', { name: orderNo });
      await panel.getByRole('button', { name: say.accept, exact: true }).click();
      await page.getByRole('region').getByText(say.accepted, { exact: true }).waitFor();
      expect(await findBarriers(page)).toEqual([]);

      const give = async () => {
        await panel.getByRole('radio', { name: say.actKinds.assign }).click();
        await panel.getByRole('radio', { name: courier.name }).click();
        const answered = page.waitForResponse((reply) => reply.url().endsWith('/staff/dispatch/assign'));
        await panel.getByRole('button', { name: say.assign(courier.name) }).click();
        await answered;
      };
      await give();
      await panel.getByRole('button', { name: say.undo }).click();
      await page.getByText(say.undone).waitFor();
      await give();
      // The queue runs by the clock of the database, which is not that of the product here.
      await sql`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE payload->>'actId' IS NOT NULL`.execute(
        world.db,
      );
      await expect.poll(async () => (await orderRow()).status, { timeout: 30_000 }).toBe(2);
      await panel.getByText(`${say.actKinds.assign} • ${courier.name}`).first().waitFor();

      await sender.go(`/order-detail-wait/${id}`);
      await sender.page.getByText(courier.name.slice(0, 1)).first().waitFor();
    },
  );
});
