import { describe, expect, it } from 'vitest';
import { choosePhones, takePhones } from './phone.ts';
import { makeSheet } from './sheet.ts';

const numbersIn = (text: string) => takePhones(makeSheet(text)).map(({ value }) => value);

/** Returns the only number of the text: kind, value, extension, and its part of the text. */
function onlyNumberIn(text: string) {
  const hits = takePhones(makeSheet(text));
  expect(hits).toHaveLength(1);
  const { kind, value, ext, start, end } = hits[0]!;
  return { kind, value, ext, taken: text.slice(start, end) };
}

describe('a number is read in any grouping', () => {
  const MOBILE = ['mobile', '13800136072'] as const;
  it.each([
    ['13800136072', ...MOBILE],
    ['+86 13800136072', ...MOBILE],
    ['+8613800136072', ...MOBILE],
    ['0086 138 0013 6072', ...MOBILE],
    ['(86)13800136072', ...MOBILE],
    ['86-13800136072', ...MOBILE],
    ['138-0013-6072', ...MOBILE],
    ['138.0013.6072', ...MOBILE],
    ['138 - 0013 - 6072', ...MOBILE],
    ['138 00136072', ...MOBILE],
    ['1380013 6072', ...MOBILE],
    ['1380 013 6072', ...MOBILE],
    ['138 001 36072', ...MOBILE],
    ['13800 136 072', ...MOBILE],
    ['13800 136072', ...MOBILE],
    ['138 00 13 60 72', ...MOBILE],
    ['1380 0136072', ...MOBILE],
    ['138 0013 60 72', ...MOBILE],
    ['1 3 8 0 0 1 3 6 0 7 2', ...MOBILE],
    ['1  3  8  0  0  1  3  6  0  7  2', ...MOBILE],
    ['0571-80000000', 'landline', '0571-80000000'],
    ['(0571)80000000', 'landline', '0571-80000000'],
    ['057180000000', 'landline', '0571-80000000'],
    ['010 8000 1234', 'landline', '010-80001234'],
    ['021-5000123', 'landline', '021-5000123'],
    ['+86 571 80000000', 'landline', '0571-80000000'],
    ['+86-10-80001234', 'landline', '010-80001234'],
    ['008621-5000 1234', 'landline', '021-50001234'],
    ['400-800-1234', 'service', '400-800-1234'],
    ['4008001234', 'service', '400-800-1234'],
    ['800 820 1234', 'service', '800-820-1234'],
    ['400-8-001-234', 'service', '400-800-1234'],
    ['852 - 2345 - 0088', 'island', '852-23450088'],
    ['852-23450088', 'island', '852-23450088'],
    ['+852 2345 0088', 'island', '852-23450088'],
    ['00853 6612 3456', 'island', '853-66123456'],
    ['+886 912 345 678', 'island', '886-912345678'],
    ['886-0912345678', 'island', '886-912345678'],
    ['+886 (0)2 2720 1234', 'island', '886-2-27201234'],
    ['886 - 2 - 2720 - 1234', 'island', '886-2-27201234'],
    ['+886-3-8320044', 'island', '886-3-8320044'],
    ['0912-345-678', 'island', '0912345678'],
    ['03-8320044', 'island', '03-8320044'],
    ['(02) 2720-1234', 'island', '02-27201234'],
  ])('%s', (text, kind, value) => {
    expect(onlyNumberIn(text)).toEqual({ kind, value, ext: '', taken: text });
    expect(onlyNumberIn(`请拨${text}找我`)).toEqual({ kind, value, ext: '', taken: text });
  });

  it.each(['12800136072', '1380013607', '138-0013-60721', '88001234', '楼栋 88001234', '手机 880012345'])(
    '%s holds none',
    (text) => expect(numbersIn(text)).toEqual([]),
  );
});

describe('an extension belongs to its number, a house number does not', () => {
  it.each([
    ['0571-80000000转123', '123'],
    ['0571-80000000-123', '123'],
    ['0571-80000000(123)', '123'],
    ['0571-80000000 分机 8', '8'],
    ['0571-80000000 ext. 12', '12'],
    ['0571-80000000#12', '12'],
    ['13800136072转8001', '8001'],
    ['18400005678-7804', '7804'],
    ['18400005678—7804', '7804'],
    ['18400005678－78', '78'],
    ['18400005678-780412', '780412'],
    ['18400005678 - 7804', '7804'],
    ['18400005678转接7804', '7804'],
    ['18400005678转分机7804', '7804'],
    ['18400005678接7804', '7804'],
    ['18400005678－转－7804', '7804'],
    ['18400005678;ext=7804', '7804'],
    ['18400005678分机号：7804', '7804'],
    ['18400005678 分机码:7804', '7804'],
    ['18400005678转接码7804', '7804'],
    ['18400005678转：7804', '7804'],
    ['18400005678拨通后转7804', '7804'],
    ['18400005678接通后请按7804', '7804'],
    ['18400005678#7804', '7804'],
    ['18400005678*7804', '7804'],
    ['18400005678 ext 7804', '7804'],
    ['18400005678 EXT.7804', '7804'],
    ['18400005678x7804', '7804'],
    ['18400005678p7804', '7804'],
    ['18400005678,7804', '7804'],
    ['18400005678；7804', '7804'],
    ['18400005678,,7804#', '7804'],
    ['18400005678，7804#', '7804'],
    ['18400005678_7804', '7804'],
    ['18400005678/7804', '7804'],
    ['18400005678[7804]', '7804'],
    ['18400005678（分机7804）', '7804'],
    ['18400005678（转 7804）', '7804'],
    ['400-800-1234转5', '5'],
  ])('%s', (text, ext) => {
    expect(onlyNumberIn(text)).toMatchObject({ ext, taken: text });
  });

  it.each([
    ['0571-80000000-301室', '0571-80000000'],
    ['0571-80000000转12号楼', '0571-80000000'],
    ['13800136072-3号楼', '13800136072'],
    ['13800136072: 1203', '13800136072'],
    ['13800136072-3-1203', '13800136072'],
  ])('%s', (text, taken) => {
    expect(onlyNumberIn(text)).toMatchObject({ ext: '', taken });
  });
});

describe('a mobile joined to other digits', () => {
  it.each([
    ['behind a room', '文一路260515900008346', '15900008346'],
    ['behind a postcode', '51800013800136072', '13800136072'],
    ['before a postcode', '13800136072518000', '13800136072'],
    ['behind a house number that could begin one', '人民路13913800136072', '13800136072'],
    ['before a house number that could end one', '15013800136072号楼', '15013800136'],
    ['before digits of its own length', '1380013607299999999999', '13800136072'],
    ['behind digits of its own length', '9999999999913800136072', '13800136072'],
  ])('%s: %s', (_where, text, value) => {
    expect(onlyNumberIn(text)).toEqual({ kind: 'mobile', value, ext: '', taken: value });
  });

  it.each([
    ['with a digit too many', '139000027180 浙江省'],
    ['with two too many', '林清远1390000271801，'],
    ['with four too many', '13900002718402'],
    ['with one too many in front', '林清远 413900002718'],
    ['with one too many in a group', '139-0000-27180'],
    ['with one too many and a country', '+86 139000027180'],
    ['with digits of nothing behind a name', '林清远 260515900008346'],
  ])('%s is nobody’s: %s', (_what, text) => {
    expect(numbersIn(text)).toEqual([]);
  });

  it.each(['013900002718', '1795113900002718', '1259313900002718'])('is dialled behind a prefix: %s', (text) => {
    expect(onlyNumberIn(text)).toEqual({ kind: 'mobile', value: '13900002718', ext: '', taken: text });
  });

  it('to another mobile is read as two', () => {
    const hits = takePhones(makeSheet('1380013607213900000001'));
    expect(hits.map(({ start, end, kind, value }) => [start, end, kind, value])).toEqual([
      [0, 11, 'mobile', '13800136072'],
      [11, 22, 'mobile', '13900000001'],
    ]);
  });
});

describe('a number without an area code', () => {
  it.each([
    ['电话 88001234', '88001234', '88001234'],
    ['电话：8800-1234', '88001234', '8800-1234'],
    ['固话 : 8800 1234', '88001234', '8800 1234'],
    ['座机8001234', '8001234', '8001234'],
    ['联系方式 800-1234', '8001234', '800-1234'],
    ['TEL: 800 1234', '8001234', '800 1234'],
  ])('counts behind a label: %s', (text, value, taken) => {
    expect(onlyNumberIn(text)).toEqual({ kind: 'landline', value, ext: '', taken });
  });

  it.each([
    ['香港 23450088', '23450088'],
    ['澳門 2812-3456', '2812-3456'],
    ['九龙 2345 0088', '2345 0088'],
    ['Hong Kong 23450088', '23450088'],
    ['HongKong 9234 0088', '9234 0088'],
  ])('counts in Hong Kong and Macau: %s', (text, taken) => {
    expect(onlyNumberIn(text)).toEqual({ kind: 'island', value: taken.replace(/[- ]/, ''), ext: '', taken });
  });

  it.each(['香港 12345678', '香港 2345 0088号', '香港 23450088-1', '香港 1-23450088'])('is none: %s', (text) => {
    expect(numbersIn(text)).toEqual([]);
  });

  it('is read only if there is no other number', () => {
    expect(numbersIn('13800136072 电话88001234')).toEqual(['13800136072']);
    expect(numbersIn('新界 13800136072 23450088')).toEqual(['13800136072']);
    expect(numbersIn('香港 电话 23450088 91234567')).toEqual(['23450088']);
    expect(numbersIn('香港 23450088 91234567')).toEqual(['23450088', '91234567']);
  });
});

describe('of several numbers', () => {
  const chosenOf = (text: string) => {
    const { main, spare } = choosePhones(takePhones(makeSheet(text)));
    return [main?.value, spare?.value];
  };

  it.each([
    ['0571-80000000 13800136072', '13800136072', '0571-80000000'],
    ['0571-80000000 010-80001234', '0571-80000000', '010-80001234'],
    ['13800136072/13900000001', '13800136072', '13900000001'],
    ['13800136072 13800136072 13900000001', '13800136072', '13900000001'],
    ['13800136072 138-0013-6072', '13800136072', undefined],
    ['你好', undefined, undefined],
  ])('the first mobile is called, the next other one is spare: %s', (text, main, spare) => {
    expect(chosenOf(text)).toEqual([main, spare]);
  });

  it('all are returned in the order of the text', () => {
    expect(numbersIn('4008001234 0571-80000000 138 0013 6072')).toEqual([
      '400-800-1234',
      '0571-80000000',
      '13800136072',
    ]);
  });
});

describe('an extension is read after any of its words', () => {
  it.each([
    '18400005678 拨打后转7804',
    '18400005678 打通后按 7804',
    '18400005678 电话接通后请输入分机号7804',
    '18400005678（隐私号，转7804）',
    '18400005678 虚拟分机 7804',
  ])('%s', (text) => {
    expect(onlyNumberIn(text)).toMatchObject({ value: '18400005678', ext: '7804' });
  });

  it.each(['18400005678 打通后按3号楼', '18400005678 拨打13900002718'])('not in %s', (text) => {
    expect(takePhones(makeSheet(text))[0]).toMatchObject({ ext: '' });
  });
});

describe('a relay number that begins with 95013', () => {
  it.each([
    '95013412345678',
    '9501 3412 3456 78',
    '电话95013 412345678',
    '隐私号95013412345678',
    '虚拟号: 95013412345678',
  ])('is the phone in %s', (text) => {
    expect(onlyNumberIn(text)).toMatchObject({ kind: 'service', value: '95013412345678' });
  });

  it.each(['单号9501341234567', '订单号: 95013412345678', '邮件号9501341234567'])('is no phone in %s', (text) => {
    expect(numbersIn(text)).toEqual([]);
  });

  it('is the spare number beside a mobile', () => {
    const { main, spare } = choosePhones(takePhones(makeSheet('95013412345678 13800136072')));
    expect([main?.value, spare?.value]).toEqual(['13800136072', '95013412345678']);
  });
});
