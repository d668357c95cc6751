import { usedPlace } from '@yidi/shell/used-place';
import { useEffect, useState } from 'react';
import { untilReloadEnds } from '../session/page-reload.ts';
import { showLoadFailure } from './load-failure.ts';

let preloads = 0;
let loads = 0;

/**
 * The number of lazy chunks that are loading: `preloads` that no user waits for, `loads` that a
 * user waits for.
 */
export const codeOnTheWay = () => ({ preloads, loads });

/** Even a phone that is never idle loads the chunk after this time, as it may go offline later. */
const LATEST_MS = 2_000;

/** Safari has no `requestIdleCallback`. A timeout runs after the queued tasks. */
const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: LATEST_MS }) : setTimeout(work);

/**
 * Loads a chunk; `isTapped`: after a tap of the user. `late-code.ts`, which the idle browser loads,
 * replaces it by one that limits the time.
 */
export const chunkLoading = {
  run: <Code>(fetchCode: () => Promise<Code>, _isTapped?: boolean): Promise<Code> => fetchCode(),
};

async function tryLoad<Code>(fetchCode: () => Promise<Code>): Promise<Code | undefined> {
  preloads += 1;
  try {
    return await fetchCode();
  } catch {
    return undefined;
  } finally {
    preloads -= 1;
  }
}

/** Loads a chunk. Returns `undefined` while the page reloads, or after the failure was shown. */
export async function loadCode<Code>(fetchCode: () => Promise<Code>): Promise<Code | undefined> {
  const place = usedPlace();
  try {
    return (await waitFor(fetchCode, true)) ?? (await showLoadFailure(place));
  } catch {
    return await showLoadFailure(place);
  }
}

/** Counts a load that a user waits for, even while something else is preloaded. */
async function waitFor<Code>(fetchCode: () => Promise<Code>, isTapped?: boolean): Promise<Code> {
  loads += 1;
  try {
    return await chunkLoading.run(fetchCode, isTapped);
  } finally {
    loads -= 1;
  }
}

/**
 * Loads a chunk when the browser is idle, and again when it is back online. A failure is silent.
 * Returns the function that ends this.
 */
export function preloadCode<Code>(fetchCode: () => Promise<Code>, take: (code: Code) => void): () => void {
  const get = () => void tryLoad(fetchCode).then((code) => code && take(code));
  whenIdle(get);
  return whenOnline(get);
}

/**
 * Lazy code that a tap needs. It is preloaded when the browser is idle, so that the tap need not
 * wait. `want` loads it at once; a failure is shown.
 */
export function useLazyCode<Code>(fetchCode: () => Promise<Code>): {
  readonly code: Code | undefined;
  readonly busy: boolean;
  want(): void;
} {
  const [lazy, setLazy] = useState<{ code?: Code; busy: boolean }>({ busy: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is fetched never changes
  useEffect(() => preloadCode(fetchCode, (code) => setLazy((now) => ({ ...now, code }))), []);
  async function want() {
    if (lazy.code || lazy.busy) return;
    setLazy({ busy: true });
    const code = await loadCode(fetchCode);
    setLazy((now) => ({ code: code ?? now.code, busy: false }));
  }
  return { code: lazy.code, busy: lazy.busy, want: () => void want() };
}

/**
 * Computes a result with lazy code, for a page that can render without it. The code is loaded on
 * mount, and again when the browser is back online. The page itself shows `missing`, without a
 * toast.
 */
export function useLazyResult<Result>(
  key: string,
  make: (key: string) => Promise<Result>,
): Result | 'missing' | undefined {
  const [made, setMade] = useState<Result | 'missing'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is made never changes
  useEffect(() => {
    let left = false;
    const get = async () => {
      const result = await waitFor(() => make(key)).catch(() => undefined);
      if (!result) await untilReloadEnds();
      if (!left) setMade((now) => result ?? now ?? 'missing');
    };
    void get();
    const stop = whenOnline(() => void get());
    return () => {
      left = true;
      stop();
    };
  }, [key]);
  return made;
}

/** Runs work whenever the browser is back online. Returns the function that ends this. */
function whenOnline(work: () => void): () => void {
  window.addEventListener('online', work);
  return () => window.removeEventListener('online', work);
}
