import { openMenuPictureOrigins } from '../modules/content/content.public.ts';
import { openPages } from '../page/open-pages.ts';
import type { Site } from './site.ts';

/** Adds the pages of the built web app to a server, as in production; with https if `secure`. */
export function addPages({ app, ports: { database, now, origin }, ...site }: Site, secure = false): Promise<void> {
  const pictureOrigins = openMenuPictureOrigins(database.db);
  return openPages(app, { ...site, config: { production: true, secure }, pictureOrigins, now, origin, demo: false });
}
