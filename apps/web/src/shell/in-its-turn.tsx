import { type ReactElement, type ReactNode, Suspense } from 'react';

/**
 * A part of a screen that is taken over after the rest of the first HTML, bit by bit while nothing else is to be done, or at once
 * when a hand touches it. It stands there from the first paint, and nothing in it is waited for: reached inside the app it is drawn
 * like everything else.
 */
export function InItsTurn({ children }: { children: ReactNode }): ReactElement {
  return <Suspense>{children}</Suspense>;
}
