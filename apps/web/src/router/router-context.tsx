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

/** Shows what the router reached; a new screen is drawn bit by bit, so that the present one still reacts. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }): ReactElement {
  const [view, setView] = useState(router.view());
  useEffect(() => {
    // It may have reached something before anybody listened.
    setView(router.view());
    return router.watch((next) => startTransition(() => setView(next)));
  }, [router]);
  useLayoutEffect(() => router.noteDrawn(view), [router, view]);
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

/** What is shown: not what is still being fetched. */
export function useView(): View {
  return useRouting().view;
}
