import { productIds } from '@yidi/contract/values/tariff';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyAddress } from '../../address/address.data.ts';
import type { Offer } from '../express/express-form.ts';
import { answered, copyOf, type Parcel, sumOffers, wished, without, withPeople, wordsOfNote } from './many-parcels.ts';

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
const lists = fc.array(fc.tuple(...productIds.map(offerOf)), { minLength: 1, maxLength: 10 });

describe('the price for several consignees', () => {
  test('is the sum of theirs, line by line, with the latest promise; offered where it is for each', () => {
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

  test('a copy has the goods and nobody to go to', () => {
    const parcel: Parcel = {
      receiver: { ...emptyAddress, name: '周晓岚', addrId: 'a' },
      goodsName: '图书',
      goodsTypeId: '02',
      weightKg: 2,
      size: null,
      declaredYuan: 500,
      doubtful: true,
    };
    expect(copyOf(parcel)).toMatchObject({ ...parcel, receiver: emptyAddress, doubtful: false });
  });
});

describe('people who were read', () => {
  const model: Parcel = {
    receiver: emptyAddress,
    goodsName: '图书',
    goodsTypeId: '02',
    weightKg: 2,
    size: null,
    declaredYuan: null,
    doubtful: false,
  };
  const person = (name: string, note: string) => ({
    ...{ text: name, note, sure: true },
    typed: { ...emptyAddress, name, userPhone: '13900000000' },
  });

  test('say whom their notes are about, and take them along when they go', () => {
    const both = withPeople({ message: '有电梯', parcels: [model] }, [
      person('李晓梅', '放前台'),
      person('赵文博', ''),
    ]);
    expect(both.message).toBe('有电梯；李晓梅：放前台');
    expect(both.parcels.map(({ receiver }) => receiver.name)).toEqual(['李晓梅', '赵文博']);
    expect(without(both, 0).message).toBe('有电梯');
  });

  test('are as the user says where the text left something open, with the note in its place', () => {
    const read = withPeople({ message: '', parcels: [model] }, [person('李晓梅', '放前台')]);
    const { receiver } = read.parcels[0]!;
    const after = answered(read, 0, { ...receiver, address: '人民南路27号' }, '放前台，周末不在');
    expect(after.message).toBe('李晓梅：放前台，周末不在');
    expect(after.parcels[0]?.receiver.address).toBe('人民南路27号');
  });

  test('have a wish of their own for the delivery, out of their note and back', () => {
    const read = withPeople({ message: '有电梯', parcels: [model] }, [
      person('李晓梅', '放前台，轻放'),
      person('赵文博', ''),
    ]);
    expect(read.parcels.map(wordsOfNote)).toEqual(['放前台，轻放', '']);
    const wish = { wish: 'gate', words: '放前台' } as const;
    const after = wished(read, 0, wish, '轻放')!;
    expect([after.message, after.parcels[0]?.wish, after.parcels[1]?.wish]).toEqual([
      '有电梯；李晓梅：轻放',
      wish,
      null,
    ]);
    expect(wished(after, 0, null, '轻放，放前台')?.message).toBe('有电梯；李晓梅：轻放，放前台');
    const full = wished({ ...after, message: '满'.repeat(99) }, 0, null, '轻放，放前台');
    expect(full).toBeUndefined();
    // One more person like them wishes nothing yet.
    expect(copyOf(after.parcels[0]!).wish).toBeNull();
  });
});
