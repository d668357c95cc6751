import type { GoodsTypeId } from '@yidi/contract/values/goods';
import type { PayMode } from '@yidi/contract/values/order';
import type { PackagingCode, ProductId } from '@yidi/contract/values/tariff';
import type { Region } from './carrier.ts';

export interface CarrierOrder {
  readonly orderNo: string;
  readonly mailNo: string;
  readonly kind: 'courier' | 'selfDrop';
  readonly productId: ProductId;
  /** The parcel may travel by ground only: no flight on the route. */
  readonly ground: boolean;
  readonly from: Region & { address: string };
  readonly to: Region & { address: string };
  readonly declaredG: number;
  readonly pickupStartAt: Date | null;
  readonly pickupEndAt: Date | null;
  readonly pointCode: string | null;
  readonly sheet: CourierSheet;
  /**
   * The consignee chose a service point or locker, or agreed to one. Otherwise the parcel is
   * delivered to the door, again if need be.
   */
  readonly toPoint: boolean;
}

/** The data about an order for the courier and the counter, in addition to its label. */
export interface CourierSheet {
  readonly goodsName: string;
  readonly goodsTypeId: GoodsTypeId;
  /** The sender's message to the courier. */
  readonly message: string;
  /** The packaging that the courier brings along. */
  readonly packaging: PackagingCode;
  readonly payMode: PayMode;
  readonly declaredYuan: number | null;
  /** Delivered only to a person who gives the consignee's code. */
  readonly passwordSign: boolean;
  /**
   * The sender is certified by the name on the waybill. The courier compares the name with the
   * person and registers no identity card.
   */
  readonly senderCertified: boolean;
  /** The mail number that the sender brings to the counter. */
  readonly mailNoAtHand: string | null;
}
