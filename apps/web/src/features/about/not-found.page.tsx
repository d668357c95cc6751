import type { ReactElement } from 'react';
import { NotFoundState } from '../../shell/not-found-state.tsx';

/** Where failed look-ups lead (spec §8). */
export function Page(): ReactElement {
  return <NotFoundState />;
}
