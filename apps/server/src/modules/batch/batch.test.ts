import { batchFile, batchList, batchOrder, batchRows, dropBatch, readBatch } from '@yidi/contract/calls/batch';
import type { ApiError } from '@yidi/contract/envelope';
import { batchStatesOf } from '@yidi/rules/batch/place';
import { describe, expect, test } from 'vitest';
import { expectNotStored } from '../../world/not-stored.ts';
import { walkOrder } from '../../world/parcels.ts';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { cancel, countOf, openOrderWorld } from '../order/testing.ts';
import { forgetOld } from './batch.store.ts';
import { batchHandlers } from './batch.ts';
import { readTable } from './table/read-table.ts';
import { batchWorld, tableOf } from './testing.ts';

const orderWorld = await openOrderWorld(20);
const { db, carrier, world, now } = orderWorld;
const batches = batchWorld(orderWorld);
const { handlers, upload, read, rows, mend, ready, order, sender, terms } = batches;
const taken = async (slotId: string) =>
  (await db.selectFrom('pickupBooking').select('taken').where('slotId', '=', slotId).executeTakeFirst())?.taken ?? 0;

describe('uploadBatch', () => {
  test('finds the columns, and the same file is the same batch', async () => {
    const { person } = await sender();
    const batchId = await upload(person, tableOf(3));
    expect(await upload(person, tableOf(3))).toBe(batchId);
    const { batch, records } = await rows(person, batchId, ['unread']);
    expect(batch.columns.map(({ field }) => field)).toEqual(['name', 'phone', 'address', 'goodsName', 'weightKg']);
    expect([batch.counts.unread, records.length]).toEqual([3, 3]);
  });

  test('refuses a bad table with its fault and stores nothing', async () => {
    const { person } = await sender();
    for (const [text, fault] of [
      ['', 'empty'],
      ['周,1\n'.repeat(502), 'rows'],
      ['\u0001\u0002', 'type'],
    ] as const) {
      const refused = (await upload(person, text).catch((error: unknown) => error)) as ApiError;
      expect([refused.class, refused.info?.fault]).toEqual(['BAD_INPUT', fault]);
    }
  });

  test('stores every row encrypted', async () => {
    const { person } = await sender();
    const batchId = await upload(person, tableOf(2));
    await read(person, batchId);
    const stored = [
      await db.selectFrom('batch').selectAll().where('id', '=', batchId).execute(),
      await db.selectFrom('batchRow').selectAll().where('batchId', '=', batchId).execute(),
    ];
    expectNotStored(stored, '周晓岚', '13810000000', '鼓楼区', '林清远', '13900002718');
  });
});

describe('readBatch', () => {
  test('rows that an earlier build read are ordered by its terms', async () => {
    const { person, slotId } = await sender();
    const batchId = await upload(person, tableOf(1));
    await read(person, batchId);
    const { goodsInfo: _, ...rest } = terms;
    const former = { ...rest, goodsName: '书', goodsTypeId: '01', payMode: 'sender' };
    await db
      .updateTable('batch')
      .set({ terms: world.keys.seal('batch.stored', JSON.stringify(former)) })
      .where('id', '=', batchId)
      .execute();
    const goodsInfo = { goodInternals: '书', goodsTypeId: '01', labelName: '物品' };
    expect((await rows(person, batchId, ['ready'])).batch.terms).toMatchObject({ goodsInfo });
    const orders = await ready(person, batchId);
    const { results } = await order(person, { batchId, slotId, orders });
    const row = db.selectFrom('orders').select(['goodsTypeId', 'labelName']).where('id', '=', results[0]!.orderId!);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ goodsTypeId: '01', labelName: '物品' });
  });

  test('prices valid rows and returns the mistakes of the others', async () => {
    const { person } = await sender();
    const odd = [
      '方雨,138000,浙江省杭州市西湖区文二路 1 号,书,1',
      '陆青,13800006073,浙江省杭州市西湖区文二路 2 号,烟花爆竹,1',
    ];
    const twin = '周晓岚,13810000000,江苏省南京市鼓楼区汉口路1号,衣物,1';
    const batchId = await upload(person, tableOf(2, [...odd, twin]));
    const head = await read(person, batchId);
    expect(head.counts).toMatchObject({ ready: 2, wrong: 3, unread: 0 });
    expect(head.readyFen).toBeGreaterThan(0);
    const { records } = await rows(person, batchId, ['wrong']);
    expect(records.map(({ mistakes }) => mistakes[0]?.code)).toEqual(['phone.format', 'goods.forbidden', 'twin']);
    expect(records[2]?.mistakes[0]?.twinOf).toBe(1);
  });

  test('returns the progress, and price and promise by row and in total', async () => {
    const { person } = await sender();
    const batchId = await upload(person, tableOf(45));
    const { batch } = await rows(person, batchId, ['unread']);
    const answers: unknown[] = [];
    const request = { batchId, columns: batch.columns, terms };
    const progress = (event: unknown) => answers.push(event);
    const head = await perform(readBatch, handlers.readBatch, person.caller, request, { now, progress });
    expect(answers).toEqual([
      { done: 20, total: 45 },
      { done: 40, total: 45 },
    ]);
    const { records } = await rows(person, batchId, ['ready']);
    expect(head.readyFen).toBe(records.reduce((sum, { totalFen }) => sum + totalFen!, 0));
    expect(head.promisedAt).toBe(
      records
        .map(({ promisedAt }) => promisedAt!)
        .toSorted()
        .at(-1),
    );
  });

  test('refuses a repeated column and an unknown place', async () => {
    const { person } = await sender();
    const batchId = await upload(person, tableOf(1));
    const twice = [
      { field: 'name' as const, column: 0 },
      { field: 'phone' as const, column: 0 },
    ];
    expect(await refusalOf(read(person, batchId, { columns: twice }))).toMatchObject({ class: 'BAD_INPUT' });
    const nowhere = { ...terms, sender: { ...terms.sender, district: '无此区' } };
    expect(await refusalOf(read(person, batchId, { terms: nowhere }))).toMatchObject({ class: 'BAD_INPUT' });
  });
});

describe('mendBatch', () => {
  test('corrects one row or all equal ones, removes and restores rows, and sends duplicates', async () => {
    const { person } = await sender();
    const fireworks = [1, 2, 3].map((no) => `陆青,1380000607${no},浙江省杭州市西湖区文二路 ${no} 号,烟花,1`);
    const twin = '周晓岚,13810000000,江苏省南京市鼓楼区汉口路1号,衣物,1';
    const batchId = await upload(person, tableOf(1, [...fireworks, twin]));
    await read(person, batchId);
    const { records } = await rows(person, batchId, ['wrong']);
    expect(records[0]?.mistakes[0]).toMatchObject({ code: 'goods.forbidden', alike: 2 });
    const mended = await mend(person, { batchId, rows: [2], alike: true, set: { goodsName: '书' } });
    expect([mended.mended, mended.batch.counts.wrong, mended.batch.counts.ready]).toEqual([3, 1, 4]);
    expect((await mend(person, { batchId, rows: [5], alone: true })).batch.counts.ready).toBe(5);
    expect((await mend(person, { batchId, rows: [1], drop: true })).batch.counts).toMatchObject({
      dropped: 1,
      ready: 4,
    });
    expect((await mend(person, { batchId, rows: [1], drop: false })).batch.counts).toMatchObject({
      dropped: 0,
      ready: 5,
    });
    expect(await refusalOf(mend(person, { batchId, rows: [400] }))).toMatchObject({ class: 'NOT_FOUND' });
    // Corrections survive reading the table again with the same columns.
    expect((await read(person, batchId)).counts.ready).toBe(5);
  });
});

describe('rows that lack something', () => {
  test('are corrected one by one, also if all equal rows are requested', async () => {
    const { person } = await sender();
    const batchId = await upload(
      person,
      tableOf(1, [
        '李佳宁,,辽宁省沈阳市和平区南京南街 1 号,书,1',
        '王梦琪,,广东省广州市天河区体育西路 2 号,书,1',
        '陆青,13800006073,幸福路 1 号,书,1',
        '方雨,13800006074,和平里 2 号,书,1',
      ]),
    );
    await read(person, batchId);
    const { records } = await rows(person, batchId, ['wrong']);
    expect(records.map(({ mistakes }) => [mistakes[0]!.code, mistakes[0]!.alike])).toEqual([
      ['phone.missing', 0],
      ['phone.missing', 0],
      ['region.unknown', 0],
      ['region.unknown', 0],
    ]);
    const set = { phone: '13912340018' };
    expect(await mend(person, { batchId, rows: [2], alike: true, set })).toMatchObject({ mended: 1 });
    expect((await rows(person, batchId, ['wrong'])).records.map(({ phone }) => phone)).toEqual([
      '',
      '13800006073',
      '13800006074',
    ]);
  });

  test('with the same wrong region share the region, not the street', async () => {
    const { person } = await sender();
    const table = [
      '收件人,电话,省,市,区,地址',
      '李佳宁,13800006071,浙江省,杭州市,无此区,文二路 1 号',
      '王梦琪,13800006072,浙江省,杭州市,无此区,文三路 2 号',
      '陆青,13800006073,江苏省,南京市,无此区,汉口路 3 号',
    ].join('\n');
    const batchId = await upload(person, table);
    await read(person, batchId);
    const { records } = await rows(person, batchId, ['wrong']);
    expect(records.map(({ mistakes }) => mistakes[0]!.alike)).toEqual([1, 1, 0]);
    const region = { province: '浙江省', city: '杭州市', district: '西湖区' };
    const set = { ...region, street: '', address: '文一路 9 号' };
    expect(await mend(person, { batchId, rows: [1], alike: true, set })).toMatchObject({ mended: 2 });
    const { records: good } = await rows(person, batchId, ['ready']);
    expect(good.map(({ district }) => district)).toEqual(['西湖区', '西湖区']);
    expect(good.map(({ address }) => address)).toEqual(['文一路 9 号', '文三路2号']);
  });
});

describe('a table of a shop', () => {
  test('preserves the shop’s order numbers for the results and corrects another name of a district', async () => {
    const { person } = await sender();
    const table = [
      '订单编号,收货人姓名,联系手机,收货地址,宝贝标题',
      '2611250001,周晓岚,13800006072,浙江省杭州市下城区文晖路1号,衣物',
      '2611250002,方雨,13800006073,浙江省杭州市西湖区文二路1号,书',
      '2611250003,方雨,13800006074,浙江省杭州市文晖街道文晖路1号,书',
    ].join('\n');
    const batchId = await upload(person, table);
    await read(person, batchId);
    const { records } = await rows(person, batchId, ['ready']);
    const shown = records.map((row) => [row.district, row.isDistrictInferred, row.formerDistrict]);
    expect(shown).toEqual([
      ['拱墅区', true, '下城区'],
      ['西湖区', undefined, undefined],
      ['拱墅区', true, undefined],
    ]);
    const { content } = await answerOf(batchId, person);
    const results = await readTable(content);
    expect(results.rows.map(([no]) => no)).toEqual(['订单编号', '2611250001', '2611250002', '2611250003']);
  });
});

describe('an article that does not fly, or spoils', () => {
  test('shows the transport by its product, and updates it with another product', async () => {
    const { person } = await sender();
    const to = (goods: string, no: number) =>
      `周晓岚,1380000607${no},黑龙江省哈尔滨市南岗区西大直街 ${no} 号,${goods},1`;
    const batchId = await upload(person, tableOf(1, [to('充电宝', 1), to('大闸蟹', 2), to('书', 3)]));
    await read(person, batchId);
    const waysOf = async () => {
      const { records } = await rows(person, batchId, ['ready', 'wrong']);
      return records.map(({ rowNo, way }) => [rowNo, way]);
    };
    expect(await waysOf()).toEqual([
      [1, undefined],
      [2, 'slower'],
      [3, 'fits'],
      [4, undefined],
    ]);
    await mend(person, { batchId, rows: [2, 3], set: { productId: '2' } });
    expect((await waysOf()).slice(1, 3)).toEqual([
      [2, 'byRoad'],
      [3, 'express'],
    ]);
  });
});

describe('a character that no label prints', () => {
  test('is asked about once and can be corrected or confirmed', async () => {
    const { person } = await sender();
    const named = (name: string, no: number) => `${name},1380000607${no},浙江省杭州市西湖区文二路 ${no} 号,书,1`;
    const batchId = await upload(person, tableOf(1, [named('𬎆明', 1), named('𰀀小华', 2), named('王𬎆', 3)]));
    await read(person, batchId);
    // The label shows the first character of a name; the other rows are unchanged.
    const { records } = await rows(person, batchId, ['wrong']);
    expect(records.map(({ name, mistakes }) => [name, mistakes.map(({ code }) => code)])).toEqual([
      ['𬎆明', ['text.rare']],
      ['𰀀小华', ['text.rare']],
    ]);
    expect((await mend(person, { batchId, rows: [2], rare: true })).batch.counts.ready).toBe(3);
    const { batch } = await mend(person, { batchId, rows: [3], set: { name: '陶小华' } });
    expect(batch.counts.ready).toBe(4);
    // It stays confirmed when the table is read again.
    expect((await read(person, batchId)).counts.ready).toBe(4);
  });
});

describe('batchOrder', () => {
  test('resumed after a crash at row 217, creates each of 500 orders once, with one slot place', async () => {
    const { person, slotId } = await sender();
    const before = await taken(slotId);
    const batchId = await upload(person, tableOf(500));
    await read(person, batchId);
    const all = await ready(person, batchId);
    expect(all).toHaveLength(500);
    let left = 217;
    const dying = batchHandlers({
      ...world,
      uploadFolder: batches.folder,
      origin: '',
      orders: {
        ...batches.orders,
        store: (...args) => {
          left -= 1;
          if (left < 0) throw new Error('the server is gone');
          return batches.orders.store(...args);
        },
      },
    });
    const part = (no: number) => ({ batchId, slotId, orders: all.slice(no * 100, no * 100 + 100) });
    for (const no of [0, 1]) await order(person, part(no), dying);
    await expect(order(person, part(2), dying)).rejects.toThrow('the server is gone');
    expect((await rows(person, batchId, ['sent'])).total).toBe(217);
    for (const no of [0, 1, 2, 3, 4]) await order(person, part(no));
    expect((await rows(person, batchId, ['sent'])).total).toBe(500);
    const made = await db.selectFrom('orders').select('id').where('batchId', '=', batchId).execute();
    expect(made).toHaveLength(500);
    expect((await taken(slotId)) - before).toBe(1);
  });

  test('of 20 taps at once each row is ordered once', async () => {
    const { person, slotId } = await sender();
    const batchId = await upload(person, tableOf(3));
    await read(person, batchId);
    const orders = await ready(person, batchId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(person, { batchId, slotId, orders })));
    const ids = new Set(answers.flatMap(({ results }) => results.map(({ orderId }) => orderId)));
    expect([ids.size, ids.has(undefined)]).toEqual([3, false]);
    expect(await db.selectFrom('orders').select('id').where('batchId', '=', batchId).execute()).toHaveLength(3);
  });

  test('a row that cannot be sent does not stop the other rows', async () => {
    const { person, slotId } = await sender();
    const batchId = await upload(person, tableOf(3, ['方雨,138,浙江省杭州市西湖区文二路 1 号,书,1']));
    await read(person, batchId);
    const [first, ...others] = await ready(person, batchId);
    const orders = [{ ...first!, seenTotalFen: 1 }, ...others, { rowNo: 4, seenTotalFen: 1 }];
    const { results } = await order(person, { batchId, slotId, orders });
    expect(results.map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', 'price.changed'],
      ['sent', undefined],
      ['sent', undefined],
      ['wrong', 'notReady'],
    ]);
    // After a correction or reading it again, the row can be sent.
    await read(person, batchId);
    const again = await order(person, { batchId, slotId, orders: await ready(person, batchId) });
    expect(again.results).toMatchObject([{ rowNo: 1, state: 'sent' }]);
  });

  test('a full slot refuses all, and the place is free when the last order is cancelled', async () => {
    const { person, slotId } = await sender();
    const before = await taken(slotId);
    const batchId = await upload(person, tableOf(2));
    await read(person, batchId);
    const orders = await ready(person, batchId);
    const capacity = carrier.capacity;
    carrier.capacity = before;
    expect(await refusalOf(order(person, { batchId, slotId, orders }))).toMatchObject({ reason: 'slot.taken' });
    carrier.capacity = before + 1;
    const { results } = await order(person, { batchId, slotId, orders });
    carrier.capacity = capacity;
    await cancel(orderWorld, person, [results[0]!.orderId!]);
    expect(await taken(slotId)).toBe(before + 1);
    await cancel(orderWorld, person, [results[1]!.orderId!]);
    expect(await taken(slotId)).toBe(before);
  });

  test('is limited to 100 rows, to those of the batch, and to its owner', async () => {
    const { person, slotId } = await sender();
    const { person: stranger } = await sender();
    const batchId = await upload(person, tableOf(1));
    await read(person, batchId);
    const many = Array.from({ length: 101 }, (_, at) => ({ rowNo: at + 1, seenTotalFen: 1 }));
    const refused = (request: Parameters<typeof order>[1], by = person) => refusalOf(order(by, request));
    expect(await refused({ batchId, slotId, orders: many })).toMatchObject({ class: 'BAD_INPUT' });
    expect(await refused({ batchId, slotId, orders: many.slice(1, 3) })).toMatchObject({ class: 'NOT_FOUND' });
    expect(await refused({ batchId, slotId, orders: many.slice(0, 1) }, stranger)).toMatchObject({
      class: 'NOT_FOUND',
    });
    expect(batchOrder.request).toBeDefined();
  });
});

describe('batchList', () => {
  test('lists each own batch once, newest first, also those of the same instant', async () => {
    const { person } = await sender();
    const { person: stranger } = await sender();
    const made = [];
    for (let count = 1; count <= 3; count += 1) made.push(await upload(person, tableOf(count)));
    const list = (request: object, by = person) =>
      perform(batchList, handlers.batchList, by.caller, { size: 2, ...request }, { now });
    const idsOf = ({ records }: Awaited<ReturnType<typeof list>>) => records.map(({ batchId }) => batchId);
    const first = await list({});
    expect(first).toMatchObject({ total: 3, next: expect.any(String) });
    const second = await list({ after: first.next });
    expect(Object.keys(second)).toEqual(['records']);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(made.toSorted());
    // Pages of builds before 2026-11-28 request page numbers.
    const numbered = await list({ page: 2 });
    expect([idsOf(numbered), numbered.total, numbered.pages]).toEqual([idsOf(second), 3, 2]);
    // A cursor is a position in the caller's own list.
    expect((await list({ after: first.next }, stranger)).records).toEqual([]);
    const forged = { class: 'BAD_INPUT', fields: [{ path: 'after', rule: 'field.format' }] };
    expect(await refusalOf(list({ after: '1795501800123.9000000012345' }))).toMatchObject(forged);
  });

  test('lists the batches that were uploaded from the first to the last day in Shanghai', async () => {
    const { person } = await sender();
    const days = ['2026-11-19T23:59:59.999', '2026-11-20T00:00:00', '2026-11-21T23:59:59.999', '2026-11-22T00:00:00'];
    const ids: string[] = [];
    for (const [index, day] of days.entries()) {
      const id = await upload(person, tableOf(index + 1));
      ids.push(id);
      const createdAt = new Date(`${day}+08:00`);
      await db.updateTable('batch').set({ createdAt }).where('id', '=', id).execute();
    }
    const list = (request: object) => perform(batchList, handlers.batchList, person.caller, { ...request }, { now });
    const placesOf = async (request: object) => {
      const { records, total } = await list(request);
      expect(total).toBe(records.length);
      return records.map(({ batchId }) => ids.indexOf(batchId));
    };
    expect(await placesOf({ from: '2026-11-20', to: '2026-11-21' })).toEqual([2, 1]);
    expect(await placesOf({ from: '2026-11-22' })).toEqual([3]);
    expect(await placesOf({ to: '2026-11-19' })).toEqual([0]);
    expect(await placesOf({ from: '1900-01-01', to: '9999-12-31' })).toEqual([3, 2, 1, 0]);
    const first = await list({ size: 1, to: '2026-11-21' });
    expect(first.total).toBe(3);
    expect((await list({ size: 5, to: '2026-11-21', after: first.next })).records).toHaveLength(2);
    for (const request of [
      { from: '2026-11-22', to: '2026-11-21' },
      { from: '2026-02-30' },
      { from: '1899-12-31' },
      { to: 'today' },
    ])
      expect(await refusalOf(list(request))).toMatchObject({ class: 'BAD_INPUT' });
  });
});

describe('what became of a batch', () => {
  test('is counted, exported as a table that can be uploaded again, and deleted', async () => {
    const { person, slotId } = await sender();
    const batchId = await upload(person, tableOf(3, ['=cmd,13800006072,浙江省杭州市西湖区文二路 1 号,书,1']));
    await read(person, batchId);
    const { results } = await order(person, { batchId, slotId, orders: await ready(person, batchId) });
    await walkOrder(world, results[0]!.orderId!, 'collected');
    await walkOrder(world, results[1]!.orderId!, 'delivered');
    const { records } = await perform(batchList, handlers.batchList, person.caller, {}, { now });
    expect(records[0]).toMatchObject({
      batchId,
      counts: { sent: 3, wrong: 1 },
      orders: { waiting: 1, collected: 1, delivered: 1, moving: 0 },
    });
    expect(records[0]!.orders.toPay).toBe(2);
    expect(batchStatesOf(records[0]!)).toEqual(['partSent', 'unpaid', 'partCollected']);
    const { content, name } = await answerOf(batchId, person);
    expect(name).toBe('结果 名单.xlsx');
    const table = await readTable(content);
    expect(table.rows).toHaveLength(5);
    expect(table.rows[1]?.[11]).toMatch(/^90\d{11}$/);
    expect(table.rows[4]?.slice(0, 1)).toEqual(["'=cmd"]);
    const again = await upload(person, content, '结果.xlsx');
    expect((await read(person, again)).counts).toMatchObject({ ready: 3, wrong: 1 });
    await perform(dropBatch, handlers.dropBatch, person.caller, { batchId }, { now });
    expect((await rows(person, batchId, ['sent', 'wrong'])).total).toBe(3);
    await forgetOld(db, new Date(now.getTime() + 1000));
    expect((await rows(person, batchId, ['sent'])).records[0]).toMatchObject({ name: '', state: 'sent' });
    expect(
      await refusalOf(perform(batchRows, handlers.batchRows, person.caller, { batchId: again, states: ['wrong'] })),
    ).toMatchObject({
      class: 'NOT_FOUND',
    });
    expect(await countOf(orderWorld, 'orders')).toBeGreaterThan(0);
  });
});

async function answerOf(batchId: string, person: Awaited<ReturnType<typeof sender>>['person']) {
  const file = await perform(batchFile, handlers.batchFile as never, person.caller, { batchId }, { now });
  return file as unknown as { content: Buffer; name: string };
}
