import type { PackagingCode } from '@yidi/contract/values/tariff';
import { showOverlay } from '../../../../shell/overlay-host.tsx';
import type { Region } from '../../../pickup/pickup.data.ts';
import type { ChosenSlot, ExpressForm, Goods } from '../express-form.ts';

/** The sheets of the order form, each opened with what is chosen now; undefined when it was closed. */
const fetchSheets = () => import('./all-sheets.ts').then((code) => code.allSheets);

export interface SizeRequest {
  readonly size: Goods['size'];
}
export const openSize = (request: SizeRequest) =>
  showOverlay<SizeRequest, SizeRequest>(() => fetchSheets().then((all) => all.SizeOverlay), request);

export interface SlotRequest {
  /** Where it is collected. */
  readonly sender: Region;
  /** Who is first in line may choose a full window. */
  readonly first?: boolean;
  readonly slot: ChosenSlot | null;
}
export const openSlot = (request: SlotRequest) =>
  showOverlay<SlotRequest, ChosenSlot>(() => fetchSheets().then((all) => all.SlotOverlay), request);

export interface InsureRequest {
  readonly declaredYuan: number | null;
  readonly goodsName: string;
  /** The maximum compensation without insurance; unknown before there is an offer. */
  readonly uninsuredMaxFen: number | undefined;
}
export const openInsure = (request: InsureRequest) =>
  showOverlay<InsureRequest, Pick<ExpressForm, 'declaredYuan'>>(
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

export type MessageRequest = Pick<ExpressForm, 'message'>;
export const openMessage = (request: MessageRequest) =>
  showOverlay<MessageRequest, MessageRequest>(() => fetchSheets().then((all) => all.MessageOverlay), request);
