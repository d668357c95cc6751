import type { InfoOf } from '@yidi/contract/call';
import type { freightQuote } from '@yidi/contract/calls/tariff';
import { clearDrafts, type DraftKey, useDraft } from '../../session/drafts.ts';
import { emptyAddress, type TypedAddress } from '../../session/typed-address.ts';

export type Mode = 'courier' | 'selfDrop';
export type Offer = InfoOf<typeof freightQuote>['offers'][number];
export type ProductId = Offer['productId'];
export type Packaging = 'none' | 'envelope' | 'box1' | 'box2' | 'box3';

export interface Goods {
  readonly name: string;
  readonly typeId: '01' | '02' | '03' | '04';
  readonly size: { readonly length: string; readonly width: string; readonly height: string } | null;
}

export interface ChosenSlot {
  readonly slotId: string;
  readonly startAt: string;
  readonly endAt: string;
}

/** Everything on the express-order page, as typed and chosen. */
export interface ExpressForm {
  readonly sender: TypedAddress;
  readonly receiver: TypedAddress;
  readonly goods: Goods;
  readonly weightKg: number;
  readonly productId: ProductId | null;
  readonly declaredYuan: number | null;
  readonly packaging: Packaging;
  readonly slot: ChosenSlot | null;
  readonly pointCode: string | null;
  readonly payMode: 'sender' | 'receiver';
  readonly isPwReceive: boolean;
  readonly message: string;
}

/** Default weight in kg: 0.5, in the self-order module 1 (spec §9). */
const defaultWeightKg: Record<Mode, number> = { courier: 0.5, selfDrop: 1 };
const noGoods: Goods = { name: '', typeId: '02', size: null };

/** The draft scope of an order type: courier orders and self-drop orders are drafted apart (spec §3, §4). */
export const scopeOf = (mode: Mode) => (mode === 'courier' ? 'order' : 'selfOrder');

/** The form as drafts by the spec's keys: each part survives reload, log-in and crash by itself. */
export function useExpressForm(mode: Mode): {
  form: ExpressForm;
  change(part: Partial<ExpressForm>): void;
  clear(): void;
} {
  const key = (part: DraftKeyPart): DraftKey => `${scopeOf(mode)}.${part}`;
  const [sender, setSender] = useDraft<TypedAddress>(key('sendAddress'), emptyAddress);
  const [receiver, setReceiver] = useDraft<TypedAddress>(key('receiverAddress'), emptyAddress);
  const [goods, setGoods] = useDraft<Goods>(key('goodsInfo'), noGoods);
  const [weightKg, setWeight] = useDraft<number>(key('weight'), defaultWeightKg[mode]);
  const [productId, setProduct] = useDraft<ProductId | null>(key('productType'), null);
  const [declaredYuan, setDeclared] = useDraft<number | null>(key('insuredInfo'), null);
  const [packaging, setPackaging] = useDraft<Packaging>(key('packagetypes'), 'none');
  const [slot, setSlot] = useDraft<ChosenSlot | null>(key('pickup'), null);
  const [pointCode, setPoint] = useDraft<string | null>(key('servicePoint'), null);
  const [payMode, setPayMode] = useDraft<'sender' | 'receiver'>(key('payMode'), 'sender');
  const [isPwReceive, setPassword] = useDraft<boolean>(key('isPwReceive'), false);
  const [message, setMessage] = useDraft<string>(key('messageContent'), '');
  const form: ExpressForm = {
    sender,
    receiver,
    goods,
    weightKg,
    productId,
    declaredYuan,
    packaging,
    slot,
    pointCode,
    payMode,
    isPwReceive,
    message,
  };
  const setters: { [Name in keyof ExpressForm]: (value: ExpressForm[Name]) => void } = {
    sender: setSender,
    receiver: setReceiver,
    goods: setGoods,
    weightKg: setWeight,
    productId: setProduct,
    declaredYuan: setDeclared,
    packaging: setPackaging,
    slot: setSlot,
    pointCode: setPoint,
    payMode: setPayMode,
    isPwReceive: setPassword,
    message: setMessage,
  };
  return {
    form,
    change(part) {
      for (const [name, value] of Object.entries(part))
        (setters[name as keyof ExpressForm] as (value: unknown) => void)(value);
    },
    clear() {
      clearDrafts(`${scopeOf(mode)}.`);
      for (const [name, value] of Object.entries(emptyForm(mode)))
        (setters[name as keyof ExpressForm] as (value: unknown) => void)(value);
      clearDrafts(`${scopeOf(mode)}.`);
    },
  };
}

type DraftKeyPart =
  | 'sendAddress'
  | 'receiverAddress'
  | 'goodsInfo'
  | 'weight'
  | 'productType'
  | 'insuredInfo'
  | 'packagetypes'
  | 'pickup'
  | 'servicePoint'
  | 'payMode'
  | 'isPwReceive'
  | 'messageContent';

function emptyForm(mode: Mode): ExpressForm {
  return {
    sender: emptyAddress,
    receiver: emptyAddress,
    goods: noGoods,
    weightKg: defaultWeightKg[mode],
    productId: null,
    declaredYuan: null,
    packaging: 'none',
    slot: null,
    pointCode: null,
    payMode: 'sender',
    isPwReceive: false,
    message: '',
  };
}

/** Whole centimetres of all three sides, or undefined while one is missing. */
export function sizeCmOf(goods: Goods): { length: number; width: number; height: number } | undefined {
  if (!goods.size) return undefined;
  const [length, width, height] = [goods.size.length, goods.size.width, goods.size.height].map(Number) as [
    number,
    number,
    number,
  ];
  const fits = [length, width, height].every((side) => Number.isInteger(side) && side >= 1 && side <= 300);
  return fits ? { length, width, height } : undefined;
}
