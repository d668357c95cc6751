import { InsureOverlay } from './insure.overlay.tsx';
import { MessageOverlay } from './message.overlay.tsx';
import { PackingOverlay } from './packing.overlay.tsx';
import { PayOverlay } from './pay.overlay.tsx';
import { SizeOverlay } from './size.overlay.tsx';
import { SlotOverlay } from './slot.overlay.tsx';

/** The sheets of the order form: one chunk, so that the second one opens at once. */
export const allSheets = {
  InsureOverlay,
  MessageOverlay,
  PackingOverlay,
  PayOverlay,
  SizeOverlay,
  SlotOverlay,
} as const;
