import { getAdvertByLabel } from '@yidi/contract/calls/content';
import { advertCodeTj } from '@yidi/contract/calls/promotion';
import { advert } from '@yidi/phrases/advert';
import { shellLater } from '@yidi/phrases/shell-later';
import { describe, expect } from 'vitest';
import agents from '../apps/web/src/channels/user-agents.fixture.json' with { type: 'json' };
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';

const userAgent = agents.find(({ channel }) => channel === 'wechat')!.ua;
const say = advert.zh;

describe('the advert of the order list', () => {
  journey('is dragged, counted and opened in the chat app, and closed for the day', async ({ visit, passTime }) => {
    const visitor = await visit({ userAgent, still: true });
    const { page } = visitor;
    await enterLoggedIn(visitor, '/orderlist');
    const float = page.getByRole('button', { name: say.open });
    await float.waitFor();
    const close = (await page.getByRole('button', { name: say.close }).boundingBox())!;
    expect(Math.min(close.width, close.height)).toBeGreaterThanOrEqual(44);
    const leftPx = async () => (await float.boundingBox())!.x;
    await expect.poll(leftPx).toBeGreaterThan(187);
    await float.press('ArrowLeft');
    await expect.poll(leftPx).toBeLessThan(100);

    const counted = page.waitForRequest(`**${advertCodeTj.path}`);
    await float.tap();
    expect(Object.keys((await counted).postDataJSON())).toEqual(expect.arrayContaining(['advertId', 'advertCode']));
    await page.waitForURL(/\/s\/introduce/);
    await page.goBack();
    await page.getByRole('button', { name: say.close }).tap();
    await expectGone(float);
    await page.reload();
    await page.getByRole('button', { name: shellLater.zh.floatingMenu }).waitFor();
    await expectGone(float);
    await passTime(24 * 3_600_000);
    await page.reload();
    await float.waitFor();
  });

  journey('is not shown on plain web', async ({ visit }) => {
    const visitor = await visit({ still: true });
    await enterLoggedIn(visitor, '/orderlist');
    await expectGone(visitor.page.getByRole('button', { name: say.open }));
  });

  journey('is missing without a word when its call fails', async ({ visit }) => {
    const visitor = await visit({ userAgent, still: true });
    const { page } = visitor;
    visitor.forgive(/status of 503/);
    await page.route(`**${getAdvertByLabel.path}**`, (route) => route.fulfill({ status: 503 }));
    const failed = page.waitForResponse((answer) => answer.url().includes(getAdvertByLabel.path));
    await enterLoggedIn(visitor, '/orderlist');
    await failed;
    await expectGone(page.getByRole('button', { name: say.open }));
    await expectGone(page.getByRole('alert'));
  });
});
