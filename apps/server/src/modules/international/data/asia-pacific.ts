import type { DestinationFile, ProductFile } from './file-types.ts';
import { ARTICLES, documentsFree, from, GOODS, unchecked, unknownFor } from './sources.ts';

const EVERYTHING = [...ARTICLES, ...GOODS];

const ems = (first: number, last: number): ProductFile => ({ mostKg: 30, days: [first, last], insured: true });
const packet = (first: number, last: number): ProductFile => ({ mostKg: 2, days: [first, last] });
const insured = (first: number, last: number, mostKg = 30): ProductFile => ({
  mostKg,
  days: [first, last],
  insured: true,
});

const near = { scope: 'abroad', zone: 'asiaNear', ems: ems(2, 4), packet: packet(4, 7) } as const;
const southEast = { scope: 'abroad', zone: 'asiaFar', ems: ems(3, 5), packet: packet(5, 9) } as const;
const oceania = { scope: 'abroad', zone: 'oceania', ems: ems(4, 7), packet: packet(7, 12) } as const;
const home = { scope: 'hkMacauTaiwan', zone: 'hkMacauTaiwan', ems: ems(2, 3), packet: packet(3, 6) } as const;
const byAll = { air: insured(5, 8), sal: insured(9, 14), surface: insured(15, 30) };

/** Destinations in Asia and Oceania. @guess products and days; see `sources.ts` for the rest. */
export const asiaPacificFiles: readonly DestinationFile[] = [
  {
    ...near,
    code: 'JP',
    regionKind: 'prefecture',
    upper: ['region'],
    postcode: { pattern: '\\d{7}', cuts: [3], mark: '-', example: '100-8111' },
    phone: { prefix: '+81', example: '+81 3 1234 5678' },
    parcel: byAll,
    outlooks: [
      documentsFree,
      {
        categories: ARTICLES,
        kind: 'freeUpTo',
        currency: 'JPY',
        amount: 10_000,
        note: [
          '应税价格 1 万日元以内免税；这条规则正在修改，收件人可能要付 10% 消费税和 200 日元手续费',
          'Free up to a taxable value of JPY 10,000; the rule is being changed: consumption tax of 10 % and JPY 200 may be due',
        ],
        recheckDays: 30,
        ...from('日本 2026 财年税制改革说明（待生效）', 'Notes on Japan’s tax reform of FY2026 (pending)'),
      },
      unknownFor(GOODS),
    ],
  },
  {
    ...near,
    code: 'KR',
    regionKind: 'region',
    postcode: { pattern: '\\d{5}', example: '04524' },
    phone: { prefix: '+82', example: '+82 2 1234 5678' },
    parcel: byAll,
    numbers: [
      {
        id: 'pccc',
        label: ['个人通关号 PCCC', 'PCCC'],
        purpose: [
          '韩国海关用来对人；英文名、电话、邮编要和登记的一样',
          'Customs in Korea match it with the registered English name, phone and postcode',
        ],
        where: ['P 加 12 位数字，在 unipass 查', 'P and 12 digits, shown at unipass'],
        need: 'asked',
        together: ['name', 'phone', 'postcode'],
        ...from('韩国关税厅 2026-02-02 公告', 'Korea Customs Service, notice of 2026-02-02'),
      },
    ],
    outlooks: [documentsFree, unknownFor(EVERYTHING)],
  },
  {
    ...oceania,
    code: 'AU',
    regionKind: 'state',
    placeKind: 'suburb',
    upper: ['locality', 'region'],
    postcode: { pattern: '\\d{4}', example: '2000' },
    phone: { prefix: '+61', example: '+61 2 1234 5678' },
    parcel: { air: insured(8, 14, 20), sal: insured(15, 25, 20), surface: insured(45, 70, 20) },
    outlooks: [
      documentsFree,
      {
        categories: EVERYTHING,
        kind: 'freeUpTo',
        currency: 'AUD',
        amount: 1000,
        note: [
          '1,000 澳元以内，边境不收关税和 GST；烟酒除外',
          'No duty or GST at the border up to AUD 1,000; tobacco and alcohol excepted',
        ],
        recheckDays: 90,
        ...from('ATO'),
      },
    ],
  },
  {
    ...oceania,
    code: 'NZ',
    postcode: { pattern: '\\d{4}', example: '6011' },
    phone: { prefix: '+64', example: '+64 4 234 5678' },
    parcel: { air: insured(8, 14), surface: insured(45, 70) },
    outlooks: [documentsFree, unknownFor(EVERYTHING)],
  },
  {
    ...southEast,
    code: 'SG',
    postcode: { pattern: '\\d{6}', example: '189673' },
    phone: { prefix: '+65', example: '+65 6123 4567' },
    parcel: byAll,
    outlooks: [
      documentsFree,
      {
        categories: ARTICLES,
        kind: 'freeUpTo',
        currency: 'SGD',
        amount: 400,
        note: ['400 新元以内免 GST，超过的付 9%', 'No GST up to SGD 400; above it 9 %'],
        recheckDays: 60,
        ...unchecked,
      },
      unknownFor(GOODS),
    ],
  },
  {
    ...southEast,
    code: 'MY',
    regionKind: 'state',
    upper: ['locality', 'region'],
    postcode: { pattern: '\\d{5}', example: '50670' },
    phone: { prefix: '+60', example: '+60 3 2345 6789' },
    parcel: byAll,
    outlooks: [documentsFree, unknownFor(EVERYTHING)],
  },
  {
    ...southEast,
    code: 'TH',
    required: 'ACZ',
    regionKind: 'province',
    placeKind: 'district',
    postcode: { pattern: '[1-9]\\d{4}', example: '10200' },
    phone: { prefix: '+66', example: '+66 2 123 4567' },
    parcel: { air: insured(6, 10, 20), sal: insured(10, 16, 20), surface: insured(20, 35, 20) },
    outlooks: [
      documentsFree,
      {
        categories: EVERYTHING,
        kind: 'charged',
        note: ['2024 年 7 月起从第一泰铢收 7% 增值税', '7 % VAT from the first baht since July 2024'],
        recheckDays: 60,
        ...from('Thailand Post（经 UPU）', 'Thailand Post through UPU'),
      },
    ],
  },
  {
    ...southEast,
    code: 'AE',
    zone: 'far',
    ems: ems(4, 7),
    packet: packet(8, 14),
    regionKind: 'emirate',
    phone: { prefix: '+971', example: '+971 4 234 5678' },
    parcel: { air: insured(8, 14), surface: insured(35, 50) },
    outlooks: [documentsFree, unknownFor(EVERYTHING)],
  },
  {
    ...home,
    code: 'HK',
    regionKind: 'area',
    placeKind: 'district',
    upper: ['region'],
    phone: { prefix: '+852', example: '+852 2123 4567' },
    parcel: { air: insured(3, 5), surface: insured(6, 10) },
    outlooks: [
      documentsFree,
      {
        categories: EVERYTHING,
        kind: 'none',
        note: [
          '香港是自由港，烟、酒、燃油、甲醇除外',
          'Hong Kong is a free port, except tobacco, spirits, fuel and methanol',
        ],
        recheckDays: 180,
        ...unchecked,
      },
    ],
  },
  {
    ...home,
    code: 'MO',
    phone: { prefix: '+853', example: '+853 2821 2345' },
    parcel: { air: insured(3, 5), surface: insured(6, 10) },
    outlooks: [documentsFree, unknownFor(EVERYTHING)],
  },
  {
    ...home,
    code: 'TW',
    regionKind: 'county',
    placeKind: 'district',
    postcode: { pattern: '\\d{3}(?:\\d{2,3})?', example: '10048' },
    phone: { prefix: '+886', example: '+886 2 2123 4567' },
    parcel: { air: insured(4, 7, 20), surface: insured(12, 20, 20) },
    numbers: [
      {
        id: 'twIdentity',
        label: ['身份证号', 'identity number'],
        purpose: ['台湾清关实名委任用', 'For the authorisation of customs clearance'],
        where: ['1 个字母加 9 位数字', 'A letter and 9 digits'],
        need: 'asked',
        together: ['name', 'phone'],
        ...from('公开说明，未核对为必填', 'Public notes; not confirmed as required'),
      },
    ],
    outlooks: [documentsFree, unknownFor(EVERYTHING)],
  },
];
