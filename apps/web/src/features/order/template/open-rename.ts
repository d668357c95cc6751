import { showOverlay } from '../../../shell/overlay-host.tsx';

export interface RenameRequest {
  readonly templateId: string;
  readonly name: string;
}

/** Opens the sheet for a template's name; true if renamed, undefined if closed. */
export function openRename(request: RenameRequest): Promise<true | undefined> {
  return showOverlay<RenameRequest, true>(
    () => import('./save-template.overlay.tsx').then((code) => code.RenameTemplateOverlay),
    request,
  );
}
