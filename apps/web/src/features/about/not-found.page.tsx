import type { ReactElement } from 'react';
import { NotFoundState } from '../../shell/not-found-state.tsx';

/** The target of failed look-ups (spec §8). */
export function Page(): ReactElement {
  return <NotFoundState />;
}
