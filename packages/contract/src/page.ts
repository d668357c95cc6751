import type { Call, InfoOf, RequestOf } from './call.ts';
import type { CodeClass } from './codes.ts';
import type { Service } from './services.ts';
import type { Channel } from './values/channel.ts';

/**
 * The interface between the page server and the web renderer. The renderer is a bundle that the
 * server loads; it knows routes and screens, the server knows sessions, files and headers. Types
 * only.
 */

/** Settings of the operator that a page needs; the same object is read by the browser. */
export interface PublicConfig {
  /** Base URL of each service, '' for this origin. */
  readonly hosts: Readonly<Record<Service, string>>;
  /** Where each sub-app lives: a path here, or another host of the operator. */
  readonly subApps: Readonly<Record<SubApp, string>>;
  readonly brand: { readonly zh: string; readonly en: string; readonly hotline: string };
  /** Base path of the versioned division tree, without trailing slash. */
  readonly divisions: string;
  /** Where the customer service of a host is; `{order}` is replaced by the order's number. */
  readonly service: Readonly<Partial<Record<'chat' | 'pay' | 'other', string>>>;
  /** Map pictures by `{z}`, `{x}` and `{y}`, the `hosts` that `{s}` stands for, and whose they are; absent: points are drawn without. */
  readonly mapTiles?: { readonly url: string; readonly by: string; readonly hosts: readonly string[] };
  /** The script of the chat app's SDK; absent: there is no account to sign pages with. */
  readonly chatSdk?: string;
  /** Development only: the gallery is reachable. */
  readonly gallery: boolean;
  /** Where the demo's SMS can be read; absent in production. */
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

/** Makes a call inside the process, as the caller of the page. @throws ApiError, as over the wire */
export type PageSend = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  visit: { readonly channel: Channel; readonly language: 'zh' | 'en' },
) => Promise<{ readonly class: CodeClass; readonly info: InfoOf<C> }>;

export interface PageRequest {
  /** Path and query as asked, origin-form. */
  readonly url: string;
  /** The Cookie header; the renderer reads preferences from it. */
  readonly cookies: string;
  readonly userAgent: string;
  readonly acceptLanguage: string;
  readonly config: PublicConfig;
  readonly now: Date;
  readonly send: PageSend;
}

/** Known once the route is matched, before any data: enough for the status line and the head. */
export interface PageFound {
  readonly status: number;
  /** The redirect target; when set, nothing is rendered. */
  readonly location?: string;
  readonly title: string;
  readonly html: { readonly lang: 'zh-CN' | 'en'; readonly attributes: Readonly<Record<string, string>> };
  /** Source file of the page chunk, the key of the build manifest. */
  readonly chunk?: string;
  /**
   * This page's URL may have a ticket: it is sent without a referrer, kept out of search, and takes
   * the ticket out of it at once.
   */
  readonly secretUrl: boolean;
  /** The page is asked for by the chat app's own browser, which runs its SDK. */
  readonly inChatApp: boolean;
  /** What a chat app shows of a link to this page; the picture is a path of ours or an address. */
  readonly card?: { readonly title: string; readonly text: string; readonly img: string };
  /**
   * Waits for the data (at most `waitMs`) and for its turn, then renders, which keeps the event
   * loop busy. The browser fetches what is missing by then.
   */
  render(waitMs: number, takeTurn?: () => Promise<void>): Promise<PageRendered>;
  /** The boot data for a page whose rendering failed: the browser renders it alone. */
  bare(): unknown;
}

export interface PageRendered {
  readonly body: string;
  readonly boot: unknown;
  /** All its data came in time, and the next anonymous user would get the same. */
  readonly whole: boolean;
}

export interface Renderer {
  /**
   * The cache key of a page for an anonymous user: two requests with the same key get the same page
   * at the same time. Undefined if the page's URL may hold a secret: such a page is never cached.
   */
  sharedAs(request: PageRequest): string | undefined;
  find(request: PageRequest): Promise<PageFound>;
}
