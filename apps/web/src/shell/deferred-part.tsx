import {
  type ComponentType,
  type FunctionComponent,
  type ReactElement,
  use,
  useState,
  useSyncExternalStore,
} from 'react';
import { DeferredHydration } from './deferred-hydration.tsx';
import { preloadCode, useLazyResult } from './lazy-code.ts';

const never = () => () => undefined;

/**
 * Makes a UI kit part that is server-rendered and whose code is a deferred chunk. Its HTML stays
 * until the chunk is loaded, or permanently if loading fails. If it is first rendered in the
 * browser, `Room` is shown until then, with a sentence if loading fails. A screen's `load` must
 * call `ready` first, so that the server waits for the part. A part with controls must be listed in
 * the screen's `parts` (routes.tsx).
 */
export function deferredPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Room: FunctionComponent<Props & { missing: boolean }>,
): FunctionComponent<Props> & { ready(): Promise<unknown> } {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  async function get(): Promise<{ Part: ComponentType<Props> }> {
    Part ??= await fetchPart();
    return { Part };
  }
  /**
   * Resolves when the chunk is loaded. A failure is silent, because the page is complete without
   * it.
   */
  function whenLoaded(): Promise<void> {
    loading ??= new Promise((resolve) => {
      const end = preloadCode(get, () => {
        end();
        resolve();
      });
    });
    return loading;
  }
  function WithRoom(props: Props): ReactElement {
    const made = useLazyResult('', get);
    return typeof made === 'object' ? <made.Part {...props} /> : <Room {...props} missing={made === 'missing'} />;
  }
  function NotYet(props: Props): ReactElement {
    const isHydrating = useSyncExternalStore(
      never,
      () => false,
      () => true,
    );
    // Suspends: React keeps the server-rendered HTML and hydrates it later.
    if (isHydrating && !import.meta.env.SSR) use(whenLoaded());
    return <WithRoom {...props} />;
  }
  function Now(props: Props): ReactElement {
    // The component is chosen once: switching it on a later render would lose the part's state.
    const [Loaded] = useState(() => Part);
    return Loaded ? <Loaded {...props} /> : <NotYet {...props} />;
  }
  const DeferredPart = (props: Props) => (
    <DeferredHydration>
      <Now {...props} />
    </DeferredHydration>
  );
  return Object.assign(DeferredPart, { ready: () => get().catch(() => undefined) });
}
