import { dictionary } from './language.ts';

/** The end of a list that is loaded page by page. */
export const loadMore = dictionary(
  {
    more: '再看一些',
    busy: '正在加载',
    failed: '后面的加载失败',
    retry: '再试一次',
  },
  {
    more: 'Show more',
    busy: 'Loading',
    failed: 'The rest could not be loaded',
    retry: 'Try again',
  },
);
