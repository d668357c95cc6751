import { shellLater } from '@yidi/phrases/shell-later';
import { describe, expect } from 'vitest';
import agents from '../apps/web/src/channels/user-agents.fixture.json' with { type: 'json' };
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { goWithin, waitForApp } from './world/states.ts';

const chat = agents.find(({ channel }) => channel === 'wechat')!.ua;

describe('/index', () => {
  journey('leads to the order page with all of its query but secrets', async ({ visit }) => {
    const { page, go } = await visit({ still: true });
    await go('/index?active=orderself&label=spring&from=poster&token=T&sign=S&__code=C&universityCode=ZJU01');
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/s/express');
    const wanted = { active: 'orderself', label: 'spring', from: 'poster', universityCode: 'ZJU01', orderType: '2' };
    expect(Object.fromEntries(searchParams)).toEqual(wanted);
  });
});

describe('a university code', () => {
  journey.for([
    ['on plain web', undefined],
    ['in the chat app', chat],
  ] as const)('is remembered %s and hides the floating menu', async ([, userAgent], { visit }) => {
    const { page, go } = await visit({ still: true, ...(userAgent ? { userAgent } : {}) });
    await go('/about?universityCode=ZJU01');
    await waitForApp(page);
    await goWithin(page, '/my-center');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('universityCode'))).toBe('ZJU01');
    await expectGone(page.getByRole('button', { name: shellLater.zh.floatingMenu }));
  });
});
