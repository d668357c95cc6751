import { Gallery } from '@yidi/ui/gallery';
import type { ReactElement } from 'react';

/** Every part of the look in every state, in development only. */
export function Page(): ReactElement {
  return <Gallery />;
}
