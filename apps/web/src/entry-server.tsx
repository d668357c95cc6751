import { wordOf } from '@yidi/phrases/language';
import './api/zod-setup.ts';
import './styles.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { PageFound, PageRequest, Renderer } from '@yidi/contract/page';
import { titles } from '@yidi/phrases/titles';
import { renderToString } from 'react-dom/server';
import { openQueryClient, type Sender } from './api/query.ts';
import { platformOf, readChannel } from './channels/detect.ts';
import { runsChatSdk } from './channels/share-card.ts';
import { shareCardQuery } from './features/share/share.data.ts';
import type { Notice } from './overlays/notice-queue.ts';
import type { RouteRow } from './route-table.ts';
import { staticHistory } from './router/history.ts';
import type { Router } from './router/router.ts';
import { fileOf, makeRouter } from './routes.tsx';
import { channelOfCookies } from './session/channel-choice.ts';
import { readCookies } from './session/cookies.ts';
import { readLoginDeclined } from './session/login-declined.ts';
import { htmlAttributes, htmlLang, readPreferences } from './session/preferences.ts';
import { shownTypes } from './session/shown-announcements.ts';
import { userQuery } from './session/user.ts';
import { App } from './shell/app.tsx';
import type { Boot } from './shell/boot.tsx';
import { firstNotices } from './shell/first-notices.ts';
import { redirectOf } from './shell/route-access.ts';
import { shellQueries } from './shell/shell-data.ts';

interface Visit {
  readonly router: Router;
  readonly client: QueryClient;
  readonly boot: Boot;
  readonly underWay: Promise<unknown>[];
  /** The URL has a ticket, whatever page it names. */
  readonly hasTicket: boolean;
  readonly send: Sender;
  readonly cookies: Readonly<Record<string, string>>;
}

/** Renders the first HTML of a page; loaded by apps/server/src/page. */
export const renderer: Renderer = { find, sharedAs };

async function find(request: PageRequest): Promise<PageFound> {
  const visit = openVisit(request);
  const { router, client, boot, hasTicket } = visit;
  await client.prefetchQuery(userQuery);
  const { path, search } = router.view().url;
  const row = router.match(path)?.row;
  const location = row && redirectOf(row, path, search, boot, client);
  const { language } = boot.preferences;
  const card = row?.card && (await client.fetchQuery(shareCardQuery).catch(() => undefined));
  return {
    ...(card && { card }),
    status: location ? 302 : row && row.path !== '/not-found-page' ? 200 : 404,
    location,
    title: wordOf(titles[language], row?.path) ?? titles[language]['/not-found-page'],
    html: { lang: htmlLang(language), attributes: htmlAttributes(boot.preferences) },
    chunk: row?.page && fileOf(row).replace('./', 'src/'),
    inChatApp: runsChatSdk(boot.platform),
    secretUrl: hasTicket || (row?.secretUrl ?? false),
    render: (waitMs) => render(visit, row, waitMs),
    bare: () => ({ ...boot, queries: answersOf(client) }),
  };
}

/** What is read out of a request besides its user. */
function readVisit(request: PageRequest) {
  const url = new URL(request.url, 'http://own.invalid');
  const cookies = readCookies(request.cookies);
  const named = readChannel(url.searchParams.get('channel')) ?? channelOfCookies(cookies);
  const preferences = readPreferences(cookies, request.acceptLanguage);
  const platform = platformOf(named, request.userAgent);
  return { url, cookies, preferences, platform, loginDeclined: readLoginDeclined(cookies) };
}

function sharedAs(request: PageRequest): string {
  const { url, cookies, ...rest } = readVisit(request);
  return JSON.stringify([url.pathname, url.search, shownTypes(cookies, request.now.getTime()), rest]);
}

function openVisit(request: PageRequest): Visit {
  const { url, cookies, preferences, platform, loginDeclined } = readVisit(request);
  const visit = { channel: platform.channel, language: preferences.language };
  const send: Sender = async (call, body) => (await request.send(call, body, visit)).info;
  const client = openQueryClient(send);
  const boot: Boot = {
    preferences,
    platform,
    config: request.config,
    now: request.now.toISOString(),
    loginDeclined,
    queries: [],
  };
  const underWay: Promise<unknown>[] = [];
  const router = makeRouter({ client, boot: () => boot, underWay, startsData: () => true }, () =>
    staticHistory(url.pathname + url.search),
  );
  return { router, client, boot, underWay, send, cookies, hasTicket: url.searchParams.has('sign') };
}

/** What came in time. */
function answersOf(client: QueryClient): Boot['queries'] {
  const came = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return came.map(({ queryKey, state }) => [queryKey, state.data]);
}

async function render(visit: Visit, row: RouteRow | undefined, waitMs: number) {
  const { router, client, boot, underWay } = visit;
  for (const query of shellQueries(boot.platform, row)) underWay.push(client.prefetchQuery(query));
  let notices: readonly Notice[] | undefined;
  const noteNotices = (found: readonly Notice[]) => {
    notices = found;
  };
  // Where they cannot be known the browser asks.
  underWay.push(firstNotices(visit, row).then(noteNotices, () => undefined));
  let ring: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    ring = setTimeout(resolve, waitMs);
  });
  await router.load();
  await Promise.race([Promise.allSettled(underWay), late]);
  // It would hold all this in memory for a while.
  clearTimeout(ring);
  const full: Boot = { ...boot, notices, queries: answersOf(client) };
  const body = renderToString(<App router={router} client={client} boot={full} />);
  const whole =
    notices !== undefined &&
    client
      .getQueryCache()
      .getAll()
      .every(({ state }) => state.status === 'success');
  client.clear();
  return { body, boot: full, whole };
}
