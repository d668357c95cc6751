import { approvalList, approve } from '@yidi/contract/calls/staff-approval';
import { sql } from 'kysely';
import { freshDatabase } from '../../db/testing.ts';
import { openOps } from '../../world/ops.ts';
import { openSite } from '../../world/site.ts';

/** The console and the site on one database, with two administrators, one of whom approves. */
export async function openColleagues(start: Date) {
  const database = await freshDatabase();
  const { db } = database;
  const clock = { now: start };
  const now = () => clock.now;
  const site = await openSite(database, { now });
  const ops = openOps(database, { keys: site.ports.keys, now });
  const author = await ops.join(['administrator'], { name: '许静' });
  const second = await ops.join(['administrator'], { name: '林屹' });

  const waiting = async () => (await second.call(approvalList, { state: 'waiting' })).info.records;
  /** Approves what waits, as the second colleague: the first one whose effect says this. */
  async function approveIt(effect = '') {
    const { approvalId, hash } = (await waiting()).find((row) => row.effect.includes(effect))!;
    return second.call(approve, { approvalId, hash });
  }
  /** Sets the time. Everybody stays logged in. */
  async function moveTo(time: Date): Promise<void> {
    clock.now = time;
    await db.updateTable('staffSession').set({ createdAt: time, seenAt: time, proofAt: time }).execute();
  }
  const audits = async () => (await sql`SELECT FROM staff_audit`.execute(db)).rows.length;
  return { database, db, site, ops, author, second, waiting, approveIt, moveTo, audits, clock: now };
}
