import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicConfig, Renderer } from '@yidi/contract/page';
import { subApps } from '@yidi/contract/page';
import type { Examination } from '@yidi/contract/values/examinations';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Channels } from '../call/channels.ts';
import type { Dispatch } from '../call/serve.ts';
import type { Config } from '../config/config.ts';
import type { Reread } from '../db/reread.ts';
import type { Sessions } from '../modules/auth/auth.public.ts';
import { type HostRouteDeps, mountHostRoutes, recognisesFirst } from '../modules/auth/host.public.ts';
import { readAssets } from './asset-files.ts';
import { mountAssets } from './asset-routes.ts';
import { mountCspReports } from './csp-reports.ts';
import { type BuildManifest, openPageAssets } from './page-assets.ts';
import { mountPages } from './page-routes.ts';
import { readRetained, retainAssets } from './retained-assets.ts';

/** The worker for a start without a network, and the one that removes it. */
const WORKER = '/offline-worker.js';
const WORKER_OFF = '/offline-worker-off.js';
const root = join(import.meta.dirname, '../../../..');
const client = join(root, 'apps/web/dist/client');

export interface PageDeps {
  readonly config: Pick<Config, 'production' | 'secure' | 'services'>;
  readonly dispatch: Dispatch;
  readonly sessions: Pick<Sessions, 'callerOfCookie'>;
  readonly channels: Pick<Channels, 'refresh' | 'rows'>;
  readonly now: () => Date;
  /** Returns how many calls this process is serving. */
  readonly callsUnderWay: () => number;
  /** The version of the content that colleagues publish, read at most once a second. */
  readonly contentVersion: Reread<string>;
  /** Returns the origins of the operator's pictures on other hosts. */
  readonly pictureOrigins: () => Promise<readonly string[]>;
  /** The site's public origin, without a trailing slash. */
  readonly origin: string;
  /**
   * The folder that retains the assets of earlier builds for pages that stay open. Without it none
   * are retained.
   */
  readonly retainedFolder?: string;
  /** Lists the examinations whose mails can be looked up now. */
  readonly examinations: () => Promise<readonly Examination[]>;
  /** What recognition by the host app needs; nobody is recognised if undefined. */
  readonly rounds?: HostRouteDeps;
  /** The demo network runs, and its SMS are shown at /demo. */
  readonly demo: boolean;
}

/**
 * Serves the built web app: pages with their data, assets, the division tree.
 * @throws Error if there is no build
 */
export async function openPages(app: FastifyInstance, deps: PageDeps): Promise<void> {
  const divisionsFolder = join(root, '.build/divisions');
  const manifestOf = (language: string) =>
    JSON.parse(readFileSync(join(client, `.vite/manifest.${language}.json`), 'utf8')) as BuildManifest;
  const { version } = JSON.parse(readFileSync(join(divisionsFolder, 'index.json'), 'utf8')) as { version: string };
  const divisions = `/static/divisions/${version}`;
  const built = readAssets(client, '', (name) => name.startsWith('assets/'));
  const assets = new Map([
    ...(deps.retainedFolder === undefined ? [] : readRetained(deps.retainedFolder, built)),
    ...built,
    ...[...readAssets(divisionsFolder, divisions, () => true)].filter(([path]) => !path.endsWith('/reader.json')),
  ]);
  const file = pathToFileURL(join(root, 'apps/web/dist/server/entry-server.js')).href;
  const { renderer } = (await import(file)) as { renderer: Renderer };
  mountCspReports(app);
  const config = publicConfigOf(deps, divisions);
  if (!config.offlineStart) assets.set(WORKER, assets.get(WORKER_OFF)!);
  mountAssets(app, assets);
  const { rounds, channels } = deps;
  if (rounds)
    mountHostRoutes(app, rounds, (asked) => renderer.placeOf({ ...asked, channels: channels.rows(), config }));
  mountPages(app, {
    ...deps,
    secure: deps.config.secure,
    renderer,
    assetsOf: openPageAssets({ 'zh-CN': manifestOf('zh'), en: manifestOf('en') }, assets),
    publicConfig: config,
    ...(rounds && {
      recognisesFirst: (host, caller) => recognisesFirst(rounds, host, caller),
      // In a demo a user may be chosen after a page was cached.
      cachesAnonymous: () => !rounds.hosts.some((host) => host.hasUser?.()),
    }),
  });
}

/** Retains this build's assets for pages that are still open after the next build. */
export function retainBuild(retainedFolder: string, now: Date, log: FastifyBaseLogger): void {
  retainAssets(join(client, 'assets'), retainedFolder, now, (problem) =>
    log.warn({ err: problem }, 'the code of this version is not kept for pages that stay open'),
  );
}

/** Returns the operator's settings that a page may contain. */
export function publicConfigOf(
  deps: {
    readonly config: Pick<Config, 'production'> & Partial<Pick<Config, 'web' | 'chat' | 'services'>>;
    readonly demo: boolean;
  },
  divisions: string,
): PublicConfig {
  const elsewhere = deps.config.services;
  return {
    hosts: elsewhere?.hosts ?? {},
    subApps: Object.fromEntries(
      subApps.map((name) => [name, elsewhere?.subApps[name] ?? `/s/${name}`]),
    ) as PublicConfig['subApps'],
    brand: { zh: '驿递', en: 'Yidi', hotline: '010-00000000' },
    divisions,
    service: deps.config.web?.service ?? {},
    ...(deps.config.web?.mapTiles && { mapTiles: deps.config.web.mapTiles }),
    ...(deps.config.chat?.vendor === 'wechat' && { chatSdk: deps.config.chat.sdkUrl }),
    offlineStart: deps.config.web?.offlineStart ?? false,
    gallery: !deps.config.production,
    ...(deps.demo ? { smsOutbox: '/demo' } : {}),
  };
}
