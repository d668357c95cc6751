import type { QueryClient } from '@tanstack/react-query';
import { checkNewestAgreements } from '../api/newest-agreements.ts';
import { isLoggedIn, userQuery } from '../api/user.ts';
import type { Router } from '../router/router.ts';
import { followTabChannel } from '../session/channel-choice.ts';
import { rememberOpenedLink } from '../session/opened-link.ts';
import { restoreWaiting } from '../session/waiting.ts';
import type { Boot } from './boot.tsx';
import { followContent } from './follow-content.ts';
import { followHolder } from './follow-holder.ts';
import { limitLateCode } from './late-code.ts';
import { preloadCode } from './lazy-code.ts';
import { refetchOnReturn } from './refetch-on-return.ts';

const fetchTakeOver = () => import('../session/take-over.ts');
const fetchChatPages = () => import('./chat-pages.ts');
const fetchWaiting = () => import('../features/order/express/waiting/send-waiting.ts');
let isFollowed = false;
let isHeld = false;
let isWatched = false;

/**
 * Follows log-ins and log-outs of other tabs and the operator's content, stores what the link says,
 * limits the time of chunks, refetches what a restored page shows, sets what the chat app shares,
 * and runs the tasks of a logged-in user. Called once the page is idle, and again whenever the
 * connection is back.
 */
export function startUser(client: QueryClient, router: Router, boot: Boot): void {
  if (!isFollowed) {
    followHolder(client);
    followContent(client, router, boot);
    followTabChannel();
    rememberOpenedLink();
    limitLateCode(router);
    refetchOnReturn(client);
    if (boot.platform.agent === 'chat')
      preloadCode(fetchChatPages, (code) => code.followChatPages(client, router, boot));
  }
  isFollowed = true;
  void watchWaiting(client, router);
  if (!isLoggedIn(client)) return;
  void checkNewestAgreements();
  if (!isHeld) preloadCode(fetchTakeOver, (code) => setUser(client, code));
}

/** Sets the user once per page, because later another tab may have logged in another user. */
function setUser(client: QueryClient, { takeOver }: Awaited<ReturnType<typeof fetchTakeOver>>): void {
  if (isHeld) return;
  isHeld = true;
  void takeOver(client.getQueryData(userQuery.queryKey)?.userId);
}

/**
 * Sends the orders that wait for a connection or for their user's log-in. Their code is loaded only
 * if there are some.
 */
async function watchWaiting(client: QueryClient, router: Router): Promise<void> {
  if (isWatched || !(await restoreWaiting())) return;
  isWatched = true;
  const language = document.documentElement.lang === 'en' ? 'en' : 'zh';
  const go = (href: string) => void router.navigate(href);
  preloadCode(fetchWaiting, (code) => code.watchWaiting({ client, language, go }));
}
