import { shellLater } from '@yidi/phrases/shell-later';
import { type Place, usedPlace } from '@yidi/shell/used-place';
import type { Router } from '../router/router.ts';
import { chunkLoading, codeOnTheWay } from './lazy-code.ts';
import { offlineNote } from './load-failure.ts';

/** A chunk that did not arrive within this time failed (spec §8, §9). */
export const CODE_TIMEOUT_MS = 120_000;
/** After this time the button says that the chunk is still loading. */
export const STILL_LOADING_MS = 10_000;

const fetchLine = () => import('@yidi/shell/failure-line').catch(() => undefined);
type LineCode = NonNullable<Awaited<ReturnType<typeof fetchLine>>>;
/** Loaded ahead, because it is needed when code does not come. */
let line: ReturnType<typeof fetchLine> | undefined;

type Loading = Pick<Router, 'targetHref' | 'onTheWay'>;

/**
 * Limits the time of chunks and style sheets from now on (docs/decisions/040), and says under the
 * control that its chunk needs a connection, until the connection is back.
 */
export function limitLateCode(router: Loading): void {
  line = fetchLine();
  let remove = () => {};
  const showToast = offlineNote.show;
  offlineNote.show = async (place, text) => {
    const code = await line;
    // The connection was lost before the code of the line arrived.
    if (!code) return showToast(place, text);
    remove();
    remove = code.showLine(place, text);
    window.addEventListener('online', remove, { once: true });
  };
  chunkLoading.run = (fetchCode, isTapped) => loadInTime(fetchCode, router, isTapped ?? false);
  limitLateStyles();
}

/** Requests a style sheet again if it hangs. */
function limitLateStyles(): void {
  const limit = (node: Node) => {
    if (!(node instanceof HTMLLinkElement) || node.rel !== 'stylesheet' || node.disabled || node.sheet) return;
    setTimeout(() => {
      if (!node.isConnected || node.sheet) return;
      // The same URL would wait for the same request.
      const url = new URL(node.href);
      url.search = String(Date.now());
      node.href = url.href;
      limit(node);
    }, CODE_TIMEOUT_MS);
  };
  document.querySelectorAll('link').forEach(limit);
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(limit);
  });
  watch.observe(document.head, { childList: true });
}

/**
 * Loads a chunk. If it does not arrive in time, it counts as one that failed: the page reloads
 * once, else the failure is shown. Meanwhile the control that the user tapped says so.
 */
async function loadInTime<Code>(fetchCode: () => Promise<Code>, router: Loading, isTapped: boolean): Promise<Code> {
  const place = usedPlace();
  let remove = () => {};
  let isOver = false;
  const still = setTimeout(async () => {
    const code = await line;
    const isAwaited = codeOnTheWay().loads + router.onTheWay().loads > 0;
    if (code && isTapped && isAwaited && !isOver) remove = showStillLoading(code, place, router);
  }, STILL_LOADING_MS);
  let end: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    end = setTimeout(() => {
      window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
      reject(new Error(`A chunk did not arrive within ${CODE_TIMEOUT_MS} ms`));
    }, CODE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([fetchCode(), late]);
  } finally {
    isOver = true;
    clearTimeout(still);
    clearTimeout(end);
    remove();
  }
}

/** A pending import cannot be repeated, so the retry reloads the page of the navigation target. */
function showStillLoading({ showLine }: LineCode, place: Place, router: Loading): () => void {
  const say = shellLater[document.documentElement.lang === 'en' ? 'en' : 'zh'];
  const retry = () => {
    const { pathname, search, hash } = window.location;
    const target = router.targetHref();
    if (target === pathname + search + hash) window.location.reload();
    else window.location.assign(target);
  };
  return showLine(place, say.stillLoading, { label: say.loadAgain, onPress: retry });
}
