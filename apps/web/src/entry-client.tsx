import './old-engines.ts';
import './styles.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { openQueryClient } from './api/query.ts';
import { bindSending, sendQuietly } from './api/send.ts';
import { startNotices } from './overlays/notice-queue.ts';
import { openConsent } from './overlays/open-consent.ts';
import { openLogin } from './overlays/open-login.ts';
import { showToast } from './overlays/toast-list.ts';
import { browserSteps } from './router/steps.ts';
import { makeRouter } from './routes.tsx';
import { namedChannel } from './session/channel-choice.ts';
import { App } from './shell/app.tsx';
import type { Boot } from './shell/boot.tsx';
import { followLinks } from './shell/follow-links.ts';
import { fetchRestOfStyles, mendStyles } from './shell/late-styles.ts';
import { loseSession } from './shell/lose-session.ts';
import { mendCodeLoading } from './shell/mend-code-loading.ts';
import { watchReturn } from './shell/watch-return.ts';

/** Takes over the first HTML: same data, same tree. */
async function start(): Promise<void> {
  mendStyles();
  fetchRestOfStyles();
  const root = document.getElementById('app')!;
  const boot = JSON.parse(document.getElementById('boot')!.textContent ?? '') as Boot;
  // The browser's storage is asked in another process, while the page waits: only where there is something to keep.
  if (location.search.includes('channel=')) namedChannel(location.search);
  const client = openQueryClient(sendQuietly);
  for (const [key, data] of boot.queries) client.setQueryData(key, data, { updatedAt: Date.parse(boot.now) });
  startNotices(boot.notices ?? []);
  bindSending({
    config: boot.config,
    place: () => boot.place,
    language: () => (document.documentElement.lang === 'en' ? 'en' : 'zh'),
    toast: (text) => showToast(text, { tone: 'bad' }),
    askLogin: async () => (await openLogin()) === 'loggedIn',
    askConsent: openConsent,
    sessionLost: loseSession,
  });
  let stands = !root.firstElementChild;
  const router = makeRouter({ client, boot: () => boot, underWay: [], startsData: () => stands }, browserSteps);
  mendCodeLoading(router);
  await router.load();
  const app = <App router={router} client={client} boot={boot} />;
  // A screen whose code did not come is another tree than the first HTML's.
  if (router.view().error !== undefined) root.textContent = '';
  if (root.firstElementChild) hydrateRoot(root, app);
  else createRoot(root).render(app);
  stands = true;
  // For the console and for journeys.
  Object.assign(window, { yidi: { router, client } });
  followLinks(router);
  watchReturn(client);
}

void start();
