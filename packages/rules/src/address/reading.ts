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
  /** No surname or label confirms that these words are a name. */
  | 'odd-name'
  /** It contains words or numbers that do not belong to an address. */
  | 'odd-detail'
  | 'cut';
/** Certain results that differ from the text. */
export type AddressRemark = 'renamed' | 'district-inferred';

export type Candidate = { province: string; city: string; district: string; code: string };

/** The result of reading; '' for missing fields. */
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
  /** `province/city/district` of every matching unit, if the text is ambiguous. */
  ambiguous: false | string[];
  /** The matching units, most probable first: one if certain, none without a region. */
  candidates: Candidate[];
  codes: { province?: string; city?: string; district?: string; street?: string };
  /** The part of the typed text for each field; offsets in UTF-16 units. */
  spans: Span[];
  /** Words that could not be assigned, with the field that holds them, or ''. */
  unread: { words: string; start: number; end: number; field: UnreadField }[];
  /** From 0 (nothing recognized) to 1 (complete and certain). */
  confidence: number;
  warnings: AddressWarning[];
  remarks: AddressRemark[];
};
