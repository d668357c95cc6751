import type { ComponentType } from 'react';
import type { RouteRow } from '../route-table.ts';
import type { AppHistory } from './history.ts';
import type { Match } from './match.ts';
import { type AppUrl, hrefOfUrl, parseHref } from './url.ts';

/** The shown screen. Without a row the URL is unknown; with an error the screen failed to load. */
export interface View {
  readonly url: AppUrl;
  readonly row?: RouteRow;
  readonly params: Readonly<Record<string, string>>;
  readonly Page?: ComponentType;
  readonly error?: unknown;
}

/** The result of a URL: its screen, or a redirect target. */
export type Resolved = { readonly Page: ComponentType } | { readonly leadsTo: string };

export interface RouterOptions {
  readonly match: (path: string) => Match | undefined;
  /** Loads a screen's chunk and starts its queries. */
  readonly resolve: (match: Match, url: AppUrl) => Promise<Resolved>;
  readonly history: (onPop: () => void) => AppHistory;
}

const MOST_REDIRECTS = 10;

/** A change of the fragment alone does not leave the page. */
const isSamePage = (a: AppUrl, b: AppUrl) => a.path === b.path && a.search === b.search;

/**
 * Client-side navigation. The next screen loads while the current one stays; then URL and screen
 * change together. A later navigation cancels an earlier one.
 */
export class Router {
  readonly match: RouterOptions['match'];
  readonly history: AppHistory;
  private readonly resolve: RouterOptions['resolve'];
  private shown: View;
  /** The history depth of the shown view. */
  private depth: number;
  private guard: (() => Promise<boolean>) | undefined;
  private guarded = 0;
  private rendered: View | undefined;
  private pending: AppUrl | undefined;
  private preloads = 0;
  private latest = 0;
  private finished = 0;
  private readonly listeners = new Set<(view: View) => void>();

  constructor(options: RouterOptions) {
    this.match = options.match;
    this.resolve = options.resolve;
    this.history = options.history(() => void this.open(this.history.current(), 'pop'));
    this.shown = { url: this.history.current(), params: {} };
    this.depth = this.history.depth();
  }

  /**
   * Sets the guard that is asked before the page is left in any way; false keeps the page. There is
   * one guard at a time. Returns the function that removes it.
   */
  guardPage(mayLeave: () => Promise<boolean>): () => void {
    this.guard = mayLeave;
    return () => {
      if (this.guard === mayLeave) this.guard = undefined;
    };
  }

  view(): View {
    return this.shown;
  }

  /** Adds a listener, which is called with each new view. Returns the function that removes it. */
  subscribe(listener: (view: View) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /**
   * Must be called after a view was rendered. The first view keeps the scroll position that the
   * browser restored.
   */
  recordRendered(view: View): void {
    if (this.rendered !== undefined && this.rendered !== view) this.history.restoreScroll();
    this.rendered = view;
  }

  /** Returns whether no navigation is pending and the view is rendered. */
  isIdle(): boolean {
    return this.finished === this.latest && this.rendered === this.shown;
  }

  /** Returns the href of the pending navigation, or else the current one. */
  targetHref(): string {
    return hrefOfUrl(this.pending ?? this.history.current());
  }

  load(): Promise<void> {
    return this.open(this.history.current(), 'pop');
  }

  /** Navigates to an href of this site. Navigating to the current href adds no history entry. */
  navigate(href: string, options: { replace?: boolean } = {}): Promise<void> {
    const again = href === hrefOfUrl(this.shown.url);
    return this.open(parseHref(href), options.replace || again ? 'replace' : 'push');
  }

  preload(href: string): void {
    const url = parseHref(href);
    const match = this.match(url.path);
    if (!match) return;
    this.preloads += 1;
    const end = () => {
      this.preloads -= 1;
    };
    this.resolve(match, url).then(end, end);
  }

  /**
   * The number of loads in progress: `preloads` that no user waits for, `loads` that a user waits
   * for.
   */
  onTheWay(): { preloads: number; loads: number } {
    return { preloads: this.preloads, loads: this.pending === undefined ? 0 : 1 };
  }

  private async open(asked: AppUrl, how: 'push' | 'replace' | 'pop'): Promise<void> {
    if (this.guard && !isSamePage(asked, this.shown.url) && !(await this.mayLeave(this.guard, how))) return;
    this.latest += 1;
    const { latest: own } = this;
    this.pending = asked;
    let url = asked;
    let view: View | undefined;
    for (let redirects = 0; view === undefined && redirects < MOST_REDIRECTS; redirects += 1) {
      const found = await this.find(url);
      if (own !== this.latest) return;
      if (!('leadsTo' in found)) view = found;
      else if (found.leadsTo.startsWith('/')) url = parseHref(found.leadsTo);
      else return window.location.replace(found.leadsTo);
    }
    view ??= { url, params: {} };
    await this.history.ready();
    if (own !== this.latest) return;
    if (how !== 'pop') this.history.write(view.url, how === 'replace');
    else if (url !== asked) this.history.write(view.url, true);
    this.shown = view;
    this.depth = this.history.depth();
    this.finished = own;
    this.pending = undefined;
    for (const listener of this.listeners) listener(view);
  }

  /** If several navigations ask, the answer counts only for the last one. */
  private async mayLeave(guard: () => Promise<boolean>, how: 'push' | 'replace' | 'pop'): Promise<boolean> {
    this.guarded += 1;
    const { guarded } = this;
    const asked = this.history.depth();
    // The browser has already changed the URL. It is changed back, so that the question is shown
    // over its page.
    if (how === 'pop') await this.history.returnTo(this.depth);
    const leaves = await guard();
    if (guarded !== this.guarded || !leaves) return false;
    this.guard = undefined;
    if (how !== 'pop' || asked === this.depth) return true;
    this.history.go(asked - this.depth);
    return false;
  }

  private async find(url: AppUrl): Promise<View | { leadsTo: string }> {
    const match = this.match(url.path);
    if (!match) return { url, params: {} };
    try {
      const resolved = await this.resolve(match, url);
      return 'leadsTo' in resolved ? resolved : { url, ...match, Page: resolved.Page };
    } catch (error) {
      return { url, ...match, error };
    }
  }
}
