import type { RequestOf } from '@yidi/contract/call';
import type { saveTemplate } from '@yidi/contract/calls/order-template';
import { showOverlay } from '../../../shell/overlay-host.tsx';
import type { TypedForm } from '../express/express-form.ts';

/** Opens the templates and waits; what the chosen one fills in, undefined when it was closed. */
export function openTemplates(): Promise<Partial<TypedForm> | undefined> {
  return showOverlay<object, Partial<TypedForm>>(
    () => import('./templates.overlay.tsx').then((code) => code.TemplatesOverlay),
    {},
  );
}

export interface SaveTemplateRequest {
  /** An order, or what is filled in for one. */
  readonly of: Pick<RequestOf<typeof saveTemplate>, 'orderId' | 'filled'>;
  /** What its name is suggested by. */
  readonly city: string;
  readonly goodsName: string;
}

/** Opens the name of a new template and waits; true when it was saved, undefined when it was closed. */
export function openSaveTemplate(request: SaveTemplateRequest): Promise<true | undefined> {
  return showOverlay<SaveTemplateRequest, true>(
    () => import('./save-template.overlay.tsx').then((code) => code.SaveTemplateOverlay),
    request,
  );
}
