import { loadCode } from '../../shell/lazy-code.ts';
import type { ChosenSlot } from './express/express-form.ts';
import type { SlotRequest } from './express/sheets/open-sheets.ts';

/** What a quote says of an order to come. */
export interface QuotedParcel {
  readonly from: Region | null;
  readonly to: Region | null;
  readonly weightKg: number;
  readonly size: { readonly length: string; readonly width: string; readonly height: string } | null;
  readonly productId: string;
}

/** Where to send from: a counter, or a region that a courier collects in. */
export interface SendingPlace {
  readonly region: Region & { readonly street?: string };
  readonly pointCode?: string;
}

/** Fills the order form's draft with a place and returns the form's URL; undefined when its code did not load. */
export async function orderFromPlace(place: SendingPlace): Promise<string | undefined> {
  const code = await loadCode(() => import('./express/order-from-place.ts'));
  return code?.fillFromPlace(place);
}

type Region = { readonly province: string; readonly city: string; readonly district: string };

/** Fills the order form's draft from a quote and returns the form's URL; undefined when its code did not load. */
export async function orderFromQuote(quoted: QuotedParcel): Promise<string | undefined> {
  const code = await loadCode(() => import('./express/order-from-quote.ts'));
  return code?.fillFromQuote(quoted);
}

/** Opens the slots of a sender's office and waits; undefined when it was closed, or its code did not load. */
export async function chooseSlot(request: SlotRequest): Promise<ChosenSlot | undefined> {
  const code = await loadCode(() => import('./express/sheets/open-sheets.ts'));
  return code?.openSlot(request);
}

/** Replaces a form of new orders while an older one is unpaid for too long; its code is loaded then. */
export const loadOverdue = () => import('./express/overdue-order.tsx');
