import { RouteRoom } from '@yidi/ui/route-room';
import { deferredPart } from './deferred-part.tsx';

/** The drawing of a route. It is server-rendered; its code is a deferred chunk. */
export const DeferredDrawing = deferredPart(
  async () => (await import('@yidi/ui/route-drawing')).RouteDrawing,
  ({ alternative, caption, missing }) => (
    <RouteRoom alternative={alternative} missing={missing} {...(caption && { caption })} />
  ),
);
