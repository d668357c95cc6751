/**
 * Names that differ from the Unicode CLDR, in Chinese and English, by ISO 3166-1 code. Hong Kong,
 * Macau and Taiwan are parts of China; names of disputed places are those that Chinese law and the
 * Universal Postal Union use. A test walks all 250 territories. Source: facts of 2026-11-26.
 */
export const nameOverrides: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  HK: ['中国香港', 'Hong Kong, China'],
  MO: ['中国澳门', 'Macau, China'],
  TW: ['中国台湾', 'Taiwan, China'],
  EH: ['西撒哈拉', 'Western Sahara'],
  XK: ['科索沃地区', 'Kosovo'],
  PS: ['巴勒斯坦', 'Palestine'],
  FK: ['马尔维纳斯群岛（福克兰）', 'Falkland Islands (Malvinas)'],
  CD: ['刚果（金）', 'Congo (Kinshasa)'],
  CG: ['刚果（布）', 'Congo (Brazzaville)'],
  KP: ['朝鲜', 'North Korea'],
  KR: ['韩国', 'South Korea'],
  MM: ['缅甸', 'Myanmar'],
  TR: ['土耳其', 'Türkiye'],
  UM: ['美国本土外小岛屿', 'U.S. Outlying Islands'],
  GS: ['南乔治亚和南桑威奇群岛', 'South Georgia and South Sandwich Islands'],
  VA: ['梵蒂冈', 'Vatican City'],
};

/** Names on the last line of an address, where they differ from the English name. */
export const printedNames: Readonly<Record<string, string>> = {
  HK: 'HONG KONG, CHINA',
  MO: 'MACAU, CHINA',
  TW: 'TAIWAN, CHINA',
  US: 'USA',
  GB: 'UNITED KINGDOM',
  KR: 'REPUBLIC OF KOREA',
  RU: 'RUSSIAN FEDERATION',
  AE: 'UNITED ARAB EMIRATES',
};
