import { randomBytes } from 'node:crypto';
import { mailFollow } from '@yidi/contract/calls/follow';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { beforeAll, expect, test } from 'vitest';
import { keysFrom } from '../../config/keys.ts';
import { freshDatabase } from '../../db/testing.ts';
import { localCarrier } from '../../network/carrier.local.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { makePerson, type WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { readEvents } from '../carrier/carrier-events.ts';
import { intakeEvents } from '../carrier/intake-events.ts';
import { deliverOutbox } from '../message/message.fixture.ts';
import { readParams } from '../message/message.ts';
import { storeLanguage } from '../message/settings.ts';
import { messageTopics } from '../message/topics.ts';
import { preparePartitions } from '../trace/partition/partitions.ts';
import { followersOf } from './follow.public.ts';
import { followHandlers } from './follow.ts';

const { db } = await freshDatabase();
const keys = keysFrom([randomBytes(32)]);
const now = new Date('2026-11-20T15:00:00+08:00');
const calls = followHandlers({ db, keys, carrier: localCarrier(db) });
const mailNo = '9700000000011';

beforeAll(() => preparePartitions(db, now));

const at = (minute: number) => toShanghaiIso(now.getTime() - (300 - minute) * 60_000);

async function scan(...scans: readonly { code: string; minute: number; officeName?: string; withdrawn?: boolean }[]) {
  const lines = scans.map(({ code, minute, officeName = '西湖区营业部', withdrawn = false }) =>
    JSON.stringify({
      ...{ eventId: `stray ${code} ${minute}`, mailNo, code, occurredAt: at(minute), withdrawn },
      ...{ officeCode: 'O330106', officeName, city: '杭州市', source: 'ems' },
    }),
  );
  const body = Buffer.from(lines.join('\n'));
  return intakeEvents(db, keys, readEvents(body, 'application/x-ndjson', now), now);
}

async function heardBy({ personId }: WorldPerson) {
  await deliverOutbox(
    db,
    messageTopics({ keys, now: () => now, ordersForMessages: async () => new Map(), followersOf }),
  );
  const rows = await db.selectFrom('message').selectAll().where('personId', '=', personId).orderBy('seq').execute();
  return rows.map((row) => ({ template: row.template, side: row.side, way: row.way, params: readParams(keys, row) }));
}

test('followers of a mail without an order are notified of each stage once, in their language and without offices', async () => {
  const [me, muted] = [await makePerson({ db, keys }), await makePerson({ db, keys })];
  await storeLanguage(db, me.personId, 'en');
  await scan({ code: '203', minute: 0 });
  for (const [person, mute] of [
    [me, false],
    [muted, true],
  ] as const)
    await perform(mailFollow, calls.mailFollow, person.caller, { mailNo, follow: true, muted: mute }, { now });
  await scan({ code: '305', minute: 10 });
  expect(await heardBy(me)).toEqual([]);
  await scan({ code: '702', minute: 100 }, { code: '305', minute: 60 });
  await scan({ code: '702', minute: 100 });
  // An older scan, and another one of the same stage, send no message.
  await scan({ code: '306', minute: 80 }, { code: '702', minute: 110 });
  const out = { template: 'outForDelivery', side: 'sent', way: 'app', params: {} };
  expect(await heardBy(me)).toEqual([out]);
  await scan({ code: '706', minute: 120, officeName: '翠苑便民驿站' });
  await scan({ code: '704', minute: 200 });
  const waits = { ...out, template: 'waitingAtPoint', params: { point: expect.stringContaining('Hangzhou') } };
  const heard = await heardBy(me);
  expect(heard).toEqual([out, waits, { ...out, template: 'delivered', params: { signed: expect.any(String) } }]);
  expectNotStored(heard, '翠苑便民驿站');
  // A withdrawal sends no message; the delivery after it does.
  await scan({ code: '704', minute: 200, withdrawn: true });
  expect(await heardBy(me)).toHaveLength(3);
  await scan({ code: '704', minute: 210 });
  expect((await heardBy(me)).map(({ template }) => template)).toEqual([
    'outForDelivery',
    'waitingAtPoint',
    'delivered',
    'delivered',
  ]);
  expect(await heardBy(muted)).toEqual([]);
});
