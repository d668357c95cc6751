import type { UnreadField } from '@yidi/contract/values/address';
import type { RegionWarning } from './region-streets.ts';
import type { Span } from './sheet.ts';

export type AddressWarning =
  | Exclude<RegionWarning, AddressRemark>
  | 'no-name'
  | 'no-phone'
  | 'no-province'
  | 'no-city'
  | 'no-district'
  | 'no-detail'
  /** No surname and no label tells that these words are a name. */
  | 'odd-name'
  /** It contains words or numbers that are part of no address. */
  | 'odd-detail'
  | 'cut';
/** What was certain though the text says it otherwise. */
export type AddressRemark = 'renamed' | 'district-inferred';

export type Candidate = { province: string; city: string; district: string; code: string };

/** What the reader understood. Empty strings where the text says nothing. */
export type ReadAddress = {
  name: string;
  phone: string;
  ext: string;
  phone2: string;
  province: string;
  city: string;
  district: string;
  street: string;
  detail: string;
  note: string;
  /** `province/city/district` of every unit that fits, when the text does not decide between them. */
  ambiguous: false | string[];
  /** The same with codes, the likeliest first; one when the text decides, none when it names no region. */
  candidates: Candidate[];
  codes: { province?: string; city?: string; district?: string; street?: string };
  /** Which part of the typed text became which field; offsets in UTF-16 units. */
  spans: Span[];
  /** Words that could not be placed, each with the field where it is for want of a better; '' where it is in none. */
  unread: { words: string; start: number; end: number; field: UnreadField }[];
  /** 0 nothing understood … 1 everything there and nothing doubtful. */
  confidence: number;
  warnings: AddressWarning[];
  remarks: AddressRemark[];
};
