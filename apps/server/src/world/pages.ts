import { openPages } from '../page/open-pages.ts';
import type { Site } from './site.ts';

/** Adds the pages of the built web app to a server, as in production; over https when `secure`. */
export function addPages({ app, dispatch, sessions, ports: { now, origin } }: Site, secure = false): Promise<void> {
  return openPages(app, { config: { production: true, secure }, dispatch, sessions, now, origin, demo: false });
}
