import type { QueryClient } from '@tanstack/react-query';
import { shareCard } from '@yidi/contract/calls/promotion';
import { getThirdParameters } from '@yidi/contract/calls/share';
import { callQuery } from '../api/query.ts';
import { send } from '../api/send.ts';
import { type ChatCard, configureChatSdk, isInMiniProgram, loadChatSdk } from '../channels/chat-sdk.ts';
import { coverEntries } from '../channels/launch-tags.ts';
import { isRealProgram, type MiniProgram } from '../channels/mini-program.ts';
import type { Router } from '../router/router.ts';
import { type SharedPage, sharedPageOf } from '../session/shared-page.ts';
import { sharedUrl } from '../session/shared-url.ts';
import type { Boot } from './boot.tsx';
import { menuQuery } from './shell-data.ts';

interface Followed {
  readonly client: QueryClient;
  readonly router: Router;
  readonly boot: Boot;
}

let followed: Followed | undefined;
/** The page that is shared in the place of the shown one. */
let other: SharedPage | undefined;
let latest = '';
let result: Promise<boolean> = Promise.resolve(false);
/** Removes the elements that open mini programs; they lose their right with the path. */
let uncover = () => {};
/** The app reported that it does not support these elements. */
let isWithoutTags = false;

/**
 * Sets for each page from now on what the menu of the chat app shares, and which entries open mini
 * programs. The right to its functions belongs to a URL, so the SDK is configured again after each
 * change of the path. Several callers start it once.
 */
export function followChatPages(client: QueryClient, router: Router, boot: Boot): void {
  if (followed) return;
  followed = { client, router, boot };
  document.addEventListener('WeixinOpenTagsError', () => {
    isWithoutTags = true;
    uncover();
  });
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
  uncover();
  result = result.then(() => present === latest && setUpPage(app, page).catch(() => false));
  return result;
}

async function setUpPage({ client, router, boot }: Followed, page: SharedPage): Promise<boolean> {
  uncover();
  const sdk = await loadChatSdk(boot.config.chatSdk);
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
  const sign = async (url: string) => (await send(getThirdParameters, { url })).jsapi;
  if (!(await configureChatSdk(sdk, sign, card))) return false;
  const programs = await programsOf(client, boot);
  const open = (href: string) => void router.navigate(href);
  if (programs.size > 0 && !isWithoutTags) uncover = coverEntries(programs, open);
  return true;
}

/** Returns the mini programs of the menus by the href of their entry. */
async function programsOf(client: QueryClient, { platform }: Boot): Promise<Map<string, MiniProgram>> {
  if (platform.can.miniPrograms !== 'open') return new Map();
  const names = ['sideMenu', 'tabBar'] as const;
  const menus = await Promise.all(
    names.map((name) => client.fetchQuery(menuQuery(platform, name)).catch(() => undefined)),
  );
  const programs = menus.flatMap((menu) => menu?.items ?? []).filter(({ channelType }) => channelType === 1);
  return new Map(
    programs
      .map(({ link, appId, originId }): MiniProgram => ({ appId, originId, path: link }))
      .filter((program) => program.originId !== '' && isRealProgram(program))
      .map((program) => [program.path, program]),
  );
}
