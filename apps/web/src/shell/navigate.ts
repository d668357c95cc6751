import { useMemo } from 'react';
import { type Filling, hrefOf, type RoutePath } from '../route-table.ts';
import { useRouter } from '../router/router-context.tsx';

export interface Navigate {
  /** Goes to a route: `go.to('/order-detail/{orderId}', { orderId })`. */
  to<Path extends RoutePath>(path: Path, ...filling: Filling<Path>): void;
  /** As `to`, but it replaces the current history entry. */
  replace<Path extends RoutePath>(path: Path, ...filling: Filling<Path>): void;
  /** Goes to an href of this site (a checked redirectUrl, a link of the server's menu). */
  href(href: string, options?: { replace?: boolean }): void;
  /** Writes into the URL what the screen shows. The user who is on the way to another screen goes on. */
  follow(href: string): void;
  /** One entry back, or home where this visit has none. */
  back(): void;
  /** Goes this many entries back, if this visit has them; false if not. */
  backBy(steps: number): boolean;
}

/** Moves between screens. Links need none of it: any `<a href={hrefOf(…)}>` stays inside the app. */
export function useNavigate(): Navigate {
  const router = useRouter();
  return useMemo(
    () => ({
      to: (path, ...filling) => void router.navigate(hrefOf(path, ...filling)),
      replace: (path, ...filling) => void router.navigate(hrefOf(path, ...filling), { replace: true }),
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
