import './shell/polyfills.ts';
import './styles.ts';
import { notifyManager } from '@tanstack/react-query';
import type { ApiError } from '@yidi/contract/envelope';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { openQueryClient } from './api/query.ts';
import { bindSending, sendQuietly } from './api/send.ts';
import { openConsent } from './overlays/open-consent.ts';
import { openStepUp } from './overlays/open-step-up.ts';
import { browserHistory } from './router/history.ts';
import { makeRouter } from './routes.tsx';
import { storeChannel } from './session/channel-choice.ts';
import { readCarriedTicket } from './session/ticket.ts';
import { App } from './shell/app.tsx';
import type { Boot } from './shell/boot.tsx';
import { recoverFromChunkLoadFailure } from './shell/chunk-load-failure.ts';
import { followLinks } from './shell/follow-links.ts';
import { loadCode, preloadCode } from './shell/lazy-code.ts';
import { loseSession } from './shell/lose-session.ts';
import { setNotices } from './shell/notice-queue.ts';
import { openLogin } from './shell/open-login.ts';
import { loadRemainingStyles, retryStyles } from './shell/style-loading.ts';
import { showToast } from './shell/toast-list.ts';

const fetchStart = () => import('./shell/start-user.ts');
const fetchOffline = () => import('./offline/start-offline.ts');
const fetchTicket = () => import('./shell/redeem-ticket.ts');
const askPay = async ({ info }: ApiError) => {
  const { payFirst } = await import('./features/pay/cashier/open-cashier.ts');
  return payFirst(info?.payment);
};
const askLogin = async () => (await openLogin()) === 'loggedIn';

/** Hydrates the first HTML with the data it was rendered from, so that the trees match. */
async function start(): Promise<void> {
  readCarriedTicket();
  retryStyles();
  const styles = loadRemainingStyles();
  // Answers wait for the style sheets. Otherwise content would be rendered without rules and then
  // move.
  notifyManager.setScheduler((tell) => void styles.then(() => setTimeout(tell)));
  const root = document.getElementById('app')!;
  const boot = JSON.parse(document.getElementById('boot')!.textContent ?? '') as Boot;
  storeChannel(boot.platform);
  const client = openQueryClient(sendQuietly);
  for (const [key, data] of boot.queries) client.setQueryData(key, data, { updatedAt: Date.parse(boot.now) });
  setNotices(boot.notices ?? []);
  bindSending({
    config: boot.config,
    platform: () => boot.platform,
    language: () => (document.documentElement.lang === 'en' ? 'en' : 'zh'),
    toast: (text) => showToast(text, { tone: 'bad' }),
    asks: { LOGIN: askLogin, CONSENT: openConsent, PAY: askPay, STEPUP: openStepUp },
    sessionLost: loseSession,
  });
  let stands = !root.firstElementChild;
  const router = makeRouter({ client, boot: () => boot, underWay: [], startsData: () => stands }, browserHistory);
  recoverFromChunkLoadFailure(router);
  await router.load();
  const app = <App router={router} client={client} boot={boot} />;
  // If the screen's code failed to load, the tree differs from the first HTML, which is removed.
  if (router.view().error !== undefined) root.textContent = '';
  if (root.firstElementChild) hydrateRoot(root, app);
  else createRoot(root).render(app);
  stands = true;
  // Used in the browser's console and by journeys.
  Object.assign(window, { yidi: { router, client } });
  followLinks(router);
  if (window.yidiTicket) void loadCode(fetchTicket).then((code) => code?.redeemTicket(router));
  preloadCode(fetchStart, (code) => code.startUser(client, router, boot));
  preloadCode(fetchOffline, (code) => code.startOffline(client, boot));
}

void start();
