import fc from 'fast-check';
import { expect, test } from 'vitest';
import { issueDomesticNo, serialOfDomesticNo } from './issue.ts';

test('the serial of our own number is restored, and other numbers have none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (serial) => {
      expect(serialOfDomesticNo(issueDomesticNo(serial))).toBe(serial);
    }),
  );
  for (const other of ['', '9800000000001', 'EA123456789CN', '900000000000', '90000000000000'])
    expect(serialOfDomesticNo(other)).toBeNull();
});
