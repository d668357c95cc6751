import { describe, expect, it } from 'vitest';
import { payWays } from './pay-ways.ts';

const card = (cardId: string, balanceFen: number) => ({ cardId, kind: 'named' as const, tail: '6620', balanceFen });

describe('payWays', () => {
  it('offers the cards that cover the sum first, in their order', () => {
    const ways = payWays({
      combos: [],
      cards: [card('a', 500), card('b', 3_000), card('c', 2_000)],
      ways: ['wechat'],
      dueFen: 2_000,
    });
    expect(ways.map(({ id, vendorFen }) => [id, vendorFen])).toEqual([
      ['b', 0],
      ['c', 0],
      ['wechat', 2_000],
    ]);
  });

  it('offers a card for a part together with a vendor for the rest', () => {
    const ways = payWays({
      combos: [],
      cards: [card('a', 500), card('b', 900)],
      ways: ['wechat', 'alipay'],
      dueFen: 2_000,
    });
    expect(ways.map(({ id }) => id)).toEqual(['a', 'wechat', 'alipay']);
    expect(ways[0]).toMatchObject({ vendor: 'wechat', vendorFen: 1_500 });
    expect(payWays({ combos: [], cards: [card('a', 500)], ways: [], dueFen: 2_000 })).toEqual([]);
  });

  it('offers a combo first if its shipment is worth it, and another way for the rest', () => {
    const combo = (comboId: string, coversFen: number) => ({
      comboId,
      name: '亲情寄 5 件',
      left: 3,
      coversFen,
      shareFen: 1_800,
    });
    const offer = (combos: ReturnType<typeof combo>[], cards: ReturnType<typeof card>[]) =>
      payWays({ combos, cards, ways: ['wechat'], dueFen: 2_000 }).map(({ id, card: by, vendor, vendorFen }) => [
        id,
        by?.cardId ?? vendor,
        vendorFen,
      ]);
    const [wechat, b] = [
      ['wechat', 'wechat', 2_000],
      ['b', 'b', 0],
    ];
    expect(offer([combo('c', 2_000)], [card('b', 3_000)])).toEqual([['c', undefined, 0], b, wechat]);
    expect(offer([combo('c', 1_850)], [card('b', 3_000)])).toEqual([['c', 'b', 0], b, wechat]);
    expect(offer([combo('c', 1_850)], [])).toEqual([['c', 'wechat', 150], wechat]);
    expect(offer([combo('c', 1_200)], [])).toEqual([wechat, ['c', 'wechat', 800]]);
    expect(payWays({ combos: [combo('c', 1_850)], cards: [], ways: [], dueFen: 2_000 })).toEqual([]);
  });
});
