import type { DestinationFile, ProductFile } from './file-types.ts';
import { ARTICLES, documentsFree, from, GOODS, unchecked, unknownFor } from './sources.ts';

const insured = (first: number, last: number, mostKg = 30): ProductFile => ({
  mostKg,
  days: [first, last],
  insured: true,
});
const ems: ProductFile = { mostKg: 30, days: [4, 7], insured: true };
const packet: ProductFile = { mostKg: 2, days: [7, 12] };

/** Destinations in America. @guess products and days; see `sources.ts` for the rest. */
export const americasFiles: readonly DestinationFile[] = [
  {
    code: 'US',
    scope: 'abroad',
    zone: 'northAmerica',
    regionKind: 'state',
    upper: ['locality', 'region'],
    postcode: { pattern: '\\d{5}(?:\\d{4})?', cuts: [5], mark: '-', example: '10118' },
    phone: { prefix: '+1', example: '+1 212-555-0123' },
    ems,
    packet,
    parcel: { air: insured(8, 14) },
    // Since 2026-07-24 customs in the US need a code of ten digits and a duty quote for goods.
    // Without a partner that quotes duty, goods cannot be sent there online.
    needsDutyQuote: ['returned', 'other', ...GOODS],
    outlooks: [
      documentsFree,
      {
        categories: ['gift'],
        kind: 'freeUpTo',
        currency: 'USD',
        amount: 100,
        ddp: 'required',
        ddpMost: 2500,
        note: [
          '个人送个人的礼物 $100 以内免税；超过的要先有税费报价才能寄',
          'A gift between persons is free up to USD 100; above it nothing can be sent without a duty quote',
        ],
        recheckDays: 30,
        ...from('19 CFR 145.32'),
      },
      {
        categories: ['returned', 'other', ...GOODS],
        kind: 'charged',
        ddp: 'required',
        dutyCurrency: 'USD',
        ddpMost: 2500,
        note: [
          '800 美元免税已取消，要按 10 位编码报价缴税',
          'The relief of USD 800 has ended: duty is charged by ten-digit codes',
        ],
        recheckDays: 14,
        ...from('91 FR 37789、37801、38007', '91 FR 37789, 37801, 38007'),
      },
    ],
  },
  {
    code: 'CA',
    scope: 'abroad',
    zone: 'northAmerica',
    regionKind: 'province',
    upper: ['locality', 'region', 'postcode'],
    postcode: {
      pattern: '[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z]\\d[ABCEGHJ-NPRSTV-Z]\\d',
      cuts: [3],
      mark: ' ',
      example: 'K1A 0A9',
    },
    phone: { prefix: '+1', example: '+1 613-555-0123' },
    ems,
    packet,
    parcel: { air: insured(8, 14), sal: insured(14, 22), surface: insured(40, 60) },
    outlooks: [
      documentsFree,
      {
        categories: ['gift'],
        kind: 'freeUpTo',
        currency: 'CAD',
        amount: 60,
        relief: 'excess',
        ddp: 'optional',
        note: [
          '礼物 60 加元以内免税，超过的只按超出的部分算；Canada Post 可能另收 9.95 加元',
          'A gift is free up to CAD 60, and only what exceeds it is taxed; Canada Post may add CAD 9.95',
        ],
        recheckDays: 90,
        ...from('CBSA'),
      },
      {
        categories: ['returned', 'other', ...GOODS],
        kind: 'freeUpTo',
        currency: 'CAD',
        amount: 20,
        ddp: 'optional',
        note: ['20 加元以内免税，超过的付 5% GST 和省税', 'Free up to CAD 20; above it 5 % GST and provincial tax'],
        recheckDays: 90,
        ...from('CBSA'),
      },
    ],
  },
  {
    code: 'BR',
    scope: 'abroad',
    zone: 'far',
    regionKind: 'state',
    upper: ['region'],
    postcode: { pattern: '\\d{8}', cuts: [5], mark: '-', example: '01310-200' },
    phone: { prefix: '+55', example: '+55 11 2345-6789' },
    ems: { ...ems, days: [7, 12] },
    packet: { ...packet, days: [15, 25] },
    parcel: { air: insured(15, 25), surface: insured(60, 90) },
    numbers: [
      {
        id: 'cpf',
        label: ['税号 CPF', 'CPF'],
        purpose: [
          '巴西海关 2020 年起每件都要，没有就退回',
          'Customs in Brazil need it for every item since 2020; without it the item comes back',
        ],
        where: ['11 位，在税卡或驾照上', '11 digits, on the tax card or driving licence'],
        need: 'oneOf',
        documents: 'asked',
        ...from('Correios 说明（2020 年起）', 'Correios (since 2020)'),
      },
      {
        id: 'cnpj',
        label: ['公司税号 CNPJ', 'company CNPJ'],
        purpose: ['公司收件时代替 CPF', 'Instead of the CPF for a firm'],
        where: ['14 位，2026 年起可含字母', '14 characters, with letters since 2026'],
        need: 'oneOf',
        documents: 'asked',
        ...from('Correios 说明（2020 年起）', 'Correios (since 2020)'),
      },
    ],
    outlooks: [documentsFree, unknownFor([...ARTICLES, ...GOODS])],
  },
  {
    code: 'MX',
    scope: 'abroad',
    zone: 'far',
    regionKind: 'state',
    upper: ['region'],
    postcode: { pattern: '\\d{5}', example: '06050' },
    phone: { prefix: '+52', example: '+52 55 1234 5678' },
    ems: { ...ems, days: [6, 10] },
    packet: { ...packet, days: [12, 20] },
    parcel: { air: insured(12, 20), surface: insured(50, 80) },
    numbers: [
      {
        id: 'rfc',
        label: ['税号 RFC', 'RFC'],
        purpose: ['墨西哥清关可能会问', 'May be asked by customs in Mexico'],
        where: ['12 或 13 位字母和数字', '12 or 13 letters and digits'],
        need: 'asked',
        ...unchecked,
      },
      {
        id: 'curp',
        label: ['人口登记号 CURP', 'CURP'],
        purpose: ['没有 RFC 的人用它', 'For persons without an RFC'],
        where: ['18 位字母和数字', '18 letters and digits'],
        need: 'asked',
        ...unchecked,
      },
    ],
    outlooks: [documentsFree, unknownFor([...ARTICLES, ...GOODS])],
  },
];
