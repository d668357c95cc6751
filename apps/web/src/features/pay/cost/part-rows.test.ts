import { parcel } from '@yidi/phrases/parcel';
import { pay } from '@yidi/phrases/pay';
import { expect, test } from 'vitest';
import type { Cost } from '../pay.data.ts';
import { billedKg, partRows } from './part-rows.ts';

type Quote = Pick<Cost['quote'], 'parts' | 'chargeableKg'>;

test('the shown weight is the charged one, in which started steps count in full', () => {
  const parts: Quote['parts'] = [
    { kind: 'firstWeight', fen: 1400, upToKg: 1 },
    { kind: 'furtherWeight', fen: 400, steps: 1, stepKg: 0.5, stepFen: 400 },
    { kind: 'packaging', fen: 300 },
  ];
  expect(billedKg({ parts, chargeableKg: 1.125 })).toBe(1.5);
  expect(billedKg({ parts: parts.slice(0, 1), chargeableKg: 0.477 })).toBe(1);
  expect(billedKg({ parts: [], chargeableKg: 2.2 })).toBe(2.2);
});

test('each part of a price is shown with its rule in one line', () => {
  const parts: Quote['parts'] = [
    { kind: 'firstWeight', fen: 1400, upToKg: 1 },
    { kind: 'furtherWeight', fen: 800, steps: 2, stepKg: 0.5, stepFen: 400 },
    { kind: 'remote', fen: 1800, ends: 2, endFen: 900 },
    { kind: 'season', fen: 300, from: '2027-02-02', to: '2027-02-12' },
    { kind: 'packaging', fen: 150, packaging: 'box3' },
    { kind: 'premium', fen: 200, price: 80_000 },
    { kind: 'premium', fen: 1000, price: 200_000, ratePercent: 0.5 },
  ];
  const labels = (language: 'zh' | 'en') =>
    partRows({ say: pay[language], words: parcel[language], language }, { parts }).map((row) => row.label);
  expect(labels('zh')).toEqual([
    '首重 1 kg',
    '续重 1 kg × ¥8.00',
    '偏远附加，两端各 ¥9.00',
    '旺季附加，2月2日到2月12日',
    '3 号纸箱',
    '保价 ¥800 的保费',
    '保价 ¥2,000 × 0.5%',
  ]);
  expect(labels('en')).toEqual([
    'Base rate 1 kg',
    'Further weight 1 kg × ¥8.00',
    'Remote area, both ends ¥9.00',
    'Season, 2 Feb to 12 Feb',
    'Box no. 3',
    'Insurance of ¥800',
    'Insurance of ¥2,000 × 0.5%',
  ]);
});
