import { randomUUID } from 'node:crypto';
import { call } from '@yidi/contract/call';
import { getSlider } from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import { describe, expect, test } from 'vitest';
import { base } from '../call/kinds.fixture.ts';
import { openLog } from '../config/log.ts';
import { freshDatabase } from '../db/testing.ts';
import { openSite } from '../world/site.ts';
import { netPrefixOf } from './net-prefix.ts';
import { deleteOldEvents } from './security-jobs.ts';
import { recordSecurity, resultOf, type SecurityCircumstances, type SecurityFact } from './security-log.ts';
import { securityFigures } from './tally.ts';

const database = await freshDatabase();
const { db } = database;
const lines: string[] = [];
const log = openLog('info', { to: { write: (line) => void lines.push(line) } });
const start = new Date('2026-11-20T10:00:00+08:00');

/** The number of networks used so far. Each call of `somewhere` gets another network and person. */
let networks = 0;
function somewhere(more: Partial<SecurityCircumstances> = {}): SecurityCircumstances {
  networks += 1;
  return {
    now: start,
    traceId: randomUUID(),
    ip: `198.18.${networks}.7`,
    call: '/a/call',
    personId: randomUUID(),
    ...more,
  };
}

const stored = (at: SecurityCircumstances) =>
  db.selectFrom('securityEvent').selectAll().where('traceId', '=', at.traceId).orderBy('id').execute();
const counted = (event: string, result: string) =>
  Number(
    new RegExp(`^yidi_security_events_total\\{event="${event}",result="${result}"\\} (\\d+)$`, 'm').exec(
      securityFigures(),
    )?.[1] ?? 0,
  );

describe('recordSecurity', () => {
  test('is one row, one line and one more of its counter', async () => {
    const at = somewhere();
    const subjectMac = Buffer.alloc(32, 7);
    const target = { kind: 'order', id: randomUUID() } as const;
    const before = counted('reveal', 'done');
    await recordSecurity({ db, log }, at, { event: 'reveal', result: 'done', subjectMac, target });
    expect(await stored(at)).toEqual([
      {
        id: expect.any(Number),
        at: start,
        event: 'reveal',
        result: 'done',
        reason: null,
        call: '/a/call',
        personId: at.personId,
        staffId: null,
        subjectMac,
        targetKind: 'order',
        targetId: target.id,
        net: `198.18.${networks}.0/24`,
        traceId: at.traceId,
      },
    ]);
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({
      traceId: at.traceId,
      security: { event: 'reveal', result: 'done', subject: subjectMac.toString('hex'), target, personId: at.personId },
    });
    expect(counted('reveal', 'done')).toBe(before + 1);
  });

  test('within a transaction is stored with its work or not at all', async () => {
    const at = somewhere();
    const fact: SecurityFact = { event: 'phone.undo', result: 'done' };
    const undone = db.transaction().execute(async (trx) => {
      await recordSecurity({ db, log }, at, fact, trx);
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    expect(await stored(at)).toEqual([]);
    await db.transaction().execute((trx) => recordSecurity({ db, log }, at, fact, trx));
    expect(await stored(at)).toHaveLength(1);
  });

  test('stores at most 60 rows a minute and network, and counts all events', async () => {
    const at = somewhere();
    const fact: SecurityFact = { event: 'trace.proof', result: 'refused' };
    const before = counted('trace.proof', 'refused');
    for (let n = 0; n < 100; n += 1) await recordSecurity({ db, log }, at, fact);
    expect(await stored(at)).toHaveLength(60);
    expect(counted('trace.proof', 'refused')).toBe(before + 100);
    const other = somewhere();
    await recordSecurity({ db, log }, other, fact);
    expect(await stored(other)).toHaveLength(1);
    const later = { ...at, now: new Date(start.getTime() + 60_000) };
    await recordSecurity({ db, log }, later, fact);
    expect(await stored(at)).toHaveLength(61);
  });

  test('does not throw when the event cannot be stored, and logs that', async () => {
    const broken = await freshDatabase(2);
    await broken.pool.query('DROP TABLE security_event');
    await recordSecurity({ db: broken.db, log }, somewhere(), { event: 'login', result: 'done' });
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ msg: 'security event not stored' });
  });
});

test('a refusal is limited, refused or a fault', () => {
  expect(resultOf(new ApiError('RATE', { reason: 'code.spent', retryAfterS: 60 }))).toEqual({
    result: 'limited',
    reason: 'code.spent',
  });
  expect(resultOf(new ApiError('INLINE', { reason: 'code.wrong' }))).toEqual({
    result: 'refused',
    reason: 'code.wrong',
  });
  expect(resultOf(new ApiError('OVERLOAD', { reason: 'sms.slow' }))).toEqual({ result: 'failed', reason: 'sms.slow' });
  expect(resultOf(new Error('13800138000'))).toEqual({ result: 'failed', reason: 'INTERNAL' });
});

test.each([
  ['198.51.100.77', '198.51.100.0/24'],
  ['::ffff:198.51.100.77', '198.51.100.0/24'],
  ['2001:db8:0a0b:12f0::1', '2001:db8:a0b::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::', '0:0:0::/48'],
  ['unix:/socket', null],
])('the network of %s is %s', (ip, net) => {
  expect(netPrefixOf(ip)).toBe(net);
});

test('the pipeline records limits that no handler recorded', async () => {
  const limited = call({ ...base, path: '/limited', access: 'session' });
  const site = await openSite(database, {
    authSettings: { slidersAMinute: 1 },
    mountMore(mount) {
      mount(limited, () => {
        throw new ApiError('RATE', { retryAfterS: 1 });
      });
    },
  });
  const user = await site.visit({ ip: '198.51.200.1', phone: '13800138009' });
  await user.call(limited, {});
  await user.call(getSlider, {});
  await user.call(getSlider, {});
  const rows = await db
    .selectFrom('securityEvent')
    .select(['event', 'result', 'reason', 'call', 'staffId as staff', 'personId as person'])
    .where('net', '=', '198.51.200.0/24')
    .orderBy('id')
    .execute();
  const person = user.person!.personId;
  expect(rows).toEqual([
    { event: 'limit', result: 'limited', reason: 'RATE', call: '/limited', staff: null, person },
    { event: 'slider', result: 'limited', reason: 'RATE', call: '/getSlider', staff: null, person },
  ]);
  const counters = (await site.app.inject('/metrics')).body;
  expect(counters).toMatch(/^yidi_security_events_total\{event="limit",result="limited"\} \d+$/m);
  await site.app.close();
});

test('events are deleted after their retention', async () => {
  const at = somewhere();
  await recordSecurity({ db, log }, at, { event: 'logout', result: 'done' });
  const after = (days: number) => new Date(start.getTime() + days * 24 * 3_600_000);
  await deleteOldEvents(db, after(180), 180);
  expect(await stored(at)).toHaveLength(1);
  await deleteOldEvents(db, new Date(after(180).getTime() + 1), 180);
  expect(await stored(at)).toEqual([]);
});
