import type { Call, InfoOf, RequestOf } from './call.ts';
import type { CodeClass } from './codes.ts';
import type { Service } from './services.ts';
import type { ChannelRow } from './values/channel.ts';
import type { HostName, RoundPlace } from './values/host.ts';

/**
 * The interface between the page server and the web renderer (types only). The server loads the
 * renderer as a bundle. The renderer handles routes and screens, the server sessions, files and
 * headers.
 */

/** Public settings of the operator; server and browser read the same object. */
export interface PublicConfig {
  /** The origins of services on other hosts. */
  readonly hosts: Readonly<Partial<Record<Service, string>>>;
  /** The location of each sub-app: a path here, or another host of the operator. */
  readonly subApps: Readonly<Record<SubApp, string>>;
  readonly brand: { readonly zh: string; readonly en: string; readonly hotline: string };
  /** Base path of the versioned division tree, without trailing slash. */
  readonly divisions: string;
  /** Customer service URLs by host; `{order}` is replaced by the order number. */
  readonly service: Readonly<Partial<Record<'chat' | 'pay' | 'other', string>>>;
  /** Map tiles by `{z}`, `{x}`, `{y}`; `hosts` for `{s}`; `by` is the attribution. Optional. */
  readonly mapTiles?: { readonly url: string; readonly by: string; readonly hosts: readonly string[] };
  /** The script of the chat app's SDK; absent without an account for signatures. */
  readonly chatSdk?: string;
  /** True if a worker shows stored traces and codes when there is no network. */
  readonly offlineStart: boolean;
  /** True if the gallery is served (development only). */
  readonly gallery: boolean;
  /** The outbox with the demo's SMS; absent in production. */
  readonly smsOutbox?: string;
}

export const subApps = [
  'batch',
  'query',
  'prepaid',
  'claim',
  'invoice',
  'freight',
  'evaluate',
  'courier',
  'disinfect',
  'introduce',
  'express',
  'international',
] as const;
export type SubApp = (typeof subApps)[number];

/** The name of the error of a call that only the browser makes: another host serves it. */
export const CALLED_BY_BROWSER = 'CalledByBrowser';

/**
 * Makes a call in this process for the caller of the page.
 * @throws ApiError as over the wire; an error with the name CALLED_BY_BROWSER
 */
export type PageSend = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  visit: { readonly channel: string; readonly language: 'zh' | 'en' },
) => Promise<{ readonly class: CodeClass; readonly info: InfoOf<C> }>;

export interface PageRequest {
  /** Path and query of the request (origin-form). */
  readonly url: string;
  /** The Cookie header; the renderer reads preferences from it. */
  readonly cookies: string;
  readonly userAgent: string;
  /** True if the user came from another page of this site, not from outside or in a new tab. */
  readonly fromOwnPage: boolean;
  /** The operator's channels, in the order in which user agents are compared. */
  readonly channels: readonly ChannelRow[];
  /** The version of the operator's content; '' if it could not be read yet. */
  readonly contentVersion: string;
  readonly acceptLanguage: string;
  readonly config: PublicConfig;
  readonly now: Date;
  readonly send: PageSend;
}

/** Known after route matching, before any data; enough for status line and head. */
export interface PageFound {
  readonly status: number;
  /** The redirect target; if set, nothing is rendered. */
  readonly location?: string;
  readonly title: string;
  readonly html: { readonly lang: 'zh-CN' | 'en'; readonly attributes: Readonly<Record<string, string>> };
  /** Source file of the page chunk, the key of the build manifest. */
  readonly chunk?: string;
  /**
   * The URL may contain a ticket: the page sends no referrer, is not indexed, and removes the
   * ticket from the URL.
   */
  readonly secretUrl: boolean;
  /** The page was requested by the chat app, whose SDK it runs. */
  readonly inChatApp: boolean;
  /** The host app by which the user should be recognised before the page is answered. */
  readonly recognisedBy?: HostName | undefined;
  /** The preview of a link to this page in chat apps; `img` is a path or URL. */
  readonly card: { readonly title: string; readonly text: string; readonly img: string };
  /**
   * Waits for the data (at most `waitMs`) and for its turn, then renders, which blocks the event
   * loop. The browser fetches data that came too late.
   */
  render(waitMs: number, takeTurn?: () => Promise<void>): Promise<PageRendered>;
  /** Returns the boot data after a failed rendering; the browser then renders the page. */
  bare(): unknown;
}

export interface PageRendered {
  readonly body: string;
  readonly boot: unknown;
  /** All data came in time, and every anonymous user would get the same page. */
  readonly whole: boolean;
}

export interface Renderer {
  /**
   * Returns the cache key for an anonymous user: at a given time, equal keys give equal pages.
   * Undefined if the URL may contain a secret; such pages are not cached.
   */
  sharedAs(request: PageRequest): string | undefined;
  find(request: PageRequest): Promise<PageFound>;
  /**
   * Reads where a round of recognition leads, by the rules for `redirectUrl`, and which host app
   * runs the browser.
   */
  placeOf(
    request: Pick<PageRequest, 'userAgent' | 'channels' | 'config'> & { readonly redirectUrl: string | null },
  ): RoundPlace;
}
