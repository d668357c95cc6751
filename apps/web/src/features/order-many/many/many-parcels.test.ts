import { productIds } from '@yidi/contract/values/tariff';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyAddress } from '../../address/address.data.ts';
import type { ExpressForm, Offer } from '../../order/express/express-form.ts';
import { noGoods } from '../../order/express/goods-info.ts';
import { copyOf, manyRequest, type Parcel, sumOffers, withPeople } from './many-parcels.ts';

const part = fc.record({
  kind: fc.constantFrom('firstWeight', 'furtherWeight', 'premium', 'remote'),
  fen: fc.integer({ min: 0, max: 100_000 }),
});
const offerOf = (productId: Offer['productId']): fc.Arbitrary<Offer> =>
  fc
    .record({
      offered: fc.boolean(),
      parts: fc.uniqueArray(part, { selector: ({ kind }) => kind, minLength: 1 }),
      ground: fc.boolean(),
      hours: fc.integer({ min: 1, max: 200 }),
      chargeableKg: fc.integer({ min: 1, max: 50 }),
    })
    .map(({ offered, parts, ground, hours, chargeableKg }) => ({
      productId,
      offered,
      reason: offered ? '' : 'product.overWeight',
      ground,
      totalFen: offered ? parts.reduce((sum, { fen }) => sum + fen, 0) : 0,
      parts: offered ? (parts as Offer['parts']) : [],
      ...(offered && { promisedAt: new Date(hours * 3_600_000).toISOString() }),
      chargeableKg,
      volumetric: false,
      tariffVersion: '2026-01',
      uninsuredMaxFen: 0,
    }));
const books = { ...noGoods, goodInternals: '图书' };
const emptyForm = { sender: emptyAddress, slot: null, payMode: 'sender', message: '' } as unknown as ExpressForm;
const lists = fc.array(fc.tuple(...productIds.map(offerOf)), { minLength: 1, maxLength: 10 });

describe('the price for several consignees', () => {
  test('is the sum over all parcels by product, with the latest promise, if each parcel is offered it', () => {
    fc.assert(
      fc.property(lists, (all) => {
        for (const sum of sumOffers(all)) {
          const own = all.map((list) => list.find(({ productId }) => productId === sum.productId)!);
          expect(sum.offered).toBe(own.every(({ offered }) => offered));
          if (!sum.offered) continue;
          expect(sum.totalFen).toBe(own.reduce((total, { totalFen }) => total + totalFen, 0));
          expect(sum.parts.reduce((total, { fen }) => total + fen, 0)).toBe(sum.totalFen);
          expect(new Set(sum.parts.map(({ kind }) => kind)).size).toBe(sum.parts.length);
          expect(sum.promisedAt).toBe(
            own
              .map(({ promisedAt }) => promisedAt!)
              .toSorted((a, b) => Date.parse(a) - Date.parse(b))
              .at(-1),
          );
        }
      }),
    );
  });

  test('a copy has the goods and no consignee', () => {
    const parcel: Parcel = {
      receiver: { ...emptyAddress, name: '周晓岚', addrId: 'a' },
      goods: books,
      weightKg: 2,
      insuredInfo: { price: 50_000 },
      doubtful: true,
    };
    expect(copyOf(parcel)).toMatchObject({ ...parcel, receiver: emptyAddress, doubtful: false });
  });
});

describe('people who were read', () => {
  const model: Parcel = {
    receiver: emptyAddress,
    goods: books,
    weightKg: 2,
    insuredInfo: null,
    doubtful: false,
  };
  const person = (name: string, note: string) => ({
    ...{ text: name, note, sure: true },
    typed: { ...emptyAddress, name, userPhone: '13900000000' },
  });

  test('have their own notes in the request, and other parcels do not', () => {
    const list = withPeople(
      [model],
      Array.from({ length: 10 }, (_, at) => person(`收件人${at}`, `放前台，第 ${at} 位不要放驿站，打电话再送`)),
    );
    expect(list.map(({ note }) => note)).toEqual(list.map((_, at) => `放前台，第 ${at} 位不要放驿站，打电话再送`));
    const form = { ...emptyForm, message: '有电梯' };
    const { messageContent, parcels } = manyRequest(
      form,
      list,
      Array.from(list, () => ({ productId: '1', totalFen: 1 }) as Offer),
    );
    expect(messageContent).toBe('有电梯');
    expect(parcels.map(({ note }) => note)).toEqual(list.map(({ note }) => note));
    // A copied parcel starts without note and wish.
    expect(copyOf({ ...list[0]!, wish: { wish: 'gate', words: '放前台' } })).toMatchObject({ note: '', wish: null });
  });
});
