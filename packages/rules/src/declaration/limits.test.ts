import { interCategories, interProductIds } from '@yidi/contract/values/inter';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CountedLine,
  formOf,
  isPayable,
  limitOf,
  limitWithDuty,
  netGOf,
  totalFenOf,
  weightsOf,
} from './limits.ts';

const lineOf = (valueFen: number, quantity = 1, netG = 100): CountedLine => ({ valueFen, quantity, netG });
const lines = fc.array(
  fc.record({
    valueFen: fc.integer({ min: 1, max: 5_000_00 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    netG: fc.integer({ min: 1, max: 5_000 }),
  }),
  { minLength: 1, maxLength: 20 },
);
const country = fc.constantFrom('IE', 'US', 'JP', 'HK', 'MO', 'TW');
const category = fc.constantFrom(...interCategories);

describe('limitOf', () => {
  test.each([
    ['HK', 800_00, 'within'],
    ['HK', 800_01, 'over'],
    ['TW', 800_01, 'over'],
    ['JP', 1_000_00, 'within'],
    ['JP', 1_000_01, 'over'],
    ['IE', 860_00, 'within'],
  ] as const)('two articles to %s with %i fen are %s', (to, totalFen, state) => {
    expect(limitOf(to, 'gift', [lineOf(totalFen - 1), lineOf(1)]).state).toBe(state);
  });

  test('one indivisible article above the limit may go, the same twice may not', () => {
    expect(limitOf('JP', 'gift', [lineOf(3_200_00)]).state).toBe('single');
    expect(limitOf('JP', 'gift', [lineOf(3_200_00, 2)]).state).toBe('over');
    expect(limitOf('JP', 'gift', [lineOf(3_200_00), lineOf(3_200_00)]).state).toBe('over');
  });

  test('sales and samples are goods at any value', () => {
    for (const sold of ['sale', 'sample'] as const) expect(limitOf('JP', sold, [lineOf(1)]).state).toBe('goods');
  });

  test('no list with two articles above the limit is payable, and goods never are', () => {
    fc.assert(
      fc.property(country, category, lines, (to, kind, list) => {
        const { state, limitFen } = limitOf(to, kind, list);
        const articles = list.reduce((sum, { quantity }) => sum + quantity, 0);
        const isList = kind !== 'documents';
        if (isList && articles > 1 && totalFenOf(list) > limitFen) expect(isPayable(state)).toBe(false);
        if (kind === 'sale' || kind === 'sample') expect(isPayable(state)).toBe(false);
      }),
    );
  });
});

describe('limitWithDuty', () => {
  const duty = {
    needsQuote: false,
    isQuoted: false,
    closedAbove: true,
    free: { currency: 'USD', amount: 100 },
    source: 'row',
    seenOn: '2026-11-26',
  };
  const rates = { USD: { fen: 700, source: 'rate', seenOn: '2026-11-26' } };
  const stateOf = (totalFen: number, changes: object = {}) =>
    limitWithDuty(limitOf('US', 'gift', [lineOf(totalFen)]), { ...duty, ...changes }, rates).state;

  test('the free sum is the limit where more needs a quote', () => {
    expect(stateOf(700_00)).toBe('within');
    expect(stateOf(700_01)).toBe('needsQuote');
    expect(stateOf(700_01, { closedAbove: false })).toBe('within');
    expect(stateOf(1, { needsQuote: true })).toBe('needsQuote');
    expect(isPayable('needsQuote')).toBe(false);
  });

  test('without a rate nothing is compared, and the answer says so', () => {
    expect(stateOf(900_00, { free: { currency: 'XDR', amount: 100 } })).toBe('unrated');
  });

  test('documents have no list', () => {
    const documents = limitOf('US', 'documents', []);
    expect(limitWithDuty(documents, { ...duty, needsQuote: true }, rates)).toEqual(documents);
  });
});

describe('formOf', () => {
  test('2,910.00 yuan are 300.00 SDR and a CN22 on I2, 2,910.01 are more and a CN23', () => {
    expect(formOf('I2', 'gift', [lineOf(2_910_00)]).form).toBe('CN22');
    expect(formOf('I2', 'gift', [lineOf(2_910_01)]).form).toBe('CN23');
  });

  test('a fifth line needs a CN23', () => {
    expect(
      formOf(
        'I2',
        'gift',
        Array.from({ length: 4 }, () => lineOf(1)),
      ).form,
    ).toBe('CN22');
    expect(
      formOf(
        'I2',
        'gift',
        Array.from({ length: 5 }, () => lineOf(1)),
      ).form,
    ).toBe('CN23');
  });

  test('I3 is always CN23 with CP71, I1 has it in the label, documents by I1 and I2 need none', () => {
    fc.assert(
      fc.property(fc.constantFrom(...interProductIds), category, lines, (product, kind, list) => {
        const { form, cp71 } = formOf(product, kind, list);
        if (product === 'I3') expect([form, cp71]).toEqual(['CN23', true]);
        else expect(cp71).toBe(false);
        if (product === 'I1' && kind !== 'documents') expect(form).toBe('label');
        if (product !== 'I3' && kind === 'documents') expect(form).toBe('none');
      }),
    );
  });
});

describe('weightsOf', () => {
  test('net and packing are the gross weight, or the net weight is above it', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 50_000 }), (list, grossG) => {
        const { state, netG, packingG, suspects } = weightsOf(list, grossG);
        expect(netG).toBe(netGOf(list));
        if (state === 'netAboveGross') {
          expect(netG).toBeGreaterThan(grossG);
          expect(suspects.length).toBeGreaterThan(0);
        } else expect(netG + packingG).toBe(grossG);
      }),
    );
  });

  test('a line that alone weighs more than the item is the suspect, else the heaviest', () => {
    expect(weightsOf([lineOf(1, 1, 200), lineOf(1, 1, 2_000), lineOf(1, 1, 300)], 1_000).suspects).toEqual([1]);
    expect(weightsOf([lineOf(1, 1, 600), lineOf(1, 2, 350)], 1_000).suspects).toEqual([1]);
  });

  test.each([
    [1_000, 'noPacking'],
    [1_350, 'fits'],
    [9_000, 'mostlyPacking'],
  ] as const)('1,000 g net in %i g gross: %s', (grossG, state) => {
    expect(weightsOf([lineOf(1, 1, 1_000)], grossG).state).toBe(state);
  });
});
