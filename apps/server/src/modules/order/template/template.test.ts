import { saveAddress } from '@yidi/contract/calls/address';
import { lastSender, recentReceivers } from '@yidi/contract/calls/order-receivers';
import {
  deleteTemplate,
  openTemplate,
  renameTemplate,
  saveTemplate,
  templateList,
} from '@yidi/contract/calls/order-template';
import { describe, expect, test } from 'vitest';
import { expectNotStored } from '../../../world/not-stored.ts';
import { makeOrder } from '../../../world/parcels.ts';
import { makeAddress, makePerson, type WorldPerson } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { addressHandlers } from '../../address/address.ts';
import { openOrderWorld, orderOf } from '../testing.ts';
import { orderReceiversHandlers } from './receivers.ts';
import { orderTemplateHandlers } from './template.ts';

const orderWorld = await openOrderWorld(60);
const { db, world, carrier, now } = orderWorld;
carrier.capacity = 1000;
const handlers = orderTemplateHandlers(world);
const receiverHandlers = orderReceiversHandlers(world);
type Whose = { readonly person: WorldPerson };

const save = ({ person, orderId }: Whose & { orderId: string }, name: string, key?: string) =>
  perform(saveTemplate, handlers.saveTemplate, person.caller, { orderId, name }, { now, ...(key && { key }) });
const list = async ({ person }: Whose) =>
  (await perform(templateList, handlers.templateList, person.caller, {}, { now })).list;
const use = ({ person }: Whose, templateId: string, at = now) =>
  perform(openTemplate, handlers.openTemplate, person.caller, { templateId }, { now: at });
const rename = ({ person }: Whose, templateId: string, name: string) =>
  perform(renameTemplate, handlers.renameTemplate, person.caller, { templateId, name });
const remove = ({ person }: Whose, templateId: string) =>
  perform(deleteTemplate, handlers.deleteTemplate, person.caller, { templateId });

describe('saveTemplate', () => {
  test('stores everything of an order except time and numbers, encrypted', async () => {
    const made = await orderOf(orderWorld, {
      insuredInfo: { price: 80_000 },
      packaging: 'box1',
      messageContent: '到了打电话',
      sizeCm: { length: 30, width: 20, height: 10 },
    });
    const { id } = await save(made, '给妈妈寄药');
    const receiver = makeAddress(1);
    expect(await list(made)).toEqual([
      { id, name: '给妈妈寄药', receiverName: receiver.name, toCity: '南京市', goodInternals: '棉质衬衫' },
    ]);
    expect(await use(made, id)).toMatchObject({
      orderType: '3',
      receiver: { name: receiver.name, userPhone: receiver.userPhone, address: receiver.address },
      sizeCm: { length: 30, width: 20, height: 10 },
      insuredInfo: { price: 80_000, premiumPrice: 200 },
      packaging: 'box1',
      messageContent: '到了打电话',
    });
    const row = await db.selectFrom('orderTemplate').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expectNotStored(row, receiver.name);
  });

  test('stores the fields of a form that was not sent', async () => {
    const person = await makePerson(world, { now });
    const filled = {
      ...{
        orderType: '3',
        sender: makeAddress(0),
        receiver: makeAddress(1),
        goodsInfo: { goodInternals: '茶叶' },
        weightKg: 1,
      },
      ...{ productId: '1', payMode: 'receiver', messageContent: '到了打电话' },
    } as const;
    const asking = (request: object) =>
      perform(saveTemplate, handlers.saveTemplate, person.caller, { name: '给舅舅', ...request }, { now });
    const { id } = await asking({ filled });
    const { name, userPhone } = makeAddress(1);
    expect(await use({ person }, id)).toMatchObject({
      ...{ goodsInfo: { goodInternals: '茶叶' }, weightKg: 1, payMode: 'receiver', messageContent: '到了打电话' },
      receiver: { name, userPhone, street: expect.any(String) },
    });
    expect((await refusalOf(asking({}))).fields).toMatchObject([{ path: 'orderId' }]);
    expect((await refusalOf(asking({ filled: { ...filled, goodsInfo: { goodInternals: '' } } }))).class).toBe(
      'BAD_INPUT',
    );
    const made = await orderOf(orderWorld, {}, person);
    expect((await refusalOf(asking({ filled, orderId: made.orderId }))).fields).toMatchObject([{ path: 'filled' }]);
  });

  test('refuses a name that is taken, another’s order, and more than thirty', async () => {
    const made = await orderOf(orderWorld);
    await save(made, '公司');
    expect((await refusalOf(save(made, '公司'))).fields).toMatchObject([{ path: 'name', rule: 'field.duplicate' }]);
    const stranger = await makePerson(world, { now });
    expect((await refusalOf(save({ ...made, person: stranger }, '公司'))).class).toBe('NOT_FOUND');
    const tries = await Promise.allSettled(Array.from({ length: 50 }, (_, nth) => save(made, `模板 ${nth}`)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(29);
    expect((await refusalOf(save(made, '再一个'))).reason).toBe('template.full');
    expect(await list(made)).toHaveLength(30);
  });

  test('fifty concurrent calls with a name make one template; a repeated key gets the first answer', async () => {
    const made = await orderOf(orderWorld);
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => save(made, '学校')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await list(made)).toHaveLength(1);
    expect(await save(made, '家里', 'the-same-key-twice')).toEqual(await save(made, '家里', 'the-same-key-twice'));
  });
});

describe('openTemplate', () => {
  test('reads a template of an earlier build and stores it in the present shape', async () => {
    const made = await orderOf(orderWorld);
    const { id } = await save(made, '旧模板');
    const { keys } = world;
    const { goodsInfo: _, ...rest } = await use(made, id);
    const former = { ...rest, goodsName: '茶叶', goodsTypeId: '02', declaredYuan: 500 };
    const contentSealed = keys.seal('template.stored', JSON.stringify(former));
    await db.updateTable('orderTemplate').set({ contentSealed }).where('id', '=', id).execute();
    expect(await list(made)).toMatchObject([{ id, goodInternals: '茶叶' }]);
    const goodsInfo = { goodInternals: '茶叶', goodsTypeId: '02', labelName: '物品' };
    expect(await use(made, id)).toEqual({ ...rest, goodsInfo, insuredInfo: { price: 50_000 } });
    const row = await db.selectFrom('orderTemplate').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.parse(keys.open('template.stored', row.contentSealed)!)).toMatchObject({ goodsInfo });
  });
});

describe('lastSender', () => {
  const sender = async ({ person }: Whose) =>
    (await perform(lastSender, receiverHandlers.lastSender, person.caller, {}, { now })).sender;

  test('is the sender of the newest order, with the whole phone number', async () => {
    const person = await makePerson(world, { now });
    const at = (minutes: number) => ({ now: new Date(now.getTime() + minutes * 60_000) });
    await makeOrder(world, person, { sender: makeAddress(1) }, at(2));
    await makeOrder(world, person, { sender: makeAddress(2) }, at(1));
    expect(await sender({ person })).toMatchObject({
      name: makeAddress(1).name,
      userPhone: makeAddress(1).userPhone,
      address: makeAddress(1).address,
    });
  });

  test('is absent before the first order, and never that of another user', async () => {
    await makeOrder(world, await makePerson(world, { now }), {}, { now });
    expect(await sender({ person: await makePerson(world, { now }) })).toBeUndefined();
  });
});

describe('a template', () => {
  test('can be renamed and deleted, and is listed first after its use', async () => {
    const made = await orderOf(orderWorld);
    const [first, two] = [await save(made, '一'), await save(made, '二')];
    await use(made, first.id, new Date(now.getTime() + 1000));
    expect((await list(made)).map(({ name }) => name)).toEqual(['一', '二']);
    expect((await refusalOf(rename(made, first.id, '二'))).fields).toMatchObject([{ path: 'name' }]);
    expect(await rename(made, first.id, '三')).toEqual({ id: first.id, name: '三' });
    expect(await rename(made, first.id, '三')).toEqual({ id: first.id, name: '三' });
    await remove(made, two.id);
    expect((await refusalOf(remove(made, two.id))).class).toBe('NOT_FOUND');
    expect((await list(made)).map(({ name }) => name)).toEqual(['三']);
  });

  test('of another is not there', async () => {
    const made = await orderOf(orderWorld);
    const { id } = await save(made, '家');
    const other = { person: await makePerson(world, { now }) };
    for (const attempt of [() => use(other, id), () => rename(other, id, '我的'), () => remove(other, id)])
      expect((await refusalOf(attempt())).class).toBe('NOT_FOUND');
    expect(await list(other)).toEqual([]);
    expect(await list(made)).toHaveLength(1);
  });
});

describe('recentReceivers', () => {
  const receivers = async ({ person }: Whose) =>
    (await perform(recentReceivers, receiverHandlers.recentReceivers, person.caller, {}, { now })).list;

  test('are the consignees of the last five orders, newest first, then those of the address book', async () => {
    const person = await makePerson(world, { now });
    const at = (minutes: number) => ({ now: new Date(now.getTime() + minutes * 60_000) });
    const named = (nth: number) => ({ ...makeAddress(1), name: `收件人${'甲乙丙丁戊己'[nth]}` });
    const book = addressHandlers(world).saveAddress;
    await perform(saveAddress, book, person.caller, { ...makeAddress(2), type: '2' }, at(0));
    await perform(saveAddress, book, person.caller, { ...named(0), type: '2' }, at(0));
    await makeOrder(world, person, { receiver: named(0) }, at(1));
    await makeOrder(world, person, { receiver: named(1) }, at(2));
    await makeOrder(world, person, { receiver: named(0) }, at(3));
    const list = await receivers({ person });
    expect(list.map(({ name }) => name)).toEqual(['收件人甲', '收件人乙', makeAddress(2).name]);
    expect(list[0]).toMatchObject({ userPhone: named(0).userPhone, addrId: expect.any(String) });
    for (const nth of [2, 3, 4, 5]) await makeOrder(world, person, { receiver: named(nth) }, at(4 + nth));
    expect((await receivers({ person })).map(({ name }) => name.at(-1))).toEqual(['己', '戊', '丁', '丙', '甲']);
  });

  test('are empty before the first order or saved address', async () => {
    expect(await receivers({ person: await makePerson(world, { now }) })).toEqual([]);
  });
});
