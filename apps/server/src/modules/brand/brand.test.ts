import { randomBytes } from 'node:crypto';
import { brandImport, mailBrandList } from '@yidi/contract/calls/brand';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { signCarrierRequest } from '../../call/carrier-signature/carrier-sign.ts';
import type { Caller } from '../../call/handlers.ts';
import { keysFrom } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';
import { freshDatabase } from '../../db/testing.ts';
import { localCarrier } from '../../network/carrier.local.ts';
import { seedNetwork } from '../../network/seed-network.ts';
import { makeMail, names } from '../../network/world.ts';
import { openNetworkLimits } from '../../security/network-limits.ts';
import { solvedPuzzle } from '../../world/log-in.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { makePerson } from '../../world/people.ts';
import { type Circumstances, perform, performSigned } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { openSliderCheck } from '../auth/auth.public.ts';
import { preparePartitions } from '../trace/partition/partitions.ts';
import { importBrand } from './brand.public.ts';
import { brandHandlers } from './brand.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-20T15:00:00+08:00');
const keys = keysFrom([randomBytes(32)]);
const service = { key: 'network', secret: 'a secret of the tests, 32 long or more' };
const carrierKeys = new Map([[service.key, service.secret]]);
const networks = openNetworkLimits({ db, keys });
const calls = brandHandlers({
  db,
  keys,
  carrier: localCarrier(db),
  carrierKeys,
  networks,
  solveSlider: openSliderCheck(db),
});
const phone = '13900001234';

beforeAll(async () => {
  await seedNetwork(db);
  await preparePartitions(db, now);
  const promisedAt = new Date('2026-11-22T18:00:00+08:00');
  for (const [at, until] of (['delivered', 'departed', 'out_for_delivery'] as const).entries())
    await makeMail({ db, keys }, { mailNo: `970000000000${at}`, until, now, promisedAt });
});

const session = (more: Partial<Caller> = {}): Caller => ({
  sessionId: newId(),
  personId: newId(),
  userId: null,
  phone: null,
  openId: null,
  ...more,
});

const head = 'project,number,mailNo,place,items,phone\n';
let serial = 0;
/** A number with three scanned mails and one that is not yet posted. */
async function consignment(): Promise<string> {
  serial += 1;
  const number = `SO${String(serial).padStart(8, '0')}`;
  const lines = ['湖滨店,平板电脑*6', '新街口店,手机壳*40', '', '天一店,手表*8'].map(
    (what, at) => `APPLE,${number},970000000000${at},${what || ','},${at === 0 ? phone : ''}`,
  );
  await importBrand(db, keys, head + lines.join('\n'), now);
  return number;
}

const ask = (caller: Caller, request: Parameters<typeof perform<typeof mailBrandList>>[3], more: Circumstances = {}) =>
  perform(mailBrandList, calls.mailBrandList, caller, request, { now, ...more });

describe('mailBrandList', () => {
  test('a caller with the number sees stages, cities and times; open mails are listed before ended ones', async () => {
    const number = await consignment();
    const found = await ask(session(), { number: ` ${number.toLowerCase().slice(0, 4)}-${number.slice(4)}` });
    expect(found).toMatchObject({ number, opened: false, askable: true, total: 4, project: { code: 'APPLE' } });
    expect(found.counts).toEqual({ all: 4, moving: 2, coming: 1, waiting: 0, trouble: 0, done: 1 });
    expect(found.records.map(({ state }) => state)).toEqual(['coming', 'moving', 'moving', 'done']);
    expect(found.records.find(({ mailNo }) => mailNo.endsWith('3'))).toEqual({
      mailNo: '9700000000003',
      state: 'moving',
    });
    expect(found).not.toHaveProperty('allBy');
    expectNotStored(
      found,
      '湖滨店',
      '新街口店',
      '平板电脑',
      '手机壳',
      names.sender,
      names.receiver,
      '营业部',
      '汉口路',
      phone,
    );
    expect((await ask(session(), { number, find: '平板' })).total).toBe(0);
    expect((await ask(session(), { number }, { language: 'en' })).project.numberLabel).toBe('Order number');
  });

  test('four digits unlock addresses and contents for this session and a day; the logged-in consignee needs none', async () => {
    const [caller, number] = [session(), await consignment()];
    const opened = await ask(caller, { number, digits: '1234' });
    expect(opened).toMatchObject({ opened: true, askable: false });
    expect(await ask(caller, { number })).toEqual(opened);
    expect(opened.records[0]).not.toHaveProperty('place');
    expect((await ask(caller, { number, find: '平板' })).records).toMatchObject([
      { mailNo: '9700000000000', place: '湖滨店', items: [{ name: '平板电脑', count: 6 }] },
    ]);
    expect((await ask(caller, { number }, { now: new Date('2026-11-21T15:00:01+08:00') })).opened).toBe(false);
    expect((await ask(session(), { number })).opened).toBe(false);
    expect((await ask((await makePerson({ db, keys }, { phone })).caller, { number })).opened).toBe(true);
    const other = await makePerson({ db, keys });
    expect((await ask(other.caller, { number })).opened).toBe(false);
  });

  test('phones and mails count from the time they are named, so that a former holder of the phone sees nothing', async () => {
    const at = (day: number) => new Date(now.getTime() + day * 86_400_000);
    const recycled = '13900005678';
    const [former, holder] = [await makePerson({ db, keys }), await makePerson({ db, keys })];
    const [mac] = keys.macs('phone.index', recycled);
    await sql`INSERT INTO phone_holding (phone_mac, person_id, since, until)
      VALUES (${mac}, ${former.personId}, ${at(-90)}, ${at(5)}), (${mac}, ${holder.personId}, ${at(6)}, NULL)`.execute(
      db,
    );
    const line = (number: string, mailNo: string, named = '') => `${head}APPLE,${number},${mailNo},湖滨店,,${named}`;
    await importBrand(db, keys, line('SOLATER1', '9720000000001'), at(0));
    await importBrand(db, keys, line('SOLATER1', '9720000000001', recycled), at(10));
    const seen = async (number: string, { caller }: typeof former) => {
      const { opened, records } = await ask(caller, { number }, { now: at(12) });
      return [opened, records.map((record) => 'place' in record)];
    };
    expect(await seen('SOLATER1', former)).toEqual([false, [false]]);
    expect(await seen('SOLATER1', holder)).toEqual([true, [true]]);
    // An import names the phone while the former holder has it. A later import names it again with
    // another mail.
    await importBrand(db, keys, line('SOLATER2', '9720000000002', recycled), at(0));
    await importBrand(db, keys, line('SOLATER2', '9720000000003', recycled), at(10));
    expect(await seen('SOLATER2', former)).toEqual([false, [false, true]]);
    expect(await seen('SOLATER2', holder)).toEqual([false, [true, false]]);
  });

  test('another phone ends the access by digits of the former phone', async () => {
    const [caller, number] = [session(), await consignment()];
    expect((await ask(caller, { number, digits: '1234' })).opened).toBe(true);
    await importBrand(db, keys, `${head}APPLE,${number},9700000000000,,,13900009999`, now);
    expect((await ask(caller, { number })).opened).toBe(false);
    expect((await ask(caller, { number, digits: '9999' })).opened).toBe(true);
  });

  test('wrong digits return the attempts left; the sixth must wait; after twenty of all callers each needs a puzzle', async () => {
    const [caller, number] = [session(), await consignment()];
    for (const left of [4, 3, 2, 1, 0])
      expect(await refusalOf(ask(caller, { number, digits: '0000' }))).toMatchObject({ class: 'VERIFY', left });
    expect(await refusalOf(ask(caller, { number, digits: '1234' }))).toMatchObject({ class: 'RATE' });
    for (let tries = 0; tries < 15; tries += 1)
      await refusalOf(ask(session(), { number, digits: '0000' }, { ip: `203.0.113.${tries}` }));
    const { caller: knows } = await makePerson({ db, keys });
    const right = { number, digits: '1234' };
    const asked = { class: 'INLINE', reason: 'slider.needed' };
    for (let tries = 0; tries < 6; tries += 1) expect(await refusalOf(ask(knows, right))).toMatchObject(asked);
    expect((await ask(knows, { ...right, ...(await solvedPuzzle(db, knows.sessionId, now)) })).opened).toBe(true);
  });

  test('within a state the next arrival is first, then the latest end; unposted mails are last', async () => {
    serial += 1;
    const [number, mailNos] = [
      `SO${String(serial).padStart(8, '0')}`,
      Array.from({ length: 5 }, (_, at) => `971000000000${at}`),
    ];
    const [late, soon, old, fresh, open] = mailNos as [string, string, string, string, string];
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
    await makeMail({ db, keys }, { mailNo: late, until: 'departed', now });
    await makeMail({ db, keys }, { mailNo: soon, until: 'departed', now: daysAgo(1) });
    for (const [mailNo, days] of [
      [old, 3],
      [fresh, 0],
    ] as const)
      await makeMail({ db, keys }, { mailNo, until: 'delivered', now: daysAgo(days) });
    // The lines are not sorted, as in a partner's table.
    const lines = [old, open, late, fresh, soon].map((mailNo) => `APPLE,${number},${mailNo},,,`);
    await importBrand(db, keys, head + lines.join('\n'), now);
    const { records } = await ask(session(), { number });
    expect(records.map(({ mailNo }) => mailNo)).toEqual([soon, late, open, fresh, old]);
  });

  test('filters by mail, page and state; a mail of another number is not found', async () => {
    const number = await consignment();
    expect((await ask(session(), { number, mailNo: '9700000000001' })).records).toHaveLength(1);
    expect((await ask(session(), { number, state: 'done' })).records).toMatchObject([{ state: 'done' }]);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await ask(session(), { number, page, size: 2 }));
    expect(pages.map(({ records }) => records.length)).toEqual([2, 2, 0]);
    await makeMail({ db, keys }, { mailNo: '9700000000009', until: 'departed', now });
    const others = ask(session(), { number, mailNo: '9700000000009' });
    expect(await refusalOf(others)).toMatchObject({ class: 'NOT_FOUND' });
  });

  test('an unknown project, an unknown number and one of another project are refused alike', async () => {
    const number = await consignment();
    const refused = await refusalOf(ask(session(), { number: 'SO99999999' }));
    expect(refused).toMatchObject({ class: 'NOT_FOUND' });
    expect(await refusalOf(ask(session(), { number, projectId: 'NONE' }))).toEqual(refused);
  });

  test.each([{ number: '' }, { number: 'S' }, { number: '订单' }, { number: 'SO26', projectId: 'a b' }])(
    'BAD_INPUT for %j',
    async (request) => {
      expect(await refusalOf(ask(session(), request))).toMatchObject({ class: 'BAD_INPUT' });
    },
  );

  test('a dump contains no phone', async () => {
    await consignment();
    expectNotStored(await db.selectFrom('brandConsignment').selectAll().execute(), phone);
  });
});

describe('brandImport', () => {
  const send = (text: string, secret = service.secret, nonce = randomBytes(12).toString('hex')) => {
    const bytes = Buffer.from(text);
    const signed = signCarrierRequest({ ...service, secret }, bytes, now, nonce);
    const headers = { 'content-type': 'text/csv; charset=utf-8', ...signed };
    return performSigned(brandImport, calls.brandImport, { bytes, headers }, now);
  };

  test('reports every line; a repeated import changes nothing; a changed line is updated', async () => {
    const lines = [
      'APPLE,SOIMPORT1,9700000000011,甲店,表*1,',
      'NONE,SOIMPORT1,9700000000012,,,',
      'APPLE,SOIMPORT1,x,,,',
    ];
    const text = `${head}${lines.join('\n')}\n${lines[0]}`;
    expect(await send(text)).toEqual({
      ...{ stored: 1, changed: 0, known: 0, refused: 3 },
      lines: [
        { line: 2, result: 'stored' },
        { line: 3, result: 'refused', rule: 'project:field.option' },
        { line: 4, result: 'refused', rule: 'mailNo:mailNo.format' },
        { line: 5, result: 'refused', rule: 'mailNo:mailNo.twice' },
      ],
    });
    expect(await send(text)).toMatchObject({ stored: 0, known: 1, refused: 3 });
    expect(await send(text.replaceAll('表*1', '表*2'))).toMatchObject({ changed: 1 });
    expect((await ask(session(), { number: 'soimport1' })).askable).toBe(false);
  });

  test('concurrent imports store it once, and a number has at most 300 mails', async () => {
    const many = Array.from({ length: 301 }, (_, at) => `APPLE,SOMANY,9${String(at).padStart(12, '0')},,,`);
    const reports = await Promise.all([1, 2, 3].map(() => send(head + many.join('\n'))));
    expect(reports.reduce((sum, { stored }) => sum + stored, 0)).toBe(300);
    expect(reports[0]!.lines.at(-1)).toEqual({ line: 302, result: 'refused', rule: 'number:field.tooLarge' });
    expect((await ask(session(), { number: 'SOMANY' })).total).toBe(300);
    expect(await send(head + many.slice(0, 200).join('\n'))).toMatchObject({ known: 200, refused: 0 });
  });

  test('SESSION for another secret or a used nonce, MALFORMED if it is no table', async () => {
    const text = `${head}APPLE,SONONCE,9700000000021,,,`;
    expect(await refusalOf(send(text, 'another secret, 32 characters long'))).toMatchObject({ class: 'SESSION' });
    await send(text, service.secret, 'nonce-0001');
    expect(await refusalOf(send(text, service.secret, 'nonce-0001'))).toMatchObject({ class: 'SESSION' });
    for (const bad of ['', 'a,b\n1,2', `${head}"`])
      expect(await refusalOf(send(bad))).toMatchObject({ class: 'MALFORMED' });
  });
});
