import { Gallery } from '@yidi/ui/gallery';
import type { ReactElement } from 'react';

/** Every component in every state, in development only. */
export function Page(): ReactElement {
  return <Gallery />;
}
