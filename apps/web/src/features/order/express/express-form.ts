import type { InfoOf } from '@yidi/contract/call';
import type { freightQuote } from '@yidi/contract/calls/tariff';
import type { SenderWish } from '@yidi/contract/values/delivery';
import type { PayMode } from '@yidi/contract/values/order';
import type { PackagingCode } from '@yidi/contract/values/tariff';
import { type Draft, type Drafts, draft } from '../../../session/drafts.ts';
import { emptyAddress, type TypedAddress } from '../../address/address.data.ts';
import { renewGoods } from './former-goods.ts';
import { type Goods, type InsuredInfo, noGoods, type TypedParcel } from './goods-info.ts';

export type Mode = 'courier' | 'selfDrop';
export type Offer = InfoOf<typeof freightQuote>['offers'][number];
export type ProductId = Offer['productId'];

export type PastedNote = Readonly<Record<'sender' | 'receiver', string>>;

export interface TypedWish {
  readonly wish: SenderWish;
  readonly words: string;
}

export interface ChosenSlot {
  readonly slotId: string;
  readonly startAt: string;
  readonly endAt: string;
}

/** The values of the order form. Numbers are as typed: `express-limits.ts` checks their range. */
export interface ExpressForm extends TypedParcel {
  readonly sender: TypedAddress;
  readonly receiver: TypedAddress;
  readonly productId: ProductId | null;
  readonly packaging: PackagingCode;
  readonly slot: ChosenSlot | null;
  readonly pointCode: string | null;
  /** A printed waybill number that the parcel gets. */
  readonly waybillNo: string;
  readonly payMode: PayMode;
  readonly message: string;
  /** The parcel is delivered only for the consignee's code. */
  readonly passwordSign: boolean;
  /** A delivery wish from the note in the consignee's text, in its own words. */
  readonly deliveryWish: TypedWish | null;
}

/** The stored values of the form. Null: the user has not chosen, and a default applies. */
export type TypedForm = Omit<ExpressForm, 'weightKg'> & {
  readonly weightKg: number | null;
  /** The texts from which the two persons were pasted. */
  readonly pastedSender: string;
  readonly pastedReceiver: string;
  /** The part of the message that came from each of these texts. */
  readonly pastedNote: PastedNote;
  /** The sender of a valuable article declined insurance. */
  readonly insureSkipped: boolean;
  /** The way that the user chose last; a URL that names one overrides it. */
  readonly sendType: Mode | null;
};

/** The name of the form in URLs of the address book and in its submission. */
export const scopeOf = (mode: Mode) => (mode === 'courier' ? 'order' : 'selfOrder');

/** Default weight in kg: 0.5, in the self-order module 1 (spec §9). */
export const DEFAULT_KG: Readonly<Record<Mode, number>> = { courier: 0.5, selfDrop: 1 };

const part = <T>(key: string, initial: T, sample?: T, former?: Draft<T>['former']) =>
  draft<T>(`order.${key}`, initial, sample, former);

/** The one draft of an order under the spec's keys (§3), shared by pick-up and drop-off. */
export const expressDrafts: Drafts<TypedForm> = {
  sender: part('sendAddress', emptyAddress),
  receiver: part('receiverAddress', emptyAddress),
  pastedSender: part('pastedSender', ''),
  pastedReceiver: part('pastedReceiver', ''),
  pastedNote: part<PastedNote>('pastedNote', { sender: '', receiver: '' }),
  insureSkipped: part<boolean>('insureSkipped', false),
  goods: part<Goods>('goodsInfo', noGoods, noGoods, renewGoods),
  weightKg: part<number | null>('weight', null, 0.5),
  productId: part<ProductId | null>('productType', null, '1'),
  insuredInfo: part<InsuredInfo | null>('insuredInfo', null, { price: 0 }, renewGoods),
  sendType: part<Mode | null>('sendType', null, 'courier'),
  packaging: part<PackagingCode>('packagetypes', 'none'),
  slot: part<ChosenSlot | null>('pickup', null, { slotId: '', startAt: '', endAt: '' }),
  pointCode: part<string | null>('servicePoint', null, ''),
  waybillNo: part('waybillNo', ''),
  payMode: part<ExpressForm['payMode']>('payMode', 'sender'),
  message: part('messageContent', ''),
  passwordSign: part<boolean>('isPwReceive', false),
  deliveryWish: part<TypedWish | null>('deliveryWish', null, { wish: 'home', words: '' }),
};
