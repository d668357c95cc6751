import { describe, expect, it } from 'vitest';
import { type Findable, findDestinations } from './find-destination.ts';
import { isLatin } from './latin.ts';
import { checkNumber, maskNumber } from './numbers.ts';
import { type InterProduct, type InterQuestion, type InterTariff, interOffers } from './offers.ts';
import { brokenSize } from './size.ts';
import { addWorkingDays } from './working-days.ts';

describe('numbers that customs ask for', () => {
  it.each([
    ['cpf', '529.982.247-25', { value: '52998224725' }],
    ['cpf', '529.982.247-24', { rule: 'number.check' }],
    ['cpf', '111.111.111-11', { rule: 'number.check' }],
    ['cpf', '5299822472', { rule: 'number.format' }],
    ['cnpj', '11.222.333/0001-81', { value: '11222333000181' }],
    ['cnpj', '12ABC34501DE35', { value: '12ABC34501DE35' }],
    ['cnpj', '11.222.333/0001-82', { rule: 'number.check' }],
    ['rut', '12.345.678-5', { value: '123456785' }],
    ['rut', '12.345.678-9', { rule: 'number.check' }],
    ['inn', '500100732259', { value: '500100732259' }],
    ['inn', '500100732258', { rule: 'number.check' }],
    ['cuit', '20-12345678-6', { value: '20123456786' }],
    ['tckn', '10000000146', { value: '10000000146' }],
    ['tckn', '10000000147', { rule: 'number.check' }],
    ['twIdentity', 'A123456789', { value: 'A123456789' }],
    ['twIdentity', 'A123456788', { rule: 'number.check' }],
    ['curp', 'BOXW310820HNERXN09', { value: 'BOXW310820HNERXN09' }],
    ['pccc', 'p123456789012', { value: 'P123456789012' }],
    ['pccc', '123456789012', { rule: 'number.format' }],
    ['nik', '3171234567890123', { value: '3171234567890123' }],
    ['rfc', 'GODE561231GR8', { value: 'GODE561231GR8' }],
    ['iin', '12345', { rule: 'number.format' }],
    ['emiratesIdentity', '784-1990-1234567-1', { value: '784199012345671' }],
  ] as const)('%s %s', (id, typed, expected) => {
    expect(checkNumber(id, typed)).toEqual(expected);
  });

  it('are masked in the middle, short ones too', () => {
    expect(maskNumber('52998224725')).toBe('52*******25');
    expect(maskNumber('1234567')).toBe('1*****7');
  });
});

describe('Latin letters', () => {
  it.each(['Rue de l’Été 3', 'Zürich', 'São Paulo-SP', 'C/ Mayor, 5 1º B', 'Apt #4'])('%s can be printed', (text) => {
    expect(isLatin(text)).toBe(true);
  });
  it.each(['都柏林', 'Москва', '東京', 'hello 🎁', 'a\u202eb', 'a<b'])('%j cannot', (text) => {
    expect(isLatin(text)).toBe(false);
  });
});

describe('sizes', () => {
  const size = (length: number, width: number, height: number) => ({ length, width, height });
  it('the packet ends at 60 cm, and at 90 cm of three sides', () => {
    expect(brokenSize('packet', size(60, 20, 10))).toBeUndefined();
    expect(brokenSize('packet', size(61, 10, 10))).toBe('inter.overSize');
    expect(brokenSize('packet', size(30, 31, 30))).toBe('inter.overSize');
    expect(brokenSize('packet', size(1, 14, 11))).toBeUndefined();
    expect(brokenSize('packet', size(14, 10, 10))).toBe('inter.underSize');
  });
  it('a parcel ends at 1.5 m, and at 3 m of length and girth', () => {
    expect(brokenSize('parcel', size(150, 50, 25))).toBeUndefined();
    expect(brokenSize('parcel', size(150, 50, 26))).toBe('inter.overSize');
    expect(brokenSize('parcel', size(151, 10, 10))).toBe('inter.overSize');
    expect(brokenSize('parcelSmall', size(106, 10, 10))).toBe('inter.overSize');
  });
});

describe('working days', () => {
  it('weekends are left out', () => {
    // 2026-11-27 is a Friday.
    expect(addWorkingDays('2026-11-27', 1)).toBe('2026-11-30');
    expect(addWorkingDays('2026-11-27', 6)).toBe('2026-12-07');
    expect(addWorkingDays('2026-11-28', 1)).toBe('2026-11-30');
    expect(addWorkingDays('2026-11-27', 0)).toBe('2026-11-27');
  });
});

describe('offers', () => {
  const product: InterProduct = {
    ...{ productId: 'I2', transport: 'air', zone: 'z', mostG: 2000, sizeRule: 'packet', daysFrom: 5, daysTo: 8 },
    ...{ insured: false, isSuspended: false },
  };
  const tariff: InterTariff = {
    ...{ productId: 'I2', transport: 'air', zone: 'z', contents: 'goods', firstG: 100, firstFen: 2500 },
    ...{ stepG: 100, stepFen: 500, registrationFen: 1600, version: 'v' },
  };
  const question: InterQuestion = {
    ...{ category: 'gift', grossG: 100, open: true, takesGoods: true, promises: true, from: '2026-11-27' },
  };
  const offer = (more: Partial<InterQuestion> = {}, own: Partial<InterProduct> = {}) =>
    interOffers({ ...question, ...more }, [{ ...product, ...own }], [tariff])[0]!;

  it('a started step is paid, and parts add up to the total', () => {
    expect(offer().totalFen).toBe(4100);
    expect(offer({ grossG: 101 }).totalFen).toBe(4600);
    expect(offer({ grossG: 200 }).totalFen).toBe(4600);
    for (let grossG = 1; grossG <= 2000; grossG += 37) {
      const { parts, totalFen } = offer({ grossG });
      expect(parts.reduce((sum, { fen }) => sum + fen, 0)).toBe(totalFen);
    }
  });

  it('one that is not offered has no price and no day', () => {
    for (const refused of [
      offer({ open: false }),
      offer({ grossG: 2001 }),
      offer({ category: 'sample' }),
      offer({ takesGoods: false }),
      offer({}, { isSuspended: true }),
      offer({}, { zone: 'other' }),
    ]) {
      expect(refused).toMatchObject({ offered: false, totalFen: 0, parts: [] });
      expect(refused.reason).toMatch(/^inter\./);
      expect(refused.firstDay).toBeUndefined();
    }
  });

  it('an offer names the first and last day, without weekends', () => {
    expect(offer()).toMatchObject({ firstDay: '2026-12-04', lastDay: '2026-12-09', volumetric: false });
  });
});

describe('the search of a destination', () => {
  const list: Findable[] = [
    {
      ...{ code: 'IE', zh: '爱尔兰', en: 'Ireland', find: 'ai er lan', open: true },
      places: [{ zh: '都柏林', en: 'Dublin', find: 'du bo lin' }],
    },
    { code: 'IS', zh: '冰岛', en: 'Iceland', find: 'bing dao', open: false, places: [] },
    {
      code: 'US',
      zh: '美国',
      en: 'United States',
      find: 'mei guo',
      open: true,
      places: [{ zh: '纽约', en: 'New York', find: 'niu yue' }],
    },
  ];
  const first = (typed: string) => {
    const [found] = findDestinations(list, typed);
    return found && [found.destination.code, found.placeIndex];
  };

  it.each([
    ['都柏林', ['IE', 0]],
    ['dublin', ['IE', 0]],
    ['DuBoLin', ['IE', 0]],
    ['dbl', ['IE', 0]],
    ['爱尔兰', ['IE', -1]],
    ['aierlan', ['IE', -1]],
    ['ie', ['IE', -1]],
    ['new york', ['US', 0]],
    ['冰', ['IS', -1]],
    ['states', ['US', -1]],
  ])('%s is found', (typed, expected) => {
    expect(first(typed)).toEqual(expected);
  });

  it.each(['', '   ', '火星', '🎁', '.*'])('%j is not', (typed) => {
    expect(first(typed)).toBeUndefined();
  });
});
