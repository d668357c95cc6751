import { handOver } from '@yidi/phrases/hand-over';
import { home } from '@yidi/phrases/home';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { goWithin } from './world/states.ts';

const at = (address: string) => new URL(address);

describe('a user opens the address of the site', () => {
  journey('lands on the order page for a courier', async ({ visit }) => {
    const { page, go } = await visit();
    await go('/');
    await page.getByRole('radio', { name: '上门取件' }).waitFor();
    const { pathname, search } = at(page.url());
    expect([pathname, search]).toEqual(['/s/express', '?orderType=3']);
  });

  journey('opens the order page for a counter if the URL has orderself', async ({ visit }) => {
    const { page, go } = await visit();
    await go('/?active=orderself');
    await page.getByRole('radio', { name: '网点自寄', checked: true }).waitFor();
    expect(at(page.url()).searchParams.get('orderType')).toBe('2');
  });

  journey('preserves the query, but no key that logs a user in', async ({ visit }) => {
    const { page, go } = await visit();
    await go('/?mailNo=1101234567804&channel=wechat&token=t1&sign=s1&phone=13800000001&openId=o1&code=c1');
    await page.getByText('不支持预约上门').waitFor();
    const query = Object.fromEntries(at(page.url()).searchParams);
    expect(query).toMatchObject({ orderType: '3', mailNo: '1101234567804', channel: 'wechat' });
    for (const key of ['token', 'sign', 'phone', 'openId', 'code']) expect(query).not.toHaveProperty(key);
  });

  journey('is offered no drop-off in a channel without self-send, but a direct link opens it', async ({ visit }) => {
    const { page, go } = await visit();
    await go('/home?channel=PostGroup');
    await page.getByRole('link', { name: home.zh.courier }).waitFor();
    await expectGone(page.getByRole('link', { name: home.zh.selfDrop }));
    await goWithin(page, '/s/express?orderType=3');
    await page.getByRole('button', { name: '粘贴寄件人' }).waitFor();
    await expectGone(page.getByRole('radio', { name: '网点自寄' }));
    await goWithin(page, '/s/express?orderType=2');
    await page.getByText(handOver.zh.counter).waitFor();
    await expectGone(page.getByText(handOver.zh.when));
  });

  journey('reads the announcement of its tab once a session', async ({ visit }) => {
    const { page, go } = await visit({ announcements: true });
    await go('/');
    const announcement = page.getByRole('dialog');
    await announcement.getByRole('button', { name: '知道了' }).tap();
    await announcement.waitFor({ state: 'detached' });

    const asked: string[] = [];
    page.on('request', (request) => asked.push(at(request.url()).pathname));
    await page.reload();
    await page.getByRole('button', { name: '粘贴寄件人' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain('/notice/noticeIsNeed');
    await expectGone(announcement);
  });
});
