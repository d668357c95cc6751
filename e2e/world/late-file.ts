import type { Route } from 'playwright-core';
import { builtAs } from './built-as.ts';
import type { Visitor } from './visitor.ts';

/** A lazy chunk of a page, and how its loading fails. */
export interface LateFile {
  /** Missing, as after a new version: 404. */
  lose(): void;
  /** Missing for the open page; the next loaded page gets it. */
  loseOnce(): void;
  /** Like `loseOnce`, but the 404 is sent only when the returned function is called. */
  holdOnce(): () => void;
  /** The first request fails, the next one succeeds. */
  loseFirst(): void;
  /** This many requests are answered by 503, as by an overloaded server. */
  refuse(times: number): void;
  /** Delayed until the returned function is called. */
  hold(): () => void;
  /** The connection breaks when the file is requested, but not before `ready`. */
  loseLine(ready?: () => Promise<void>): void;
  /** No packet arrives although the browser reports no problem, as in a lift or a full train. */
  losePackets(): void;
  /** Ends the failure. */
  comesBack(): Promise<void>;
  /** Returns how often the file was requested. */
  asked(): number;
  /** Returns how often the page was loaded since the call. */
  loads(): number;
}

/** Console noise caused by missing chunks. */
export const lateNoise = /status of 404|dynamically imported module|preload CSS|ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

/** Intercepts the requests of a page for a file of its code or styles. `name` is the chunk's. */
export async function watchLateFile(visitor: Visitor, name: string, kind: 'js' | 'css' = 'js'): Promise<LateFile> {
  const { page, context } = visitor;
  visitor.forgive(lateNoise);
  let asked = 0;
  let loads = 0;
  let treat = (route: Route): Promise<void> => route.continue();
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  const gone = (route: Route) => route.fulfill({ status: 404, body: '' });
  const loseUntilLoaded = (released: Promise<void>) => {
    let lostAt = 0;
    treat = async (route) => {
      lostAt ||= loads;
      if (loads > lostAt) return route.continue();
      await released;
      await gone(route);
    };
  };
  const files = builtAs(name, kind);
  await page.route(files, (route) => {
    asked += 1;
    return treat(route);
  });
  return {
    lose() {
      treat = gone;
    },
    loseOnce() {
      loseUntilLoaded(Promise.resolve());
    },
    holdOnce() {
      const { promise, resolve } = Promise.withResolvers<void>();
      loseUntilLoaded(promise);
      return resolve;
    },
    loseFirst() {
      const from = asked;
      treat = (route) => (asked > from + 1 ? route.continue() : route.abort('failed'));
    },
    refuse(times) {
      visitor.forgive(new RegExp(`status of 503.*${files.source.replace(/\$$/, '')}`));
      const last = asked + times;
      treat = (route) => (asked > last ? route.continue() : route.fulfill({ status: 503, body: '' }));
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      treat = async (route) => {
        await promise;
        await route.continue();
      };
      return resolve;
    },
    loseLine(ready) {
      treat = async (route) => {
        await ready?.();
        await context.setOffline(true);
        await route.abort('internetdisconnected');
      };
    },
    losePackets() {
      treat = (route) => route.abort('failed');
      void page.route(
        (url) => url.pathname === new URL(page.url()).pathname,
        (route) => (route.request().method() === 'HEAD' ? route.abort('failed') : route.continue()),
      );
    },
    async comesBack() {
      treat = (route) => route.continue();
      await context.setOffline(false);
    },
    asked: () => asked,
    loads: () => loads,
  };
}
