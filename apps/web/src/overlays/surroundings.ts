import type { QueryClient } from '@tanstack/react-query';
import type { AppRouter } from '../routes.tsx';
import type { Boot } from '../shell/boot.tsx';

/** What flows outside of React need: the cache, the way to other screens, what the page was started with. */
export interface Surroundings {
  readonly client: QueryClient;
  readonly router: AppRouter;
  readonly boot: Boot;
}

let around: Surroundings | undefined;

export function bindOverlays(surroundings: Surroundings): void {
  around = surroundings;
}

export function surroundings(): Surroundings {
  if (!around) throw new Error('There are no overlays before bindOverlays');
  return around;
}
