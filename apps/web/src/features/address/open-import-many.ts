import { showOverlay } from '../../overlays/host.tsx';
import type { BookSide } from './address.rules.ts';

export interface ImportWish {
  readonly side: BookSide;
}

/** Opens the sheet that adds many records at once; resolves with how many were saved. */
export function openImportMany(wish: ImportWish): Promise<number | undefined> {
  return showOverlay<ImportWish, number>(
    () => import('./import-many.overlay.tsx').then((code) => code.ImportManyOverlay),
    wish,
  );
}
