import { oneServer } from '../config/service-config.ts';
import { openContentVersion, openPictureOrigins } from '../modules/content/content.public.ts';
import { examinationsAt } from '../modules/exam/exam.public.ts';
import { openPages } from '../page/open-pages.ts';
import type { Site } from './site.ts';

/** Adds the pages of the built web app to a server, as in production; with https if `secure`. */
export function addPages(
  { app, ports: { now, origin, database, services = oneServer }, ...site }: Site,
  secure = false,
): Promise<void> {
  const { db } = database;
  return openPages(app, {
    ...site,
    config: { production: true, secure, services },
    now,
    origin,
    examinations: () => examinationsAt(db, now()),
    contentVersion: openContentVersion(db),
    pictureOrigins: openPictureOrigins(db),
    demo: false,
  });
}
