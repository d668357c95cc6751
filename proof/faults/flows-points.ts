import { randomUUID } from 'node:crypto';
import { pointsRedeem, pointsReturn } from '@yidi/contract/calls/points';
import { sql } from 'kysely';
import { givePoints, redeemFor } from '../../apps/server/src/modules/points/testing.ts';
import { makeCustomer } from '../harness/fault-world.ts';
import { type Flow, rowOf, warmClient } from './flow.ts';

const GIFT = 'tape';
const PRICE = 100;

const redeem: Flow = {
  name: 'redeem-points',
  call: pointsRedeem,
  async prepare(fault) {
    const { person } = await makeCustomer(fault);
    await givePoints(fault.world.db, person.personId, 3 * PRICE, new Date());
    const client = await warmClient(fault, person.cookie);
    const key = randomUUID();
    return {
      act: () => client.try(pointsRedeem.path, { giftId: GIFT, seenPoints: PRICE }, key),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT (SELECT count(*) FROM points_redemption WHERE person_id = ${person.personId}) AS gifts,
            (SELECT sum(left_points) FROM points_lot WHERE person_id = ${person.personId}) AS points`,
        ),
      once: { gifts: 1, points: 2 * PRICE },
    };
  },
};

const giveBack: Flow = {
  name: 'return-points',
  call: pointsReturn,
  async prepare(fault) {
    const { person } = await makeCustomer(fault);
    const redemptionId = await redeemFor(fault.world, person.personId, GIFT, new Date());
    const client = await warmClient(fault, person.cookie);
    const key = randomUUID();
    return {
      act: () => client.try(pointsReturn.path, { redemptionId }, key),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT (SELECT state FROM points_redemption WHERE id = ${redemptionId}) AS state,
            (SELECT sum(left_points) FROM points_lot WHERE person_id = ${person.personId}) AS points`,
        ),
      once: { state: 'returned', points: PRICE },
    };
  },
};

export const pointsFlows: readonly Flow[] = [redeem, giveBack];
