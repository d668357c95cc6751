import { showOverlay } from '../../../shell/overlay-host.tsx';

export interface ChosenRegion {
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly street: string;
}

export interface RegionRequest {
  /** The present choice, at which the picker opens. */
  readonly start: ChosenRegion | undefined;
}

/** Opens the region picker down to the street; undefined if the user closed it. */
export function openRegion(start?: ChosenRegion): Promise<ChosenRegion | undefined> {
  return showOverlay<RegionRequest, ChosenRegion>(
    () => import('./region.overlay.tsx').then((code) => code.RegionOverlay),
    { start },
  );
}
