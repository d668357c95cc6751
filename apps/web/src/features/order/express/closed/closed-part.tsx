import { deferredPart } from '../../../../shell/deferred-part.tsx';
import type { Closing } from '../express.data.ts';
import type { Mode } from '../express-form.ts';

interface ClosedPartProps {
  readonly mode: Mode;
  readonly mailNo: string | undefined;
  readonly closed: Closing;
}

/** Replaces the form while ordering is closed. Lazy, as that is rare. */
export const ClosedPart = deferredPart<ClosedPartProps>(
  async () => (await import('./ordering-closed.tsx')).OrderingClosed,
  ({ closed }) => <h2>{closed.title}</h2>,
);
