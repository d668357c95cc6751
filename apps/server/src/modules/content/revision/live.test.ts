import { publishContent, withdrawContent } from '@yidi/contract/calls/staff-content';
import { expect, test } from 'vitest';
import { addPages } from '../../../world/pages.ts';
import { openSite } from '../../../world/site.ts';
import { NOW, openContent, reason, whole } from './content.fixture.ts';

const { database, site, author, save } = await openContent();
// Two processes on one database. Their clock stands, so that no page of theirs gets old by itself.
const other = await openSite(database, { now: () => NOW });
await Promise.all([addPages(site), addPages(other)]);

test('a publication is on the pages of every process within a second, and so is taking it back', async () => {
  const member = await site.visit({ phone: '13911112222' });
  const pageOf = async ({ app }: typeof site, cookie = '') => {
    const headers = { accept: 'text/html', ...(cookie && { cookie: `sid=${cookie}` }) };
    return (await app.inject({ url: '/home', headers })).body;
  };
  const pages = [() => pageOf(site), () => pageOf(other), () => pageOf(site, member.cookie)];
  const words = async () =>
    (await Promise.all(pages.map((page) => page()))).map((html) => html.includes('五分钟后换新'));
  await expect.poll(words).toEqual([false, false, false]);
  const { contentId, revision } = (await save({ ...whole, contentZh: '五分钟后换新', tabs: ['4'] })).info.item;
  const live = (await author.call(publishContent, { contentId, revision, reason })).info.item;
  await expect.poll(words, { timeout: 10_000 }).toEqual([true, true, true]);
  await author.call(withdrawContent, { contentId, revision: live.revision, reason });
  await expect.poll(words, { timeout: 10_000 }).toEqual([false, false, false]);
});
