import type { QueryClient } from '@tanstack/react-query';
import { shareCard } from '@yidi/contract/calls/promotion';
import { getThirdParameters } from '@yidi/contract/calls/share';
import { callQuery } from '../api/query.ts';
import { send } from '../api/send.ts';
import { type ChatCard, configureChatSdk, isInMiniProgram, loadChatSdk } from '../channels/chat-sdk.ts';
import type { Router } from '../router/router.ts';
import { type SharedPage, sharedPageOf } from '../session/shared-page.ts';
import { sharedUrl } from '../session/shared-url.ts';
import type { Boot } from './boot.tsx';

interface Followed {
  readonly client: QueryClient;
  readonly router: Router;
  readonly config: Boot['config'];
}

let followed: Followed | undefined;
/** The page that is shared in the place of the shown one. */
let other: SharedPage | undefined;
let latest = '';
let result: Promise<boolean> = Promise.resolve(false);

/**
 * Sets for each page from now on what the menu of the chat app shares. The right to its functions
 * belongs to a URL, so the SDK is configured again after each change of the path. Several callers
 * start it once.
 */
export function followChatPages(client: QueryClient, router: Router, { config }: Boot): void {
  if (followed) return;
  followed = { client, router, config };
  router.subscribe(() => void setUp());
  void setUp();
}

/**
 * Shares another page than the shown one, or the shown one again. Returns whether the app accepted
 * it.
 */
export function shareOther(page: SharedPage | undefined): Promise<boolean> {
  other = page;
  return setUp();
}

/** Sets up the present page after the former one; of several that wait only the latest. */
function setUp(): Promise<boolean> {
  if (!followed) return result;
  const app = followed;
  const page = other ?? sharedPageOf(app.router.view());
  const present = JSON.stringify([location.pathname, page]);
  if (present === latest) return result;
  latest = present;
  result = result.then(() => present === latest && setUpPage(app, page).catch(() => false));
  return result;
}

async function setUpPage({ client, config }: Followed, page: SharedPage): Promise<boolean> {
  const sdk = await loadChatSdk(config.chatSdk);
  if (!sdk) return false;
  const { kind } = page;
  const { title, text, img } = await client.fetchQuery(callQuery(shareCard, { kind }));
  const card: ChatCard = {
    title: page.title ?? title,
    desc: text,
    link: sharedUrl(page.path),
    imgUrl: new URL(img, location.origin).href,
  };
  if (await isInMiniProgram(sdk)) {
    // @guess The shape of this message is ours. Source: channels.md §2.3, §2.4.
    sdk.miniProgram.postMessage({ data: { share: card } });
    return true;
  }
  return configureChatSdk(sdk, async (url) => (await send(getThirdParameters, { url })).jsapi, card);
}
