import { brokenTaxNo, invoiceIssuers, invoiceItems, invoiceStates, isTaxNo } from '@yidi/contract/values/invoice';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdingStates, invoiceActsIn, mayMove, taxesIn } from './invoice.ts';

describe('the tax in each line', () => {
  const line = fc.record({ kind: fc.constantFrom(...invoiceItems), fen: fc.integer({ min: 1, max: 10_000_000 }) });

  test('adds up to the tax of the sum, and each line differs by less than a fen', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 100 }), (lines) => {
        const taxes = taxesIn(lines);
        const taxed = lines.filter(({ kind }) => kind !== 'card').reduce((sum, { fen }) => sum + fen, 0);
        expect(taxes.reduce((sum, fen) => sum + fen, 0)).toBe(Math.round((taxed * 6) / 106));
        for (const [at, { kind, fen }] of lines.entries())
          expect(Math.abs(taxes[at]! - (kind !== 'card' ? (fen * 6) / 106 : 0))).toBeLessThan(1);
      }),
    );
  });

  test('is rounded up for the lines with the largest remainders', () => {
    // 10.00 includes a tax of 0.566, three times 1.698: 57 + 57 + 56.
    expect(taxesIn([1000, 1000, 1000].map((fen) => ({ kind: 'order', fen })))).toEqual([57, 57, 56]);
    expect(taxesIn([{ kind: 'card', fen: 20_000 }])).toEqual([0]);
  });
});

describe('an invoice', () => {
  test('is withdrawn before the issuer has it, reversed after; its items are free once it has ended', () => {
    expect(invoiceActsIn('applied', 'local')).toEqual(['withdraw']);
    expect(invoiceActsIn('issued', 'nuonuo')).toEqual(['send', 'reverse']);
    for (const state of invoiceStates) {
      const isOver = !invoiceStates.some((to) => mayMove(state, to));
      expect(isOver).toBe(!(holdingStates as readonly string[]).includes(state));
      for (const issuer of invoiceIssuers) {
        const acts = invoiceActsIn(state, issuer);
        expect(acts.includes('withdraw')).toBe(mayMove(state, 'withdrawn'));
        if (acts.includes('reverse')) expect(mayMove(state, 'reversing')).toBe(true);
      }
    }
  });
});

describe('a tax number', () => {
  test('has a check character (GB 32100-2015)', () => {
    expect(isTaxNo('91350100M000100Y43')).toBe(true);
    expect(isTaxNo('91350100M000100Y44')).toBe(false);
    expect(brokenTaxNo('91350100M000100Y44')).toBe('taxNo.check');
    expect(brokenTaxNo('91350100M000100Y')).toBe('taxNo.length');
    // I, O, S, V and Z do not occur in codes.
    for (const sign of 'IOSVZ') expect(isTaxNo(`9135010${sign}M000100Y43`.slice(0, 18))).toBe(false);
  });

  test('with one changed character is invalid', () => {
    const valid = '91350100M000100Y43';
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 17 }), fc.constantFrom(...'0123456789ABCDEFGH'), (at, sign) => {
        fc.pre(valid[at] !== sign);
        expect(isTaxNo(valid.slice(0, at) + sign + valid.slice(at + 1))).toBe(false);
      }),
    );
  });
});
