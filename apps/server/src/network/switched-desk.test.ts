import { describe, expect, test } from 'vitest';
import { staffedDesk } from '../modules/claim/desk/staffed.ts';
import { openClaimWorld } from '../modules/claim/testing.ts';
import { chooseNetwork, switchedDesk } from './switched-desk.ts';

const delivered = ['203', '305', '702', '704'];
const world = await openClaimWorld(({ db, keys, now }) =>
  switchedDesk({ db, staffed: staffedDesk({ db, keys, now }), configured: 'demo', now }),
);
const { db, clock } = world;

/** A claim that was handed to whoever decides now. */
async function claimed() {
  const { consignee, mailNo } = await world.mail(delivered, { insuredInfo: { price: 80_000 } });
  world.later(1);
  const evidence = await world.photos(consignee);
  const fields = { mailNo, kind: 'damaged', valueFen: 100_000, lossFen: 12_500, evidence } as const;
  const { claimNo } = await world.create(consignee, fields);
  await world.notifyCarrier();
  return { claimNo, consignee };
}
const stateOf = async (claimNo: string) => (await world.row(claimNo)).state;
/** Asks again after the time in which the rules decide. */
async function askAgain(claimNo: string): Promise<void> {
  clock.now = new Date(clock.now.getTime() + 15 * 60_000);
  await db.updateTable('claim').set({ askAt: clock.now }).where('claimNo', '=', claimNo).execute();
  await world.look();
}

describe('the switch of a demo', () => {
  test('by rule, then by people, and back: a round of a claim stays where it began', async () => {
    const byRule = await claimed();
    await chooseNetwork(db, 'staffed');
    const byPeople = await claimed();
    await askAgain(byRule.claimNo);
    await askAgain(byPeople.claimNo);
    expect([await stateOf(byRule.claimNo), await stateOf(byPeople.claimNo)]).toEqual(['offered', 'accepted']);
    await chooseNetwork(db, 'demo');
    await askAgain(byPeople.claimNo);
    expect(await stateOf(byPeople.claimNo)).toBe('accepted');
    await chooseNetwork(db, 'staffed');
    // While colleagues work, nothing is paid on paper: what the rules offered waits for finance.
    await world.act(byRule.consignee, byRule.claimNo, 'agree', { seenFen: 10_000 });
    await world.notifyCarrier();
    expect(await stateOf(byRule.claimNo)).toBe('paying');
    const { id } = await world.row(byRule.claimNo);
    const payout = db.selectFrom('claimPayout').select('state').where('claimId', '=', id);
    expect(await payout.executeTakeFirst()).toEqual({ state: 'waiting' });
    await chooseNetwork(db, 'demo');
    // The message may come twice. The rules do not pay what waits for finance: it would stay there.
    await db.updateTable('outbox').set({ deliveredAt: null }).where('topic', '=', 'claim.agreed').execute();
    await world.notifyCarrier();
    expect(await stateOf(byRule.claimNo)).toBe('paying');
  });
});
