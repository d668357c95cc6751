import type { Region } from '@yidi/contract/values/person';
import type { PackagingCode } from '@yidi/contract/values/tariff';
import { showOverlay } from '../../../../shell/overlay-host.tsx';
import type { ChosenSlot, ExpressForm } from '../express-form.ts';
import type { Goods, TypedParcel } from '../goods-info.ts';

/** Loads the sheets of the order form. Each opens with the present choice; undefined if closed. */
const fetchSheets = () => import('./all-sheets.ts').then((code) => code.allSheets);

export interface SizeRequest {
  readonly size: Goods['size'];
}
export const openSize = (request: SizeRequest) =>
  showOverlay<SizeRequest, SizeRequest>(() => fetchSheets().then((all) => all.SizeOverlay), request);

export interface SlotRequest {
  readonly sender: Region;
  /** True after a missed pick-up: the sender may then choose a full slot, too. */
  readonly first?: boolean;
  readonly slot: ChosenSlot | null;
}
export const openSlot = (request: SlotRequest) =>
  showOverlay<SlotRequest, ChosenSlot>(() => fetchSheets().then((all) => all.SlotOverlay), request);

export interface InsureRequest {
  readonly insuredInfo: TypedParcel['insuredInfo'];
  readonly goodInternals: string;
  /** The maximum compensation without insurance; undefined until there is an offer. */
  readonly uninsuredMaxFen: number | undefined;
}
export const openInsure = (request: InsureRequest) =>
  showOverlay<InsureRequest, Pick<TypedParcel, 'insuredInfo'>>(
    () => fetchSheets().then((all) => all.InsureOverlay),
    request,
  );

export interface PackingRequest {
  readonly packaging: PackagingCode;
}
export const openPacking = (request: PackingRequest) =>
  showOverlay<PackingRequest, PackingRequest>(() => fetchSheets().then((all) => all.PackingOverlay), request);

export type PayRequest = Pick<ExpressForm, 'payMode'>;
export const openPay = (request: PayRequest) =>
  showOverlay<PayRequest, PayRequest>(() => fetchSheets().then((all) => all.PayOverlay), request);

export type Message = Pick<ExpressForm, 'message'>;
export interface MessageRequest extends Message {
  /** The user has neither typed a message nor confirmed an empty one. */
  readonly isFirst: boolean;
}
export const openMessage = (request: MessageRequest) =>
  showOverlay<MessageRequest, Message>(() => fetchSheets().then((all) => all.MessageOverlay), request);
