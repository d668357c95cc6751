import type { RequestOf } from '@yidi/contract/call';
import { approvalList, approve } from '@yidi/contract/calls/staff-approval';
import { calendarYear, setDays } from '@yidi/contract/calls/staff-calendar';
import { sql } from 'kysely';
import { freshDatabase } from '../../db/testing.ts';
import { openOps } from '../../world/ops.ts';
import { openSite } from '../../world/site.ts';

export const NOW = new Date('2026-12-31T10:00:00+08:00');
export const reason = '国务院办公厅通知';
export type Asked = Omit<RequestOf<typeof setDays>, 'version'>;

/** Three days off at the New Year. 1 January is a holiday by law, 2 and 3 January are a weekend. */
export const newYear: Asked = {
  ...{ from: '2027-01-01', to: '2027-01-03', kind: 'holiday', nameZh: '元旦三天', nameEn: 'Three days off' },
  ...{ source: '国办发明电〔2026〕12号', reason },
};

/** The console and the site on one database, with two colleagues who may set days. */
export async function openCalendarWorld() {
  const database = await freshDatabase();
  const { db } = database;
  const clock = { now: NOW };
  const now = () => clock.now;
  const site = await openSite(database, { now });
  const ops = openOps(database, { keys: site.ports.keys, now });
  const author = await ops.join(['administrator'], { name: '许静' });
  const second = await ops.join(['administrator'], { name: '林屹' });

  const yearOf = async (year = 2027) => (await author.call(calendarYear, { year })).info;
  /** Asks for days by the calendar as it is now. */
  const ask = async (asked: Partial<Asked> = {}) =>
    author.call(setDays, { ...newYear, ...asked, version: (await yearOf()).version });
  /** Approves what waits, as the second colleague. */
  async function approveIt() {
    const { approvalId, hash } = (await second.call(approvalList, { state: 'waiting' })).info.records[0]!;
    return second.call(approve, { approvalId, hash });
  }
  async function set(asked: Partial<Asked> = {}): Promise<void> {
    for (const reply of [await ask(asked), await approveIt()])
      if (reply.class !== 'OK') throw new Error(`${reply.class} ${reply.reason}`);
  }
  /** Sets the time. Everybody stays logged in. */
  async function moveTo(time: Date): Promise<void> {
    clock.now = time;
    await db.updateTable('staffSession').set({ createdAt: time, seenAt: time, proofAt: time }).execute();
  }
  const audits = async () => (await sql`SELECT FROM staff_audit`.execute(db)).rows.length;
  return { database, db, site, ops, author, second, yearOf, ask, approveIt, set, moveTo, audits, clock: now };
}
