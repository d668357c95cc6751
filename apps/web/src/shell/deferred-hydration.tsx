import { type ReactElement, type ReactNode, Suspense } from 'react';

/**
 * A section that hydrates after the rest of the page, when the browser is idle or the section is
 * touched. React hydrates the content of a Suspense boundary separately. Nothing in it suspends, so
 * after hydration it renders like any other content.
 */
export function DeferredHydration({ children }: { children: ReactNode }): ReactElement {
  return <Suspense>{children}</Suspense>;
}
