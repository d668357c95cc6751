import { useMemo } from 'react';
import { type Filling, hrefOf, type RoutePath } from '../route-table.ts';
import { useRouter } from '../router/router-context.tsx';

export interface Navigate {
  /** Goes to a route: `go.to('/order-detail/{orderId}', { orderId })`. */
  to<Path extends RoutePath>(path: Path, ...filling: Filling<Path>): void;
  /** As `to`, but back leads to where one was before this page. */
  replace<Path extends RoutePath>(path: Path, ...filling: Filling<Path>): void;
  /** Goes to an address of this site that is already written out (a checked redirectUrl, a link of the server's menu). */
  href(href: string, options?: { replace?: boolean }): void;
  /** One step back, or home where there is no step. */
  back(): void;
  /** So many steps back, where this visit has them; false where it has not. */
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
      back: () => {
        if (router.steps.depth() > 0) router.steps.go(-1);
        else void router.navigate(hrefOf('/home'), { replace: true });
      },
      backBy: (steps) => {
        const able = router.steps.depth() >= steps;
        if (able) router.steps.go(-steps);
        return able;
      },
    }),
    [router],
  );
}
