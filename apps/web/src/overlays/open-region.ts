import { showOverlay } from './host.tsx';

export interface ChosenRegion {
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly street: string;
}

/** Opens the tree picker down to the street and waits; undefined when it was closed. */
export function openRegion(): Promise<ChosenRegion | undefined> {
  return showOverlay<object, ChosenRegion>(() => import('./region.overlay.tsx').then((code) => code.RegionOverlay), {});
}
