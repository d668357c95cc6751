import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Filling, hrefOf, type RoutePath } from '../route-table.ts';

export interface Navigate {
  /** Goes to a route: `go.to('/order-detail/{orderId}', { orderId })`. */
  to<Path extends RoutePath>(path: Path, ...filling: Filling<Path>): void;
  /** As `to`, but back leads to where one was before this page. */
  replace<Path extends RoutePath>(path: Path, ...filling: Filling<Path>): void;
  /** Goes to an address of this site that is already written out (a checked redirectUrl, a link of the server's menu). */
  href(href: string, options?: { replace?: boolean }): void;
  /** One step back, or home where there is no step. */
  back(): void;
}

/** Moves between screens. Links need none of it: any `<a href={hrefOf(…)}>` stays inside the app. */
export function useNavigate(): Navigate {
  const router = useRouter();
  return useMemo(
    () => ({
      to: (path, ...filling) => void router.navigate({ href: hrefOf(path, ...filling) }),
      replace: (path, ...filling) => void router.navigate({ href: hrefOf(path, ...filling), replace: true }),
      href: (href, options) => void router.navigate({ href, replace: options?.replace }),
      back: () => {
        if (router.history.canGoBack()) router.history.back();
        else void router.navigate({ href: hrefOf('/home'), replace: true });
      },
    }),
    [router],
  );
}
