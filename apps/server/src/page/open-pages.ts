import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicConfig, Renderer } from '@yidi/contract/page';
import { subApps } from '@yidi/contract/page';
import type { Service } from '@yidi/contract/services';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { AuthDoor } from '../modules/auth/auth.door.ts';
import type { Dispatch } from '../serve.ts';
import { readAssets } from './asset-files.ts';
import { mountAssets } from './asset-routes.ts';
import { mountCspReports } from './csp-reports.ts';
import { keepAssets, readKept } from './kept-assets.ts';
import { type BuildManifest, openPageAssets } from './page-assets.ts';
import { mountPages } from './page-routes.ts';

const root = join(import.meta.dirname, '../../../..');
const client = join(root, 'apps/web/dist/client');
const services = ['user', 'address', 'order', 'mail', 'delivery', 'content', 'pay', 'files', 'carrier'] as const;

export interface PageDeps {
  readonly config: Pick<Config, 'production' | 'secure'>;
  readonly dispatch: Dispatch;
  readonly authDoor: Pick<AuthDoor, 'callerOfCookie'>;
  readonly now: () => Date;
  /** Where the code of earlier versions is kept for pages that stay open; without it there is none. */
  readonly keptFolder?: string;
  /** The demo network runs: its SMS can be read at /demo. */
  readonly demo: boolean;
}

/** Serves the built web app: pages with their data, assets, the division tree. @throws where there is no build. */
export async function openPages(app: FastifyInstance, deps: PageDeps): Promise<void> {
  const divisionsFolder = join(root, '.build/divisions');
  const manifestOf = (language: string) =>
    JSON.parse(readFileSync(join(client, `.vite/manifest.${language}.json`), 'utf8')) as BuildManifest;
  const { version } = JSON.parse(readFileSync(join(divisionsFolder, 'index.json'), 'utf8')) as { version: string };
  const divisions = `/static/divisions/${version}`;
  const assets = new Map([
    ...(deps.keptFolder === undefined ? [] : readKept(deps.keptFolder)),
    ...readAssets(client, '', (file) => file.startsWith('assets/')),
    ...[...readAssets(divisionsFolder, divisions, () => true)].filter(([path]) => !path.endsWith('/reader.json')),
  ]);
  const file = pathToFileURL(join(root, 'apps/web/dist/server/entry-server.js')).href;
  const { renderer } = (await import(file)) as { renderer: Renderer };
  mountAssets(app, assets);
  mountCspReports(app);
  mountPages(app, {
    ...deps,
    secure: deps.config.secure,
    renderer,
    assetsOf: openPageAssets({ 'zh-CN': manifestOf('zh'), en: manifestOf('en') }, assets),
    publicConfig: publicConfigOf(deps, divisions),
  });
}

/** Keeps this build's code for pages that stay open beyond it. */
export function keepBuild(keptFolder: string, now: Date, log: FastifyBaseLogger): void {
  keepAssets(join(client, 'assets'), keptFolder, now, (problem) =>
    log.warn({ err: problem }, 'the code of this version is not kept for pages that stay open'),
  );
}

/** What a page may know of the operator's settings. */
export function publicConfigOf(
  deps: { readonly config: Pick<Config, 'production'>; readonly demo: boolean },
  divisions: string,
): PublicConfig {
  return {
    hosts: Object.fromEntries(services.map((service) => [service, ''])) as Record<Service, string>,
    subApps: Object.fromEntries(subApps.map((name) => [name, `/s/${name}`])) as PublicConfig['subApps'],
    brand: { zh: '驿递', en: 'Yidi', hotline: '11183' },
    divisions,
    gallery: !deps.config.production,
    ...(deps.demo ? { smsOutbox: '/demo' } : {}),
  };
}
