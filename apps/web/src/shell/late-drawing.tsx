import { RouteRoom } from '@yidi/ui/route-room';
import { latePart } from './late-part.tsx';

/** The drawn way of a parcel or a courier: the first HTML has it, what draws it anew comes after the page. */
export const LateDrawing = latePart(
  async () => (await import('@yidi/ui/route-drawing')).RouteDrawing,
  ({ alternative, caption, missing }) => (
    <RouteRoom alternative={alternative} missing={missing} {...(caption && { caption })} />
  ),
);
