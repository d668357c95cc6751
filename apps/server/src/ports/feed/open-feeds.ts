import type { FeedConfig } from '../../config/feed-config.ts';
import { emsFeed } from './feed.ems.ts';
import { kuaidi100Feed } from './feed.kuaidi100.ts';
import type { Feed, ScanFeed } from './feed.ts';

/**
 * Returns the partners for which the operator configured keys. A push of any other partner is not
 * found.
 */
export function openFeeds({ kuaidi100, ems }: FeedConfig): ReadonlyMap<ScanFeed, Feed> {
  const feeds = [...(kuaidi100 ? [kuaidi100Feed(kuaidi100)] : []), ...(ems ? [emsFeed(ems)] : [])];
  return new Map(feeds.map((feed) => [feed.name, feed]));
}
