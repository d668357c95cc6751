import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskAddress, maskAddressDetail, maskAddressText, maskCardNo, maskName, maskPhone, maskText } from './mask.ts';

const mobiles = fc.stringMatching(/^1[3-9]\d{9}$/);
const hiddenDigits = (text: string) => [...text].filter((char) => char === '*').length;

describe('masking a phone', () => {
  it('hides at least six digits of any number, and all of a short one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,15}$/), (phone) => {
        const masked = maskPhone(phone);
        expect(hiddenDigits(masked)).toBeGreaterThanOrEqual(Math.min(6, phone.length));
        expect(masked).toHaveLength(phone.length);
        expect(maskPhone(masked)).toBe(masked);
      }),
    );
  });

  it('shows a mobile in the usual form', () => {
    expect(maskPhone('13912342718')).toBe('139******18');
    expect(maskPhone('+86 139-1234-2718')).toBe('139******18');
    expect(maskPhone('')).toBe('');
    expect(maskPhone('18400005678-7804')).toBe('184******78-****');
    expect(maskPhone(maskPhone('18400005678-7804'))).toBe('184******78-****');
  });
});

describe('masking a name', () => {
  it('hides at least one character', () => {
    expect(maskName('林清远')).toBe('林**');
    expect(maskName('欧阳娜娜')).toBe('欧阳**');
    expect(maskName('欧阳')).toBe('欧*');
    expect(maskName('王')).toBe('*');
    expect(maskName('Anna Maria Smith')).toBe('A** ** **');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (name) => {
        if (name.trim() === '' || name.includes('*')) return;
        const masked = maskName(name);
        expect(masked).toContain('*');
        expect(maskName(masked)).toBe(masked);
      }),
    );
  });
});

describe('masking an address', () => {
  it('ends at the road', () => {
    expect(maskAddressDetail('文二路88号3-402')).toBe('文二路***');
    expect(maskAddressDetail('汉口路 22 号 5-301')).toBe('汉口路***');
    expect(maskAddressDetail('长安街甲1号')).toBe('长安街***');
    expect(maskAddressDetail('阳光小区3栋2单元501室')).toBe('***');
    expect(maskAddressDetail('王家村12号')).toBe('***');
    expect(maskAddressDetail('')).toBe('');
  });

  it('shows the region, and a municipality once', () => {
    expect(maskAddress({ province: '浙江省', city: '杭州市', district: '西湖区', detail: '文二路88号' })).toBe(
      '浙江省杭州市西湖区文二路***',
    );
    expect(maskAddress({ province: '上海市', city: '上海市', district: '黄浦区', detail: '某小区1号' })).toBe(
      '上海市黄浦区***',
    );
    expect(maskAddressText('杭州市西湖区文二路 88 号 3-402')).toBe('杭州市西湖区文二路***');
    expect(maskAddressText('杭州市西湖区阳光小区3栋501')).toBe('杭州市西湖区***');
    expect(maskAddressText('3栋501')).toBe('***');
  });

  it('never shows a door number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 9999 }),
        fc.constantFrom('文二路', '阳光小区', '人民大道', '李家胡同', '三里屯'),
        (door, road) => {
          expect(maskAddressDetail(`${road}${door}号${door}室`)).not.toMatch(/\d/);
        },
      ),
    );
  });
});

describe('masking cards and free text', () => {
  it('shows one character at each end of a card number', () => {
    expect(maskCardNo('330106199001011234')).toBe('3****************4');
    expect(maskCardNo('AB')).toBe('**');
  });

  it('hides every phone in a text, with any separators', () => {
    fc.assert(
      fc.property(
        mobiles,
        fc.constantFrom('', ' ', '-'),
        fc.constantFrom('快递员', 'courier ', '电话：'),
        (phone, gap, before) => {
          const written = [phone.slice(0, 3), phone.slice(3, 7), phone.slice(7)].join(gap);
          const masked = maskText(`${before}${written}，已派送`);
          expect(masked).not.toContain(phone.slice(3, 9));
          expect(masked.match(/\d/g)).toHaveLength(5);
          expect(masked).toContain(before.trim());
        },
      ),
    );
  });

  it('hides identity cards, bank cards and landlines, but not mail numbers and times', () => {
    expect(maskText('身份证330106199001011234')).toBe('身份证3****************4');
    expect(maskText('卡6222 0212 3456 7890 123。')).not.toMatch(/0212|3456/);
    expect(maskText('座机0571-87654321')).toBe('座机05********21');
    expect(maskText('邮件9012345678901于2026-11-20 12:30到达')).toBe('邮件9012345678901于2026-11-20 12:30到达');
  });
});

it('the number of a claim is not masked as a card', () => {
  const text = '理赔 LP202611210123456789，卡 6222021234567890128';
  expect(maskText(text)).toBe('理赔 LP202611210123456789，卡 6*****************8');
});
