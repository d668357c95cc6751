import { auditList } from '@yidi/contract/calls/staff-audit';
import { securityList } from '@yidi/contract/calls/staff-security';
import { PHONE_SEARCHES_AN_HOUR } from '@yidi/contract/values/staff';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { freshDatabase } from '../../../db/testing.ts';
import { openOps } from '../../../world/ops.ts';
import { newPhone } from '../../../world/people.ts';
import { countRowsRead } from '../../../world/rows-read.ts';
import { listSecurity, type SecurityFilter } from './security-list.store.ts';

const database = await freshDatabase();
const { db, pool } = database;
const ops = openOps(database);
const guard = await ops.join(['security'], { name: '许静' });
const [phone, user, shown] = [newPhone(), newId(), newId()];
const at = (minute: number) => `2026-11-19T10:${String(minute).padStart(2, '0')}:00.000Z`;

beforeAll(async () => {
  const mac = ops.keys.mac('phone.index', phone);
  const base = {
    reason: null,
    call: '/token/oauth',
    staffId: null,
    traceId: 'trace',
    targetKind: null,
    targetId: null,
  };
  await db
    .insertInto('securityEvent')
    .values([
      { ...base, at: at(1), event: 'login', result: 'done', personId: user, subjectMac: mac, net: '203.0.113.0/24' },
      {
        ...{ ...base, reason: 'code.wrong', at: at(2), event: 'login', result: 'limited', personId: null },
        ...{ subjectMac: mac, net: '2001:db8:1::/48' },
      },
      {
        ...{ ...base, at: at(3), event: 'reveal', result: 'done', personId: shown, subjectMac: null, net: null },
        ...{ staffId: guard.staffId, targetKind: 'person', targetId: user },
      },
    ])
    .execute();
});

const listed = async (filter: object) => {
  const { info } = await guard.call(securityList, { to: '2026-11-19T11:00:00Z', ...filter });
  return info.records.map((row) => row.at);
};

describe('securityList', () => {
  test.each([
    ['event', { event: 'login' }, [2, 1]],
    ['result', { result: 'limited' }, [2]],
    ['who it was or is about', { personId: user }, [3, 1]],
    ['colleague', { staffId: guard.staffId }, [3]],
    ['an address', { net: '203.0.113.77' }, [1]],
    ['a network as the log writes it', { net: '2001:db8:1::/48' }, [2]],
    ['an address of version 6', { net: '2001:db8:1:2::3' }, [2]],
    ['time', { from: at(2) }, [3, 2]],
    ['all of them', { event: 'login', result: 'done', net: '203.0.113.1' }, [1]],
  ] as const)('filters by %s, newest first', async (_name, filter, minutes) => {
    expect(await listed(filter)).toEqual(minutes.map(at));
  });
  test('finds by a full phone, which leaves a row in the audit without the phone', async () => {
    expect(await listed({ phone: `+86 ${phone}` })).toEqual([at(2), at(1)]);
    const { info, body } = await guard.call(auditList, { call: securityList.path, personal: true });
    expect(info.records[0]).toMatchObject({ staff: { name: '许静' }, fields: ['phone'], personal: true });
    expect(body).not.toContain(phone);
    expect(await listed({ phone: newPhone() })).toEqual([]);
  });
  test('shows a hash of no phone, and names who acted', async () => {
    const reply = await guard.call(securityList, { to: '2026-11-19T11:00:00Z' });
    expect(reply.info.records.map(({ hasSubject, staff }) => [hasSubject, staff?.name])).toEqual([
      [false, '许静'],
      [true, undefined],
      [true, undefined],
    ]);
    expect(reply.body).not.toContain(ops.keys.mac('phone.index', phone).toString('hex'));
    expect(reply.info.records[0]).toMatchObject({ target: { kind: 'person', id: user } });
  });
  test('pages without a gap', async () => {
    const first = (await guard.call(securityList, { to: '2026-11-19T11:00:00Z', size: 2 })).info;
    expect(first.total).toBe(3);
    expect(await listed({ size: 2, after: first.next })).toEqual([at(1)]);
  });
  test.each([
    ['a part of a phone', { phone: '13800' }, 'phone'],
    ['a network that is none', { net: '300.1.1.1' }, 'net'],
    ['a network with odd bits', { net: '203.0.113.0/x' }, 'net'],
    ['an end before the begin', { from: at(3), to: at(1) }, 'to'],
    ['an event that is none', { event: 'nothing' }, 'event'],
    ['a foreign cursor', { after: 'x' }, 'after'],
  ])('BAD_INPUT for %s', async (_name, filter, field) => {
    const reply = await guard.call(securityList, filter as never);
    expect(reply.class).toBe('BAD_INPUT');
    expect(reply.body).toContain(`"${field}"`);
  });
  test('RATE search.hour after 120 phones in an hour', async () => {
    const guesser = await ops.join(['security'], { name: '猜' });
    const results: (string | undefined)[] = [];
    while (results.length < PHONE_SEARCHES_AN_HOUR + 5) {
      const asks = Array.from({ length: 5 }, () => guesser.call(securityList, { phone: newPhone() }));
      results.push(...(await Promise.all(asks)).map(({ reason }) => reason));
    }
    expect(results.filter((reason) => reason === 'search.hour')).toHaveLength(5);
  });
});

test('every filter reads about as many rows as a page shows, however long the log is', async () => {
  const { db: counting, rowsRead } = countRowsRead(pool, ['securityEvent']);
  const [rare, person] = [newId(), newId()];
  await sql`INSERT INTO security_event (at, event, result, net, person_id, staff_id, subject_mac)
    SELECT '2026-01-01'::timestamptz + make_interval(mins => n), CASE WHEN n <= 30 THEN 'card.lost' ELSE 'login' END,
      CASE WHEN n <= 30 THEN 'limited' ELSE 'done' END, CASE WHEN n <= 30 THEN '198.51.100.0/24' ELSE '192.0.2.0/24' END,
      CASE WHEN n <= 30 THEN ${person}::uuid END, CASE WHEN n <= 30 THEN ${rare}::uuid END,
      CASE WHEN n <= 30 THEN ${ops.keys.mac('phone.index', '13900000001')}::bytea END
    FROM generate_series(1, 40000) AS n`.execute(db);
  await pool.query('VACUUM ANALYZE security_event');
  const filters: SecurityFilter[] = [
    ...([{ event: 'card.lost' }, { result: 'limited' }, { net: '198.51.100.0/24' }, { personId: person }] as const),
    ...[{ staffId: rare }, { to: '2026-01-01T00:20:00Z' }, { macs: [ops.keys.mac('phone.index', '13900000001')] }, {}],
  ];
  for (const filter of filters) {
    const read = () => listSecurity(counting, filter, { after: undefined, limit: 21 });
    expect((await read()).length).toBeGreaterThan(15);
    expect(await rowsRead(read), JSON.stringify(filter)).toBeLessThan(120);
  }
});
