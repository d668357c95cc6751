/**
 * The closed lists of a destination's answer. They are apart from `inter.ts`, which the declaration
 * needs too.
 */

/** Whether a field is needed. `oneOf`: one of the fields with this mark must be filled. */
export const interNeeds = ['required', 'oneOf', 'asked', 'unused'] as const;
export type InterNeed = (typeof interNeeds)[number];

/** Whose law or rule refuses a content. */
export const interLaws = ['export', 'destination', 'air', 'carrier'] as const;
export type InterLaw = (typeof interLaws)[number];

/** Whether a content is refused, or accepted with a paper or within a limit. */
export const interVerdicts = ['refused', 'limited'] as const;
export type InterVerdict = (typeof interVerdicts)[number];

/** What an article of the screen's search is: also `allowed` by no rule of ours, or `unknown`. */
export const interAnswers = ['refused', 'limited', 'unknown'] as const;

/**
 * What is known of duty and tax before articles are written. `none`: nothing is charged.
 * `freeUpTo`: nothing up to a sum, above it the consignee may pay. `charged`: from the first cent.
 * `unknown`: no row, or a row that was not looked at for too long.
 */
export const interOutlooks = ['none', 'freeUpTo', 'charged', 'unknown'] as const;
export type InterOutlook = (typeof interOutlooks)[number];

/** Why a product abroad is not offered. */
export const interRefusals = [
  'inter.notYet',
  'inter.noService',
  'inter.suspended',
  'inter.goodsClosed',
  'inter.counterOnly',
  'inter.overWeight',
  'inter.overSize',
  'inter.underSize',
  'inter.notDocuments',
] as const;
export type InterRefusal = (typeof interRefusals)[number];

/** The lines of a price abroad. */
export const interPriceParts = ['firstWeight', 'furtherWeight', 'registration'] as const;
export type InterPricePart = (typeof interPriceParts)[number];

/** The standards of size of parcels abroad, UPU. */
export const interSizeRules = ['ems', 'emsSmall', 'packet', 'parcel', 'parcelSmall'] as const;
export type InterSizeRule = (typeof interSizeRules)[number];

/** Batteries: only built in, at most 4 cells or 2 batteries; or none at all. */
export const interBatteries = ['builtIn', 'none'] as const;

/** What a destination calls its largest unit in an address. */
export const interRegionKinds = [
  ...(['state', 'province', 'county', 'prefecture', 'emirate', 'area', 'oblast', 'region'] as const),
] as const;

export const interPlaceKinds = ['city', 'postTown', 'suburb', 'district'] as const;
