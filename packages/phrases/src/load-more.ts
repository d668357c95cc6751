import { dictionary } from './language.ts';

/** The end of a list that is loaded page by page. */
export const loadMore = dictionary({
  more: ['再看一些', 'Show more'],
  busy: ['正在加载', 'Loading'],
  failed: ['后面的加载失败', 'The rest could not be loaded'],
  retry: ['再试一次', 'Try again'],
});
