import type { DestinationFile, ProductFile } from './file-types.ts';
import { ARTICLES, documentsFree, euOutlooks, from, GOODS, taxTerritory, unchecked, unknownFor } from './sources.ts';

const ems: ProductFile = { mostKg: 30, days: [3, 5], insured: true };
const packet: ProductFile = { mostKg: 2, days: [5, 8] };
const surfaceStopped: ProductFile = {
  mostKg: 30,
  days: [40, 60],
  insured: true,
  suspended: {
    reason: ['中欧班列邮路调整', 'The rail route to Europe is being changed'],
    from: '2026-10-12',
  },
};
const parcel = {
  air: { mostKg: 30, days: [7, 10], insured: true },
  sal: { mostKg: 30, days: [12, 18], insured: true },
  surface: surfaceStopped,
} as const;
const europe = { scope: 'abroad', zone: 'europe', phoneOrEmail: true, ems, packet, parcel } as const;
const eu = { ...europe, outlooks: euOutlooks } as const;

/** Destinations in Europe. @guess products, days and suspensions; see `sources.ts` for the rest. */
export const europeFiles: readonly DestinationFile[] = [
  {
    ...eu,
    code: 'IE',
    required: 'ACZ',
    regionKind: 'county',
    postcode: { pattern: '[AC-FHKNPRTV-Y]\\d[0-9W][0-9AC-FHKNPRTV-Y]{4}', cuts: [3], mark: ' ', example: 'D02 PN40' },
    phone: { prefix: '+353', example: '+353 1 234 5678' },
  },
  {
    ...eu,
    code: 'DE',
    postcode: { pattern: '\\d{5}', example: '10117' },
    phone: { prefix: '+49', example: '+49 30 1234567' },
    territories: [
      taxTerritory('busingen', ['比辛根', 'Büsingen'], '78266'),
      taxTerritory('helgoland', ['黑尔戈兰岛', 'Heligoland'], '27498'),
    ],
  },
  {
    ...eu,
    code: 'FR',
    upper: ['locality'],
    postcode: { pattern: '\\d{5}', example: '75007' },
    phone: { prefix: '+33', example: '+33 1 23 45 67 89' },
    territories: [
      taxTerritory('overseas', ['法国海外省', 'French overseas departments'], '97|98[678]', [
        '法国海外省有自己的代码和税率，请改选那个地区',
        'It has a code and taxes of its own: please choose that territory',
      ]),
    ],
  },
  {
    ...eu,
    code: 'IT',
    regionKind: 'province',
    postcode: { pattern: '\\d{5}', example: '00184' },
    phone: { prefix: '+39', example: '+39 06 1234 5678' },
    territories: [
      taxTerritory('livigno', ['利维尼奥', 'Livigno'], '23041'),
      taxTerritory('campione', ['意大利坎皮奥内', 'Campione d’Italia'], '22061'),
    ],
  },
  {
    ...eu,
    code: 'ES',
    required: 'ACZ',
    regionKind: 'province',
    postcode: { pattern: '(?:0[1-9]|[1-4]\\d|5[0-2])\\d{3}', example: '28071' },
    phone: { prefix: '+34', example: '+34 912 34 56 78' },
    territories: [
      taxTerritory('canaries', ['加那利群岛', 'Canary Islands'], '35|38'),
      taxTerritory('ceuta', ['休达', 'Ceuta'], '51'),
      taxTerritory('melilla', ['梅利利亚', 'Melilla'], '52'),
    ],
  },
  {
    ...eu,
    code: 'NL',
    postcode: { pattern: '[1-9]\\d{3}(?!S[ADS])[A-Z]{2}', cuts: [4], mark: ' ', example: '1071 XX' },
    phone: { prefix: '+31', example: '+31 20 123 4567' },
  },
  {
    ...eu,
    code: 'SE',
    placeKind: 'postTown',
    postcode: { pattern: '[1-9]\\d{4}', cuts: [3], mark: ' ', example: '111 30' },
    phone: { prefix: '+46', example: '+46 8 123 456 78' },
  },
  {
    ...europe,
    code: 'GB',
    placeKind: 'postTown',
    upper: ['locality'],
    postcode: {
      pattern:
        'GIR0AA|(BFPO)(\\d{1,4})|(?:[A-PR-UWYZ](?:\\d{1,2}|[A-HK-Y]\\d|[A-HK-Y]\\d[0-9ABEHMNPRV-Y]|\\d[A-HJKPSTUW]))\\d[ABD-HJLNP-UW-Z]{2}',
      cuts: [-3],
      mark: ' ',
      example: 'SW1A 2AA',
    },
    phone: { prefix: '+44', example: '+44 20 7123 4567' },
    territories: [
      taxTerritory('northernIreland', ['北爱尔兰', 'Northern Ireland'], 'BT', [
        '商品按欧盟规则清关，礼物免税额也按欧盟算',
        'Goods are cleared by rules of the European Union, gifts too',
      ]),
    ],
    outlooks: [
      documentsFree,
      {
        categories: ['gift'],
        kind: 'freeUpTo',
        currency: 'GBP',
        amount: 39,
        relief: 'whole',
        ddp: 'optional',
        note: [
          '个人送个人的礼物，£39 以内免税；超过的要付增值税，Royal Mail 另收代办费',
          'A gift between persons is free up to GBP 39; above it VAT is charged, and a handling fee by Royal Mail',
        ],
        recheckDays: 60,
        ...from('nibusinessinfo.co.uk'),
      },
      {
        categories: ['returned', 'other', ...GOODS],
        kind: 'charged',
        note: ['不算礼物，要付 20% 增值税', 'It is no gift: 20 % VAT is charged'],
        recheckDays: 60,
        ...from('nibusinessinfo.co.uk'),
      },
    ],
  },
  {
    ...europe,
    code: 'CH',
    postcode: { pattern: '[1-9]\\d{3}', example: '3005' },
    phone: { prefix: '+41', example: '+41 31 123 45 67' },
    outlooks: [
      documentsFree,
      {
        categories: ['gift'],
        kind: 'freeUpTo',
        currency: 'CHF',
        amount: 100,
        note: [
          '礼物 CHF 100 以内免税；其他按 8.1% 增值税，税额不到 CHF 5 不收',
          'A gift is free up to CHF 100; else 8.1 % VAT, not collected below CHF 5 of tax',
        ],
        recheckDays: 60,
        ...unchecked,
      },
      unknownFor(['returned', 'other', ...GOODS]),
    ],
  },
  {
    ...europe,
    code: 'NO',
    placeKind: 'postTown',
    postcode: { pattern: '\\d{4}', example: '0026' },
    phone: { prefix: '+47', example: '+47 21 23 45 67' },
    outlooks: [
      documentsFree,
      {
        categories: ['gift'],
        kind: 'freeUpTo',
        currency: 'NOK',
        amount: 1000,
        note: ['礼物 NOK 1,000 以内免税，其他付 25% 增值税', 'A gift is free up to NOK 1,000; else 25 % VAT'],
        recheckDays: 60,
        ...unchecked,
      },
      {
        categories: ['returned', 'other', ...GOODS],
        kind: 'charged',
        note: ['350 克朗以下免税已于 2024 年取消，付 25% 增值税', 'The relief below NOK 350 ended in 2024: 25 % VAT'],
        recheckDays: 60,
        ...from('USPS（VOEC）', 'USPS (VOEC)'),
      },
    ],
  },
  {
    ...europe,
    code: 'RU',
    phoneOrEmail: true,
    // The city of Moscow has no region in its addresses.
    required: 'ACZ',
    regionKind: 'oblast',
    upper: ['locality'],
    postcode: { pattern: '\\d{6}', example: '109012' },
    phone: { prefix: '+7', example: '+7 495 123-45-67' },
    packet: { ...packet, days: [8, 15] },
    parcel: {
      air: { mostKg: 20, days: [10, 15], insured: true },
      surface: { mostKg: 20, days: [25, 45], insured: true },
    },
    numbers: [
      {
        id: 'inn',
        label: ['税号 INN', 'INN'],
        purpose: ['俄罗斯海关清关用，网购商品会问', 'For customs in Russia, asked for shop goods'],
        where: ['12 位，在税务局网站或税号证上', '12 digits, on the tax certificate'],
        need: 'asked',
        ...from('公开说明，未核对为必填', 'Public notes; not confirmed as required'),
      },
    ],
    outlooks: [
      documentsFree,
      {
        categories: ARTICLES,
        kind: 'freeUpTo',
        currency: 'EUR',
        amount: 200,
        note: ['€200 以内免关税，超过的由收件人付', 'No duty up to EUR 200; above it the recipient pays'],
        recheckDays: 60,
        ...unchecked,
      },
      unknownFor(GOODS),
    ],
  },
];
