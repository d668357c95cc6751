import { randomBytes, randomUUID } from 'node:crypto';
import type { RequestOf } from '@yidi/contract/call';
import * as calls from '@yidi/contract/calls/inter-consignee';
import { createInterOrder } from '@yidi/contract/calls/inter-order';
import { checkInterAddress } from '@yidi/contract/calls/international';
import { DAY_MS, HOUR_MS } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { expectNotStored } from '../../world/not-stored.ts';
import { makeAddress, type WorldPerson } from '../../world/people.ts';
import { type Circumstances, perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { openParties } from '../inter-order/inter-order.store.ts';
import { interOrderHandlers } from '../inter-order/inter-order.ts';
import { interDeps, interRequest } from '../inter-order/testing.ts';
import { internationalHandlers } from '../international/international.ts';
import { openOrderWorld, signedPerson } from '../order/testing.ts';
import { eraseLinks, eraseOver } from './consignee-link.store.ts';
import { interConsigneeHandlers } from './inter-consignee.ts';

const orderWorld = await openOrderWorld();
const { db, world, now } = orderWorld;
const { keys } = world;
const handlers = interConsigneeHandlers(world);

const { name, province, city, district } = makeAddress(0);
const from = { name, province, city, district };
const CPF = '52998224725';
const ana = {
  ...{ name: 'Ana Souza', line1: 'Av. Paulista 1578', locality: 'Sao Paulo', region: 'SP', postcode: '01310200' },
  phone: '11 99999 8888',
};
/** The network of a consignee, so that the misses of one test do not count in another. */
const network = () => `203.0.${randomBytes(1)[0]}.${randomBytes(1)[0]}`;

async function asked(change: Partial<RequestOf<typeof calls.makeConsigneeLink>> = {}) {
  const sender = await signedPerson(orderWorld);
  const made = await make(sender, change);
  return { sender, ...made };
}
const make = (sender: WorldPerson, change: Partial<RequestOf<typeof calls.makeConsigneeLink>> = {}) => {
  const request = { country: 'BR', productId: 'I2', category: 'gift', from, ...change } as const;
  return perform(calls.makeConsigneeLink, handlers.makeConsigneeLink, sender.caller, request, { now });
};
const show = async (sender: WorldPerson, country = 'BR', at = now) =>
  (await perform(calls.consigneeLink, handlers.consigneeLink, sender.caller, { country }, { now: at })).link;
const open = (token: string, by: Circumstances = {}) =>
  perform(calls.openConsigneeLink, handlers.openConsigneeLink, null as never, { token }, { now, ip: network(), ...by });
const fill = (token: string, change: object = {}, by: Circumstances = {}) => {
  const request = { token, fields: ana, localAddress: '', numbers: { cpf: '529.982.247-25' }, ...change };
  return perform(calls.fillConsignee, handlers.fillConsignee, null as never, request, { now, ip: network(), ...by });
};
const revoke = (sender: WorldPerson, linkId: string) =>
  perform(calls.revokeConsigneeLink, handlers.revokeConsigneeLink, sender.caller, { linkId }, { now });

describe('the link of a consignee', () => {
  test('shows who asks and from which city, masked and in the reader’s letters, and nothing else', async () => {
    const { token, until } = await asked();
    const shown = await open(token, { language: 'en' });
    expect(Object.keys(shown).sort()).toEqual(['by', 'category', 'city', 'country', 'productId', 'until']);
    expect(shown).toMatchObject({ country: 'BR', until });
    expect(shown.by).toMatch(/^[A-Z][a-z]+ [A-Z]?\*{3}$/);
    expect(shown.city).toMatch(/^[A-Z][a-z]+$/);
    const chinese = await open(token, { language: 'zh' });
    expect(chinese.by).not.toBe(name);
    expect(chinese.by).toMatch(/\*/);
    expect(chinese.city).toBe(city);
    expect(Date.parse(until) - now.getTime()).toBe(7 * DAY_MS);
  });

  test('takes address and numbers once; the sender sees the numbers masked', async () => {
    const { sender, linkId, token } = await asked();
    expect(await show(sender)).toEqual({ linkId, token, until: expect.any(String) });
    expect(await fill(token)).toEqual({ taken: true });
    // The answer was lost: the same again is taken. The link is missing for anything else.
    expect(await fill(token)).toEqual({ taken: true });
    expect(await refusalOf(() => fill(token, { fields: { ...ana, name: 'Bruno Lima' } }))).toMatchObject({
      class: 'NOT_FOUND',
    });
    expect(await refusalOf(() => open(token))).toMatchObject({ class: 'NOT_FOUND' });
    const { filled, token: shown } = (await show(sender))!;
    expect(shown).toBeUndefined();
    expect(filled).toMatchObject({
      numbers: { cpf: '52*******25' },
      fields: { name: 'Ana Souza', postcode: '01310-200' },
    });
    expect(JSON.stringify(await show(sender))).not.toContain(CPF);
    const stored = await db.selectFrom('consigneeLink').selectAll().where('id', '=', linkId).execute();
    expectNotStored(stored, CPF, 'Av. Paulista 1578', token, name);
  });

  test.each([
    ['no CPF', { numbers: {} }, 'numbers.cpf', 'field.required'],
    ['a wrong CPF', { numbers: { cpf: '111.111.111-11' } }, 'numbers.cpf', 'number.check'],
    ['a postcode of another country', { fields: { ...ana, postcode: '1' } }, 'fields.postcode', 'postcode.format'],
    ['Chinese letters', { fields: { ...ana, line1: '圣保罗大道' } }, 'fields.line1', 'latin.only'],
    ['a phone of another country', { fields: { ...ana, phone: '+49 30 1234567' } }, 'fields.phone', 'phone.abroad'],
  ])('refuses %s by field, as the form of the sender does, and stays open', async (_what, change, path, rule) => {
    const { token } = await asked();
    expect(await refusalOf(() => fill(token, change))).toMatchObject({
      class: 'BAD_INPUT',
      info: { fields: [{ path, rule }] },
    });
    expect(await fill(token)).toEqual({ taken: true });
  });

  test('is missing if it is unknown, revoked or replaced, and over after 7 days', async () => {
    const { sender, linkId, token } = await asked();
    const missing = { class: 'NOT_FOUND' };
    expect(await refusalOf(() => open(randomBytes(16).toString('base64url')))).toMatchObject(missing);
    const second = await make(sender);
    expect(await refusalOf(() => open(token))).toMatchObject(missing);
    expect(await refusalOf(() => revoke(sender, linkId))).toMatchObject(missing);
    await revoke(sender, second.linkId);
    for (const act of [open, fill]) expect(await refusalOf(() => act(second.token))).toMatchObject(missing);
    expect(await show(sender)).toBeUndefined();

    const third = await make(sender);
    const after = { now: new Date(now.getTime() + 7 * DAY_MS) };
    const over = { class: 'CONFLICT', reason: 'link.over' };
    expect(await refusalOf(() => open(third.token, after))).toMatchObject(over);
    expect(await refusalOf(() => fill(third.token, {}, after))).toMatchObject(over);
    expect(await show(sender, 'BR', after.now)).toBeUndefined();
  });

  test('of another person is missing', async () => {
    const { linkId, token } = await asked();
    const other = await signedPerson(orderWorld);
    for (const id of [linkId, randomUUID()])
      expect(await refusalOf(() => revoke(other, id))).toMatchObject({ class: 'NOT_FOUND' });
    expect(await show(other)).toBeUndefined();
    expect((await open(token)).country).toBe('BR');
  });

  test('takes 10 attempts an hour; a network that guesses is refused', async () => {
    const { token } = await asked();
    for (let at = 0; at < 10; at += 1) await refusalOf(() => fill(token, { numbers: {} }));
    expect(await refusalOf(() => fill(token))).toMatchObject({ class: 'RATE' });
    const ip = '198.51.100.7';
    const guess = () => refusalOf(() => open(randomBytes(16).toString('base64url'), { ip }));
    for (let at = 0; at < 60; at += 1) expect(await guess()).toMatchObject({ class: 'NOT_FOUND' });
    expect(await guess()).toMatchObject({ class: 'RATE' });
  });

  test.each([
    ['an unknown destination', { country: 'QQ' }, { class: 'NOT_FOUND' }],
    ['the destination UK', { country: 'UK' }, { class: 'BAD_INPUT' }],
    ['an unknown city of the sender', { from: { ...from, district: '月球区' } }, { class: 'BAD_INPUT' }],
  ])('is not made for %s', async (_what, change, refusal) => {
    expect(await refusalOf(() => asked(change))).toMatchObject(refusal);
  });
});

describe('the numbers of a link', () => {
  const order = async (sender: WorldPerson, change: object) => {
    const consignee = { ...ana, phone: '+55 11 99999 8888' };
    const request = await interRequest(world, { country: 'BR', consignee, ...change }, now);
    const handler = interOrderHandlers(interDeps(world)).createInterOrder;
    return perform(createInterOrder, handler, sender.caller, request, { now });
  };
  const needed = { class: 'BAD_INPUT', info: { fields: [{ path: 'numbers.cpf', rule: 'field.required' }] } };

  test('go into the order without the sender seeing them, and the link ends with it', async () => {
    const { sender, linkId, token } = await asked();
    await fill(token);
    const { orderId } = await order(sender, { filledId: linkId });
    const row = db.selectFrom('interOrder').select('partiesSealed').where('id', '=', orderId);
    expect(openParties(keys, await row.executeTakeFirstOrThrow())!.numbers).toEqual({ cpf: CPF });
    expect(await show(sender)).toBeUndefined();
    expect(await refusalOf(() => order(sender, { filledId: linkId }))).toMatchObject(needed);
  });

  test('belong to who wrote them: not to another sender, another name or another country', async () => {
    const { sender, linkId, token } = await asked();
    await fill(token);
    const other = await signedPerson(orderWorld);
    expect(await refusalOf(() => order(other, { filledId: linkId }))).toMatchObject(needed);
    const bruno = { ...ana, name: 'Bruno Lima', phone: '+55 11 99999 8888' };
    expect(await refusalOf(() => order(sender, { filledId: linkId, consignee: bruno }))).toMatchObject(needed);
    expect((await order(sender, { filledId: linkId })).mailNo).toMatch(/^LA/);
  });

  test('count in the check of the sender’s form, which does not answer them', async () => {
    const { sender, linkId, token } = await asked();
    await fill(token);
    const handler = internationalHandlers(world).checkInterAddress;
    const check = (filledId?: string) =>
      perform(
        checkInterAddress,
        handler,
        sender.caller,
        { country: 'BR', fields: ana, numbers: { cpf: '' }, ...(filledId && { filledId }) },
        { now },
      );
    expect(await refusalOf(() => check())).toMatchObject(needed);
    expect((await check(linkId)).numbers).toEqual({});
  });
});

describe('what a consignee wrote', () => {
  test('is erased when the link is over, and with the account of the sender', async () => {
    const { sender, linkId, token } = await asked();
    await fill(token);
    const content = async () => {
      const row = db.selectFrom('consigneeLink').select('contentSealed').where('id', '=', linkId);
      return (await row.executeTakeFirst())?.contentSealed;
    };
    await eraseOver(db, new Date(now.getTime() + 7 * DAY_MS - HOUR_MS));
    expect(await content()).not.toBe('');
    await eraseOver(db, new Date(now.getTime() + 7 * DAY_MS));
    expect(await content()).toBe('');
    await eraseOver(db, new Date(now.getTime() + 40 * DAY_MS));
    expect(await content()).toBeUndefined();

    const other = await asked();
    await db.transaction().execute((trx) => eraseLinks(trx, other.sender.personId));
    expect(await show(other.sender)).toBeUndefined();
    expect(await refusalOf(() => open(other.token))).toMatchObject({ class: 'NOT_FOUND' });
    expect(await show(sender)).toBeUndefined();
  });
});
