import { showOverlay } from '../../../shell/overlay-host.tsx';
import type { BookSide } from '../address.rules.ts';

export interface ImportRequest {
  readonly side: BookSide;
}

/** Opens the sheet that adds many records; returns how many were saved. */
export function openImportMany(wish: ImportRequest): Promise<number | undefined> {
  return showOverlay<ImportRequest, number>(
    () => import('./import-many.overlay.tsx').then((code) => code.ImportManyOverlay),
    wish,
  );
}
