import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issueDomesticNo } from './issue.ts';
import { formatMailNo, isDemoDomestic, normalizeMailNo, readMailNo } from './mail-no.ts';
import { makeS10, readS10, s10CheckDigit } from './s10.ts';

const serials = fc.integer({ min: 0, max: 99_999_999 });

describe('S10', () => {
  it('accepts the published examples', () => {
    for (const mailNo of [
      'RR473124829GB',
      'EE471108151FR',
      'EB000717595HK',
      'EB000717618HK',
      'RB123456785GB',
      'LZ123456785CN',
      'LZ290346175CN',
    ]) {
      expect(readS10(mailNo).ok, mailNo).toBe(true);
    }
  });

  it('reads the numbers that it makes', () => {
    fc.assert(
      fc.property(serials, fc.constantFrom('EA', 'RR', 'LX', 'CP', 'UA', 'VV'), (serial, indicator) => {
        const mailNo = makeS10(indicator, serial, 'CN');
        expect(mailNo).toHaveLength(13);
        expect(readS10(mailNo)).toMatchObject({ ok: true, indicator, country: 'CN' });
      }),
    );
  });

  it('detects one wrong digit, except where the weights cannot', () => {
    fc.assert(
      fc.property(serials, fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 9 }), (serial, at, shift) => {
        const right = String(serial).padStart(8, '0');
        const digit = (Number(right[at]) + shift) % 10;
        const wrong = right.slice(0, at) + digit + right.slice(at + 1);
        // Remainders 0 and 6 share the digit 5, a weakness of the standard.
        const both = [s10CheckDigit(right), s10CheckDigit(wrong)];
        if (both[0] === both[1]) expect(both[0]).toBe(5);
        else expect(readS10(`RR${wrong}${both[0]}CN`)).toEqual({ ok: false, reason: 'check_digit' });
      }),
    );
  });

  it('refuses reserved indicators and other formats', () => {
    expect(readS10('JA123456785CN')).toEqual({ ok: false, reason: 'reserved_indicator' });
    expect(readS10('1234567890123')).toEqual({ ok: false, reason: 'shape' });
    expect(() => makeS10('WX', 1, 'CN')).toThrow(RangeError);
    expect(() => s10CheckDigit('12')).toThrow(RangeError);
  });
});

describe('reading a mail number', () => {
  it('accepts domestic numbers with any last digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[19]\d{12}$/), (mailNo) => {
        expect(readMailNo(mailNo)).toMatchObject({ kind: 'domestic', mailNo });
      }),
    );
  });

  it('accepts any case, width, spaces and dashes', () => {
    expect(readMailNo(' ea 1234-5678 5 cn\n')).toMatchObject({ kind: 's10', mailNo: 'EA123456785CN' });
    expect(readMailNo('９８１２ ３４５６ ７８９０ １')).toMatchObject({ kind: 'domestic', mailNo: '9812345678901' });
    expect(normalizeMailNo('pa-1234 5678 901')).toBe('PA12345678901');
  });

  it('distinguishes order numbers from mail numbers', () => {
    expect(readMailNo('01J8Z3K5T2Q9W4X7Y6B8C1D3E5')).toEqual({ kind: 'order', orderNo: '01J8Z3K5T2Q9W4X7Y6B8C1D3E5' });
    expect(readMailNo('6f1d1f3c-7a7e-4d58-9d34-9a3c7e1f2b4d').kind).toBe('order');
  });

  it('returns the reason why a text is no number', () => {
    const reasons: [string, string][] = [
      ['', 'empty'],
      ['  ', 'empty'],
      ['*', 'characters'],
      ['%', 'characters'],
      ['1234567890123\u0000', 'characters'],
      ['\u202e321', 'characters'],
      ['１２３', 'characters'],
      ['123456789', 'too_short'],
      ['9'.repeat(300), 'too_long'],
      ['9'.repeat(41), 'too_long'],
      ['EA123456784CN', 'check_digit'],
      ['SA123456785CN', 'reserved_indicator'],
    ];
    for (const [typed, reason] of reasons) expect(readMailNo(typed), typed).toEqual({ kind: 'unreadable', reason });
  });

  it('does not change a normalized number', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'binary' }), (typed) => {
        const once = normalizeMailNo(typed);
        expect(normalizeMailNo(once)).toBe(once);
      }),
    );
  });
});

describe('issued numbers', () => {
  it('are in the demo ranges and are recognized as such', () => {
    fc.assert(
      fc.property(serials, (serial) => {
        const domestic = issueDomesticNo(serial);
        expect(isDemoDomestic(domestic)).toBe(true);
        expect(readMailNo(domestic)).toEqual({ kind: 'domestic', mailNo: domestic, demo: true });
        const abroad = makeS10('LX', serial, 'XX');
        expect(readMailNo(abroad)).toEqual({ kind: 's10', mailNo: abroad, country: 'XX', demo: true });
      }),
    );
  });

  it('never repeat and are not consecutive', () => {
    const numbers = Array.from({ length: 20_000 }, (_, serial) => issueDomesticNo(serial));
    expect(new Set(numbers).size).toBe(numbers.length);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_998 }), (serial) => {
        const step = Math.abs(Number(issueDomesticNo(serial + 1)) - Number(issueDomesticNo(serial)));
        expect(step).toBeGreaterThan(1_000_000);
      }),
    );
    expect(() => issueDomesticNo(-1)).toThrow(RangeError);
    expect(() => issueDomesticNo(100_000_000_000)).toThrow(RangeError);
  });
});

describe('showing a number', () => {
  it('groups by four without losing a character', () => {
    expect(formatMailNo('9012345678901')).toBe('9012 3456 7890 1');
    expect(formatMailNo('LX123456785XX')).toBe('LX 1234 5678 5 XX');
    fc.assert(
      fc.property(serials, (serial) => {
        const mailNo = issueDomesticNo(serial);
        expect(normalizeMailNo(formatMailNo(mailNo))).toBe(mailNo);
      }),
    );
  });
});
