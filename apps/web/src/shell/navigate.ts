import { useMemo } from 'react';
import { type Filling, hrefOf, type RoutePath } from '../route-table.ts';
import { useRouter } from '../router/router-context.tsx';

export interface Navigate {
  /** Navigates to a route: `go.to('/order-detail/{orderId}', { orderId })`. */
  to<Path extends RoutePath>(path: Path, ...filling: Filling<Path>): void;
  /**
   * As `to`, but it replaces the current history entry. Resolves to whether the screen could be
   * loaded.
   */
  replace<Path extends RoutePath>(path: Path, ...filling: Filling<Path>): Promise<boolean>;
  /** Navigates to an href of this site (a checked redirectUrl, a link of the server's menu). */
  href(href: string, options?: { replace?: boolean }): void;
  /** Updates the URL to match the screen. A pending navigation to another screen continues. */
  follow(href: string): void;
  /** Navigates one entry back, or home if this visit has no earlier entry. */
  back(): void;
  /** Navigates this many entries back. Returns false if this visit does not have them. */
  backBy(steps: number): boolean;
}

/**
 * Returns functions that navigate between screens. Links do not need them: any `<a
 * href={hrefOf(…)}>` stays inside the app.
 */
export function useNavigate(): Navigate {
  const router = useRouter();
  return useMemo(
    () => ({
      to: (path, ...filling) => void router.navigate(hrefOf(path, ...filling)),
      async replace(path, ...filling) {
        await router.navigate(hrefOf(path, ...filling), { replace: true });
        return !!router.view().Page;
      },
      href: (href, options) => void router.navigate(href, options),
      follow: (href) => {
        if (pathOf(router.targetHref()) === pathOf(href)) void router.navigate(href, { replace: true });
      },
      back: () => {
        if (router.history.depth() > 0) router.history.go(-1);
        else void router.navigate(hrefOf('/home'), { replace: true });
      },
      backBy: (steps) => {
        const able = router.history.depth() >= steps;
        if (able) router.history.go(-steps);
        return able;
      },
    }),
    [router],
  );
}

const pathOf = (href: string) => href.split(/[?#]/, 1)[0];
