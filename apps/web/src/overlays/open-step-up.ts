import type { ApiError } from '@yidi/contract/envelope';
import { type StepUpKind, stepUpKinds } from '@yidi/contract/values/step-up';
import { showOverlay } from '../shell/overlay-host.tsx';

export interface StepUpRequest {
  readonly kind: StepUpKind;
}

/**
 * Asks for the fresh proof that the refusal requires. Resolves to true if it was given, to false if
 * the sheet was closed.
 */
export async function openStepUp(error: ApiError): Promise<boolean> {
  const kind = stepUpKinds.find((candidate) => candidate === error.info?.kind) ?? 'identity';
  const proved = await showOverlay<StepUpRequest, true>(
    () => import('./step-up.overlay.tsx').then((code) => code.StepUpOverlay),
    { kind },
  );
  return proved === true;
}
