import type { DdpMode } from '@yidi/contract/values/duty-kinds';
import type {
  InterAddressField,
  InterCategory,
  InterNumberId,
  InterScope,
  InterTransport,
} from '@yidi/contract/values/inter';
import type {
  InterLaw,
  InterNeed,
  InterOutlook,
  InterSizeRule,
  InterVerdict,
  interPlaceKinds,
  interRegionKinds,
} from '@yidi/contract/values/inter-destination';
import type { Relief } from '@yidi/rules/duty/relief';

/** Words in Chinese and English. */
export type Words = readonly [zh: string, en: string];

/** Where a statement comes from, and the day on which it was looked at. */
export interface Seen {
  readonly source: string;
  readonly seenOn: string;
}

/** A product in the file of a destination. @guess limits and days, where the source says so */
export interface ProductFile {
  readonly mostKg: number;
  readonly days: readonly [from: number, to: number];
  readonly size?: InterSizeRule;
  readonly insured?: boolean;
  readonly suspended?: { readonly reason: Words; readonly from: string };
}

export interface OutlookFile extends Seen {
  readonly categories: readonly InterCategory[];
  readonly kind: InterOutlook;
  readonly currency?: string;
  readonly amount?: number;
  readonly note: Words;
  readonly recheckDays: number;
  /** How the free sum works; `threshold` if absent. */
  readonly relief?: Relief;
  /** Whether the sender can pay in advance; `none` if absent. */
  readonly ddp?: DdpMode;
  /** The currency in which duty is counted, needed for a sum or a quote. */
  readonly dutyCurrency?: string;
  /** The highest value for which a quote is given, in whole units. */
  readonly ddpMost?: number;
  readonly countsFreight?: boolean;
}

export interface NumberFile extends Seen {
  readonly id: InterNumberId;
  readonly label: Words;
  readonly purpose: Words;
  readonly where: Words;
  /** The need for goods; for documents a number is unused unless `documents` is set. */
  readonly need: InterNeed;
  readonly documents?: InterNeed;
  readonly together?: readonly InterAddressField[];
}

/** A part of a destination with other tax or forms, by a pattern of its postcodes. */
export interface TerritoryFile extends Seen {
  readonly id: string;
  readonly name: Words;
  readonly note: Words;
  readonly pattern: string;
}

/** Everything about one destination. The seed turns it into rows. */
export interface DestinationFile {
  readonly code: string;
  readonly scope: InterScope;
  readonly zone: string;
  /** Required parts in the letters of libaddressinput, where ours differ from its data. */
  readonly required?: string;
  readonly upper?: readonly InterAddressField[];
  readonly regionKind?: (typeof interRegionKinds)[number];
  readonly placeKind?: (typeof interPlaceKinds)[number];
  /** A pattern without marks, and where the written postcode is parted. */
  readonly postcode?: {
    readonly pattern: string;
    readonly cuts?: readonly number[];
    readonly mark?: string;
    readonly example: string;
  };
  readonly phone: { readonly prefix: string; readonly example: string };
  /** Phone or e-mail of the consignee is needed for goods. Source: facts 2. */
  readonly phoneOrEmail?: true;
  readonly numbers?: readonly NumberFile[];
  readonly territories?: readonly TerritoryFile[];
  readonly ems: ProductFile;
  readonly packet?: ProductFile;
  readonly parcel: Readonly<Partial<Record<InterTransport, ProductFile>>>;
  readonly outlooks: readonly OutlookFile[];
  readonly battery?: 'none';
  /** The categories that cannot be sent until a partner that quotes duty is connected. */
  readonly needsDutyQuote?: readonly InterCategory[];
}

export interface ContentFile extends Seen {
  readonly id: string;
  /** Destinations: all, a group, or codes. */
  readonly to: 'all' | 'eu' | 'hkMacauTaiwan' | readonly string[];
  readonly law: InterLaw;
  readonly verdict: InterVerdict;
  readonly title: Words;
  readonly instead: Words;
  /** What people type for it, between strokes; `content-words` says how it is found. */
  readonly words: string;
  /** Names that contain such a word and mean something else, between strokes. */
  readonly except?: string;
}
