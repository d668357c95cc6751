import type {
  InterAddressField,
  InterCategory,
  InterConsignee,
  InterNumberId,
  InterProductId,
} from '@yidi/contract/values/inter';
import type { InterNeed } from '@yidi/contract/values/inter-destination';

/** What can be needed of a consignee: a part of the address, or a number. */
export type NeedKey = InterAddressField | InterNumberId;
export type Needs = Readonly<Partial<Record<NeedKey, InterNeed | undefined>>>;

/** How a postcode is written, without marks and with the places where it is parted. */
export interface PostcodeRule {
  readonly pattern: string;
  readonly cuts: readonly number[];
  readonly mark: string;
}

export interface InterRegion {
  readonly value: string;
  readonly name: string;
}

/** The part of a destination's answer from which addresses are read, checked and printed. */
export interface AddressRule {
  /** Lines in the notation of libaddressinput: %N, %O, %A, %D, %C, %S, %Z, %n. */
  readonly format: string;
  readonly upper: readonly InterAddressField[];
  readonly regions: readonly InterRegion[];
  readonly postcode?: PostcodeRule | undefined;
}

/** The needs that are equal for some products and categories. */
export interface NeedCell {
  readonly productIds: readonly InterProductId[];
  readonly categories: readonly InterCategory[];
  readonly needs: Needs;
}

export interface DestinationRules {
  readonly printedName: string;
  readonly address: AddressRule;
  readonly needs: readonly NeedCell[];
}

export type TypedNumbers = Readonly<Partial<Record<InterNumberId, string | undefined>>>;

/** Returns the needs of a product and category. Without them: a small packet with a gift. */
export function needsOf(
  cells: readonly NeedCell[],
  productId: InterProductId = 'I2',
  category: InterCategory = 'gift',
): Needs {
  const cell = cells.find((each) => each.productIds.includes(productId) && each.categories.includes(category));
  return cell?.needs ?? {};
}

export type Consignee = InterConsignee;
