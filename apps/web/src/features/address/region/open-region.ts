import { showOverlay } from '../../../shell/overlay-host.tsx';

export interface ChosenRegion {
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly street: string;
}

export interface RegionRequest {
  /** What is chosen now; the picker begins there. */
  readonly start: ChosenRegion | undefined;
}

/** Opens the tree picker down to the street, at the present choice, and waits; undefined when it was closed. */
export function openRegion(start?: ChosenRegion): Promise<ChosenRegion | undefined> {
  return showOverlay<RegionRequest, ChosenRegion>(
    () => import('./region.overlay.tsx').then((code) => code.RegionOverlay),
    { start },
  );
}
