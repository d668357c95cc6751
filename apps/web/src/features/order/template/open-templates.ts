import type { RequestOf } from '@yidi/contract/call';
import type { saveTemplate } from '@yidi/contract/calls/order-template';
import { showOverlay } from '../../../shell/overlay-host.tsx';
import type { TypedForm } from '../express/express-form.ts';

/** Opens the templates. Returns the values of the chosen one, or undefined if closed. */
export function openTemplates(): Promise<Partial<TypedForm> | undefined> {
  return showOverlay<object, Partial<TypedForm>>(
    () => import('./templates.overlay.tsx').then((code) => code.TemplatesOverlay),
    {},
  );
}

export interface SaveTemplateRequest {
  /** An order, or the values of the form. */
  readonly source: Pick<RequestOf<typeof saveTemplate>, 'orderId' | 'filled'>;
  /** The suggested name is made of city and goods. */
  readonly city: string;
  readonly goodInternals: string;
}

/** Opens the sheet for the name of a new template; true if saved, undefined if closed. */
export function openSaveTemplate(request: SaveTemplateRequest): Promise<true | undefined> {
  return showOverlay<SaveTemplateRequest, true>(
    () => import('./save-template.overlay.tsx').then((code) => code.SaveTemplateOverlay),
    request,
  );
}
