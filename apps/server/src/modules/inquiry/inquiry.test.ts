import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keysFrom } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';
import { freshDatabase } from '../../db/testing.ts';
import { localCarrier } from '../../network/carrier.local.ts';
import { seedNetwork } from '../../network/seed-network.ts';
import { makeMail, type WorldMail } from '../../network/world.ts';
import { makeSmallCarrier } from '../../world/small-carrier.ts';
import { preparePartitions } from '../trace/partition/partitions.ts';
import { storeScans } from '../trace/trace.public.ts';
import { askCarrier } from './ask-carrier.ts';
import { lookForStalled, unansweredJob } from './inquiry-jobs.ts';

const { db } = await freshDatabase(60);
const keys = keysFrom([randomBytes(32)]);
const now = new Date('2026-11-20T15:00:00+08:00');
const after = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);

beforeAll(async () => {
  await seedNetwork(db);
  await preparePartitions(db, now);
});
beforeEach(async () => {
  await sql`TRUNCATE mail, inquiry, outbox CASCADE`.execute(db);
});

let serial = 0;
async function mail(until: WorldMail['until'], more: Partial<WorldMail> = {}): Promise<string> {
  serial += 1;
  const mailNo = `91${String(serial).padStart(11, '0')}`;
  await makeMail({ db, keys }, { mailNo, until, now, ...more });
  return mailNo;
}
const inquiries = () => db.selectFrom('inquiry').selectAll().orderBy('openedAt').execute();
const shownOf = async (mailNo: string) =>
  (await db.selectFrom('mail').select('inquiry').where('mailNo', '=', mailNo).executeTakeFirstOrThrow()).inquiry;
const messages = async () =>
  (await db.selectFrom('outbox').select(['topic', 'payload']).orderBy('id').execute()).flatMap(({ topic, payload }) =>
    topic === 'message.orders'
      ? (payload as { news: { template: string }[] }).news.map(({ template }) => template)
      : [],
  );

/** Delivers pending inquiries, like the outbox. */
async function ask(carrier = makeSmallCarrier(), at = now) {
  const topic = askCarrier({ carrier, now: () => at });
  for (const { id, payload } of await db.selectFrom('outbox').selectAll().where('topic', '=', topic.name).execute())
    await topic.deliver(payload, { db, id, attempt: 1 });
  return carrier;
}

async function scan(mailNo: string, at: Date, code = '954') {
  const where = { officeCode: 'H320100', officeName: '南京邮件处理中心', city: '南京' };
  const event = { eventId: `late-${newId()}`, mailNo, code, occurredAt: at.toISOString(), ...where };
  await storeScans(db, keys, [{ ...event, source: 'ems', withdrawn: false }], at);
}

describe('a mail that stands still', () => {
  test('opens one inquiry, however many searches run, also concurrently', async () => {
    const mailNo = await mail('departed');
    await mail('delivered');
    await mail('created');
    expect(await lookForStalled(db, after(47))).toBe(0);
    const opened = await Promise.all(Array.from({ length: 50 }, () => lookForStalled(db, after(48))));
    expect(opened.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await lookForStalled(db, after(49))).toBe(0);
    expect(await inquiries()).toMatchObject([{ mailNo, kind: 'stalled', state: 'open', dueAt: after(72) }]);
    expect(await shownOf(mailNo)).toMatchObject({ kind: 'stalled', dueAt: after(72).toISOString() });
    expect(await messages()).toEqual([]);
    const [{ id } = { id: '' }] = await inquiries();
    await unansweredJob({ now: () => after(49) }).run({ inquiryId: id }, { db, attempt: 1 });
    expect(await messages()).toEqual(['inquiryOpened']);
  });

  test('a day over its promise is long enough', async () => {
    await mail('departed', { promisedAt: after(2) });
    expect(await lookForStalled(db, after(25))).toBe(0);
    expect(await lookForStalled(db, after(26))).toBe(1);
  });

  test('the carrier is queried once, also after a failed attempt; its answer is shown and notified once', async () => {
    const mailNo = await mail('departed');
    await lookForStalled(db, after(48));
    const carrier = makeSmallCarrier();
    carrier.down = true;
    await expect(ask(carrier)).rejects.toThrow();
    expect((await inquiries())[0]).toMatchObject({ state: 'open', answer: null });
    carrier.down = false;
    await ask(carrier, after(48));
    await ask(carrier, after(48));
    const [{ id } = { id: '' }] = await inquiries();
    await unansweredJob({ now: () => after(49) }).run({ inquiryId: id }, { db, attempt: 1 });
    expect(carrier.inquiries).toMatchObject([{ mailNo, kind: 'stalled', round: 1 }]);
    expect(await shownOf(mailNo)).toMatchObject({ answer: 'moving', dueAt: '2026-11-24T04:00:00.000Z' });
    expect(await messages()).toEqual(['inquiryAnswered']);
  });

  test('an inquiry is repeated if the answer was not kept; a repeated answer is not notified again', async () => {
    const mailNo = await mail('departed');
    await lookForStalled(db, after(48));
    const carrier = await ask(undefined, after(48));
    await lookForStalled(db, new Date('2026-11-24T12:00:00+08:00'));
    expect(await shownOf(mailNo)).not.toHaveProperty('answer');
    await ask(carrier, after(100));
    expect(carrier.inquiries.map(({ round }) => round)).toEqual([1, 2]);
    expect(await inquiries()).toHaveLength(1);
    expect(await messages()).toEqual(['inquiryAnswered']);
  });

  test('a scan ends the inquiry; a later standstill opens another one', async () => {
    const mailNo = await mail('departed');
    await lookForStalled(db, after(48));
    await scan(mailNo, after(50));
    await lookForStalled(db, after(51));
    expect(await inquiries()).toMatchObject([{ state: 'closed' }]);
    expect(await shownOf(mailNo)).toBeNull();
    expect(await lookForStalled(db, after(99))).toBe(1);
    expect((await inquiries()).map(({ state }) => state).sort()).toEqual(['closed', 'open']);
  });
});

test('the built-in network searches its mail, expedites it, and repeats its answer', async () => {
  const network = localCarrier(db, { now: () => now });
  const asked = { id: newId(), round: 1, mailNo: '9000000009999', kind: 'stalled' } as const;
  expect(await network.inquire(asked)).toEqual({ answer: 'searching', byAt: after(24) });
  const { code } = await db.selectFrom('networkOffice').select('code').limit(1).executeTakeFirstOrThrow();
  await sql`INSERT INTO network_item (order_no, mail_no, kind, office_code, plan, state, placed_at, next_at)
    VALUES ('YD-inquired', ${asked.mailNo}, 'courier', ${code}, '[]', 'collected', ${now}, ${after(40)})`.execute(db);
  expect(await network.inquire(asked)).toEqual({ answer: 'moving', byAt: after(2) });
  const { nextAt } = await db
    .selectFrom('networkItem')
    .select('nextAt')
    .where('mailNo', '=', asked.mailNo)
    .executeTakeFirstOrThrow();
  expect(nextAt).toEqual(after(0.5));
  await sql`UPDATE network_item SET state = 'done', next_at = NULL WHERE mail_no = ${asked.mailNo}`.execute(db);
  expect(await network.inquire(asked)).toEqual({ answer: 'moving', byAt: after(2) });
  expect(await network.inquire({ ...asked, round: 2 })).toMatchObject({ answer: 'searching' });
});
