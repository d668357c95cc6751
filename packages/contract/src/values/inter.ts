/**
 * What the screens, calls and rules of sending abroad share. Lists and types without the schema
 * library, because the browser needs them; the schemas are in `inter-fields.ts`.
 */

/**
 * Products abroad: `I1` EMS, `I2` registered small packet, `I3` parcel. They are a list of their
 * own, so that no domestic switch has to know them. @guess the ids; the spec names none.
 */
export const interProductIds = ['I1', 'I2', 'I3'] as const;
export type InterProductId = (typeof interProductIds)[number];

/** The unit of an article that was not counted in another one. */
export const DEFAULT_UNIT = '件';

/** How a parcel travels. `sal`: by air where there is room, else on the ground. */
export const interTransports = ['air', 'sal', 'surface'] as const;
export type InterTransport = (typeof interTransports)[number];

/**
 * The categories of a declaration, box 10 of a CN23. `sale` and `sample` are goods and not personal
 * articles. Source: GACC notice 2010/43.
 */
export const interCategories = ['gift', 'documents', 'returned', 'other', 'sale', 'sample'] as const;
export type InterCategory = (typeof interCategories)[number];

/** Categories that customs clear as goods: they are sent at a counter. */
export const goodsCategories: readonly InterCategory[] = ['sale', 'sample'];

/** The law that limits a sending: 1,000 yuan abroad, 800 to Hong Kong, Macau and Taiwan. */
export const interScopes = ['abroad', 'hkMacauTaiwan'] as const;
export type InterScope = (typeof interScopes)[number];

/**
 * Destinations with rows of their own, in ISO 3166-1. The others have the generic form and are not
 * open online. An operator opens one by rows, so the list is for seeds and tests, not handlers.
 */
export const workedDestinations = [
  ...(['US', 'CA', 'GB', 'IE', 'DE', 'FR', 'IT', 'ES', 'NL', 'CH', 'SE', 'NO', 'RU'] as const),
  ...(['JP', 'KR', 'AU', 'NZ', 'SG', 'MY', 'TH', 'BR', 'MX', 'AE', 'HK', 'MO', 'TW'] as const),
] as const;
export type WorkedDestination = (typeof workedDestinations)[number];

const COUNTRY = /^[A-Z]{2}$/;
/** Codes that are written often and name no destination: the United Kingdom is GB, CN is home. */
const NO_DESTINATION: readonly string[] = ['UK', 'CN', 'ZZ', 'EU', 'XX'];

/** True if the text has the form of a destination's code. Whether it exists is a row's matter. */
export function isCountryCode(value: string): boolean {
  return COUNTRY.test(value) && !NO_DESTINATION.includes(value);
}

/** The parts of an address abroad, as they are stored. Lines are street, house, flat. */
export const interAddressFields = [
  'name',
  'company',
  'line1',
  'line2',
  'line3',
  'dependentLocality',
  'locality',
  'region',
  'postcode',
  'phone',
  'email',
] as const;
export type InterAddressField = (typeof interAddressFields)[number];

/** A consignee abroad: Latin letters, '' for what is missing. */
export type InterConsignee = Readonly<Record<InterAddressField, string>>;

/** Numbers that customs ask for, by the rule that checks them. */
export const interNumberIds = [
  ...(['cpf', 'cnpj', 'pccc', 'rut', 'nik', 'inn', 'iin'] as const),
  ...(['rfc', 'curp', 'twIdentity', 'cuit', 'tckn', 'emiratesIdentity'] as const),
] as const;
export type InterNumberId = (typeof interNumberIds)[number];

/** A declaration has 1 to 20 lines. */
export const MOST_DECLARATION_LINES = 20;

/** One article of a declaration. Values are customs values, not insured values. */
export interface InterLine {
  readonly nameZh: string;
  readonly nameEn: string;
  /** Six digits of HS 2022, without a dot; absent while none is chosen. */
  readonly hs6?: string;
  readonly quantity: number;
  /** The unit as written, for example 条. */
  readonly unit: string;
  /** Customs value of one piece in whole fen. */
  readonly valueFen: number;
  /** Net weight of one piece in grams. */
  readonly netG: number;
  /** Where it was made, ISO 3166-1. */
  readonly originCountry: string;
  /** What the sender wrote or chose, and not the app. It is kept on the device and never sent. */
  readonly own?: readonly ('nameEn' | 'hs6')[];
}

/**
 * A sending abroad as it is prepared on the device: the destination screen and the declaration
 * screen write the same draft (docs/decisions/021).
 */
export interface InterDraft {
  /** '' until a destination is chosen. */
  readonly country: string;
  /** The place that the sender searched, for the sentence: 都柏林. '' for the whole country. */
  readonly place: string;
  readonly postcode: string;
  readonly productId: InterProductId | '';
  readonly transport: InterTransport | '';
  readonly category: InterCategory | '';
  readonly grossG: number;
  /** Whole centimetres; null until typed. */
  readonly sizeCm: { readonly length: number; readonly width: number; readonly height: number } | null;
  readonly consignee: InterConsignee;
  /** A copy of name and address in the destination's own script, one line each; '' without. */
  readonly localAddress: string;
  readonly numbers: Readonly<Partial<Record<InterNumberId, string>>>;
  /** What the consignee gave by a link: its id, their name, and the numbers, masked. */
  readonly filled?: {
    readonly id: string;
    readonly name: string;
    readonly numbers: Readonly<Partial<Record<InterNumberId, string>>>;
  } | null;
  /** Empty until the declaration screen is filled. */
  readonly lines: readonly InterLine[];
  /** What happens if it cannot be delivered; '' or absent until the sender chose. */
  readonly undeliverable?: 'return' | 'abandon' | '';
}

/** The key of the draft in the device's store of drafts. */
export const INTER_DRAFT_KEY = 'international.draft';

/** Weight of a first quote: most small packets weigh less. @guess */
export const FIRST_GROSS_G = 1000;

export const emptyConsignee: InterConsignee = {
  name: '',
  company: '',
  line1: '',
  line2: '',
  line3: '',
  dependentLocality: '',
  locality: '',
  region: '',
  postcode: '',
  phone: '',
  email: '',
};

export const emptyInterDraft: InterDraft = {
  country: '',
  place: '',
  postcode: '',
  productId: '',
  transport: '',
  category: '',
  grossG: FIRST_GROSS_G,
  sizeCm: null,
  consignee: emptyConsignee,
  localAddress: '',
  numbers: {},
  lines: [],
};
