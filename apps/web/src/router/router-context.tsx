import {
  createContext,
  type ReactElement,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import type { Router, View } from './router.ts';

const RouterContext = createContext<{ readonly router: Router; readonly view: View } | null>(null);

/**
 * Provides the router and its view. A new screen renders in a transition, so that the current one
 * stays responsive.
 */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }): ReactElement {
  const [view, setView] = useState(router.view());
  useEffect(() => {
    // The view may have changed before the subscription.
    setView(router.view());
    return router.subscribe((next) => startTransition(() => setView(next)));
  }, [router]);
  useLayoutEffect(() => router.recordRendered(view), [router, view]);
  return <RouterContext.Provider value={{ router, view }}>{children}</RouterContext.Provider>;
}

function useRouting() {
  const routing = useContext(RouterContext);
  if (!routing) throw new Error('RouterProvider is missing');
  return routing;
}

export function useRouter(): Router {
  return useRouting().router;
}

/** Returns the view that is shown, not the pending one. */
export function useView(): View {
  return useRouting().view;
}
