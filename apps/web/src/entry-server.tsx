import { wordOf } from '@yidi/phrases/language';
import './api/zod-setup.ts';
import './styles.ts';
import type { QueryClient } from '@tanstack/react-query';
import { shareCard } from '@yidi/contract/calls/promotion';
import { CALLED_BY_BROWSER, type PageFound, type PageRequest, type Renderer } from '@yidi/contract/page';
import { share } from '@yidi/phrases/share';
import { titles } from '@yidi/phrases/titles';
import { renderToString } from 'react-dom/server';
import { openQueryClient, type Sender } from './api/query.ts';
import { userQuery } from './api/user.ts';
import { platformOf, readChannel } from './channels/detect.ts';
import { hostOf } from './channels/host-of.ts';
import { hrefOf, type RoutePath, type RouteRow } from './route-table.ts';
import { staticHistory } from './router/history.ts';
import type { Match } from './router/match.ts';
import { canonicalSearch } from './router/query-names.ts';
import type { Router } from './router/router.ts';
import { parseHref } from './router/url.ts';
import { fileOf, makeRouter, matcherOf } from './routes.tsx';
import { channelOfCookies } from './session/channel-choice.ts';
import { readCookies } from './session/cookies.ts';
import { readDeclined } from './session/login-declined.ts';
import { htmlAttributes, htmlLang, readPreferences } from './session/preferences.ts';
import { safeRedirect } from './session/safe-redirect.ts';
import { shareKindOf } from './session/shared-page.ts';
import { shownTypes } from './session/shown-announcements.ts';
import { App } from './shell/app.tsx';
import type { Boot } from './shell/boot.tsx';
import { firstNotices } from './shell/first-notices.ts';
import type { Notice } from './shell/notice-queue.ts';
import { recognisedBy } from './shell/recognised-by.ts';
import { redirectOf } from './shell/route-access.ts';
import { shellQueries } from './shell/shell-data.ts';

/** No route has this path. */
const UNKNOWN_PATH = '/unknown-page';
/** The head does not wait longer for the preview of its link. */
const CARD_WAIT_MS = 100;

interface Visit {
  readonly router: Router;
  readonly row: RouteRow | undefined;
  readonly client: QueryClient;
  readonly boot: Boot;
  readonly underWay: Promise<unknown>[];
  /** The ticket in the URL, which any page may have. */
  readonly ticket: string | null;
  readonly send: Sender;
  readonly cookies: Readonly<Record<string, string>>;
}

/** Renders the first HTML of a page. It is loaded by apps/server/src/page. */
export const renderer: Renderer = { find, sharedAs, placeOf };

async function find(request: PageRequest): Promise<PageFound> {
  const visit = openVisit(request);
  const { client, boot, ticket, row } = visit;
  const [card] = await Promise.all([cardOf(visit), client.prefetchQuery(userQuery)]);
  // A redirect of a route preserves the whole query.
  const { path, search } = parseHref(request.url);
  const location = withTicket(row && redirectOf(row, path, search, boot, client), ticket);
  const { language } = boot.preferences;
  return {
    card,
    status: location ? 302 : row && row.path !== '/not-found-page' ? 200 : 404,
    location,
    title: wordOf(titles[language], row?.path) ?? titles[language]['/not-found-page'],
    html: { lang: htmlLang(language), attributes: htmlAttributes(boot.preferences) },
    chunk: row?.page && fileOf(row).replace('./', 'src/features/'),
    inChatApp: boot.platform.agent === 'chat',
    // A ticket tells who opens the page, so the host app is not asked.
    ...(row && ticket === null && { recognisedBy: recognisedBy(row, { location, search }, boot.platform, client) }),
    secretUrl: ticket !== null || isSecret(row, new URL(request.url, 'http://own.invalid')),
    render: (waitMs, takeTurn) => render(visit, waitMs, takeTurn),
    bare: () => ({ ...boot, queries: answersOf(client) }),
  };
}

/** Returns a redirect target of ours with the ticket in its fragment, which no request contains. */
function withTicket(location: string | undefined, ticket: string | null): string | undefined {
  if (ticket === null || !location?.startsWith('/')) return location;
  return `${location}#sign=${encodeURIComponent(ticket)}`;
}

/**
 * Returns the preview of a link to the page, which is not among the data of the app. The product's
 * own words stand in for the operator's if these are late.
 */
async function cardOf({ row, send, boot }: Visit): Promise<PageFound['card']> {
  const otherwise = { ...share[boot.preferences.language].card, img: '/share-card.png' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<typeof otherwise>((resolve) => {
    timer = setTimeout(resolve, CARD_WAIT_MS, otherwise);
  });
  const card = send(shareCard, { kind: shareKindOf(row) }).catch(() => otherwise);
  return Promise.race([card, late]).finally(() => clearTimeout(timer));
}

function placeOf({ userAgent, channels, config, redirectUrl }: Parameters<Renderer['placeOf']>[0]) {
  const match = matcherOf(config);
  const host = hostOf(platformOf(channels, undefined, userAgent));
  return { target: safeRedirect(redirectUrl, (path) => match(path) !== undefined), host };
}

/** Errors that every anonymous user gets for the same request. Other errors are temporary. */
const lastingRefusals: ReadonlySet<string> = new Set(['LOGIN', 'SESSION', 'NOT_FOUND', 'BAD_INPUT']);

const isSecret = (row: RouteRow | undefined, url: URL): boolean =>
  row?.secretUrl === true || (row?.secretKey !== undefined && url.searchParams.has(row.secretKey));

/** A consignee abroad whose browser does not prefer Chinese reads English. */
const abroad = ({ acceptLanguage }: Pick<PageRequest, 'acceptLanguage'>): string =>
  /^\s*zh\b/i.test(acceptLanguage) ? acceptLanguage : 'en';

/** Reads everything from a request except its user. */
function readVisit(request: PageRequest) {
  const url = new URL(request.url, 'http://own.invalid');
  const cookies = readCookies(request.cookies);
  const { channels, fromOwnPage, userAgent } = request;
  const kept = fromOwnPage ? channelOfCookies(cookies) : undefined;
  const named = readChannel(channels, url.searchParams.get('channel')) ?? readChannel(channels, kept);
  const preferences = readPreferences(cookies, url.searchParams.has('fill') ? abroad(request) : request.acceptLanguage);
  const platform = platformOf(channels, named, userAgent);
  return { url, cookies, preferences, platform, declined: readDeclined(cookies) };
}

function sharedAs(request: PageRequest): string | undefined {
  const { url, cookies, ...rest } = readVisit(request);
  const match = matcherOf(request.config)(url.pathname);
  if (isSecret(match?.row, url) || url.searchParams.has('sign')) return undefined;
  return JSON.stringify([addressOf(url, match), shownTypes(cookies, request.now.getTime()), rest]);
}

/**
 * Returns the address that a page is rendered for: the path pattern of the route table, and the
 * query values that screens read. All unknown paths share one address, because they have the same
 * page.
 */
function addressOf(url: URL, match: Match | undefined): string {
  if (!match) return UNKNOWN_PATH;
  return hrefOf(match.row.path as RoutePath, match.params as never) + canonicalSearch(url.search);
}

function openVisit(request: PageRequest): Visit {
  const { url, cookies, preferences, platform, declined } = readVisit(request);
  const match = matcherOf(request.config)(url.pathname);
  const visit = { channel: platform.channel, language: preferences.language };
  const send: Sender = async (call, body) => (await request.send(call, body, visit)).info;
  const client = openQueryClient(send);
  const boot: Boot = {
    preferences,
    platform,
    config: request.config,
    now: request.now.toISOString(),
    contentVersion: request.contentVersion,
    declined,
    queries: [],
  };
  const underWay: Promise<unknown>[] = [];
  const router = makeRouter({ client, boot: () => boot, underWay, startsData: () => true }, () =>
    staticHistory(addressOf(url, match)),
  );
  return { router, row: match?.row, client, boot, underWay, send, cookies, ticket: url.searchParams.get('sign') };
}

/** Returns the answers that arrived before the limit. */
function answersOf(client: QueryClient): Boot['queries'] {
  const answered = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return answered.map(({ queryKey, state }) => [queryKey, state.data]);
}

/** Returns whether the next anonymous user would get the same answers to all queries. */
function hasSettled(client: QueryClient): boolean {
  const queries = client.getQueryCache().getAll();
  return queries.every(({ state: { status, error } }) => status === 'success' || isLasting(error));
}

/** Compares the name, because the server has its own copy of the class. */
function isLasting(error: Error | null): boolean {
  return (
    isBrowsers(error) || (error?.name === 'ApiError' && 'class' in error && lastingRefusals.has(String(error.class)))
  );
}

/** Returns whether only the browser makes a call, for every user. */
const isBrowsers = (error: unknown) => error instanceof Error && error.name === CALLED_BY_BROWSER;

async function render(visit: Visit, waitMs: number, takeTurn?: () => Promise<void>) {
  const { router, client, boot, underWay, row } = visit;
  for (const query of shellQueries(boot.platform, row)) underWay.push(client.prefetchQuery(query));
  let notices: readonly Notice[] | undefined;
  const storeNotices = (found: readonly Notice[]) => {
    notices = found;
  };
  let areBrowsers = false;
  // If the notices cannot be read, the browser requests them.
  const leaveNotices = (error: unknown) => {
    areBrowsers = isBrowsers(error);
  };
  underWay.push(firstNotices(visit, row).then(storeNotices, leaveNotices));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  await router.load();
  await Promise.race([Promise.allSettled(underWay), timeout]);
  // The timer would keep these objects in memory until it fires.
  clearTimeout(timer);
  await takeTurn?.();
  // Computed before rendering, because queries that rendering starts are sent by the browser.
  const whole = (notices !== undefined || areBrowsers) && hasSettled(client);
  // What the browser will ask for is waited for, not failed.
  client.removeQueries({ predicate: ({ state }) => isBrowsers(state.error) });
  const full: Boot = { ...boot, notices, queries: answersOf(client) };
  const body = renderToString(<App router={router} client={client} boot={full} />);
  client.clear();
  return { body, boot: full, whole };
}
