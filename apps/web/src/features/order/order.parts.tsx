import type { Region } from '@yidi/contract/values/person';
import { loadCode } from '../../shell/lazy-code.ts';
import type { ChosenSlot } from './express/express-form.ts';
import type { SlotRequest } from './express/sheets/open-sheets.ts';

export { ClosingPart } from './express/closed/closing-part.tsx';
export { useUsualSender } from './usual-sender.ts';

/** The values of a quote that fill the order form. */
export interface QuotedParcel {
  readonly from: Region | null;
  readonly to: Region | null;
  readonly weightKg: number;
  readonly size: { readonly length: string; readonly width: string; readonly height: string } | null;
  readonly productId: string;
}

/** The place of sending: a counter, or a region for a pick-up. */
export interface SendingPlace {
  readonly region: Region & { readonly street?: string };
  readonly pointCode?: string;
}

/** Fills the order draft with a place; returns the form's URL, undefined on chunk load failure. */
export async function orderFromPlace(place: SendingPlace): Promise<string | undefined> {
  const code = await loadCode(() => import('./express/entry/order-from-place.ts'));
  return code?.fillFromPlace(place);
}

/** Fills the order draft from a quote; returns the form's URL, undefined on chunk load failure. */
export async function orderFromQuote(quoted: QuotedParcel): Promise<string | undefined> {
  const code = await loadCode(() => import('./express/entry/order-from-quote.ts'));
  return code?.fillFromQuote(quoted);
}

/** Opens the slots of a sender's office; undefined if closed, or on a chunk load failure. */
export async function chooseSlot(request: SlotRequest): Promise<ChosenSlot | undefined> {
  const code = await loadCode(() => import('./express/sheets/open-sheets.ts'));
  return code?.openSlot(request);
}

/** Loads what replaces a form of new orders while an older order is overdue. */
export const loadOverdue = () => import('./express/closed/overdue-order.tsx');
