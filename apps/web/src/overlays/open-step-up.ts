import type { ApiError } from '@yidi/contract/envelope';
import { type StepUpKind, stepUpKinds } from '@yidi/contract/values/step-up';
import { showOverlay } from '../shell/overlay-host.tsx';

export interface StepUpRequest {
  readonly kind: StepUpKind;
}

/** Asks for a fresh proof, as the refusal wants it: true when it was given, false when the sheet was closed. */
export async function openStepUp(error: ApiError): Promise<boolean> {
  const kind = stepUpKinds.find((one) => one === error.info?.kind) ?? 'identity';
  const proved = await showOverlay<StepUpRequest, true>(
    () => import('./step-up.overlay.tsx').then((code) => code.StepUpOverlay),
    { kind },
  );
  return proved === true;
}
