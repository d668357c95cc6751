import { formatRefusal } from '@yidi/phrases/refusals';
import { describe, expect } from 'vitest';
import { journey } from './world/journey.ts';
import { waitForApp } from './world/states.ts';
import { readLeft, watchAddresses } from './world/traces-left.ts';

const TICKET = 'ticket-that-lets-a-user-in-0123456789';

describe('a ticket in an address', () => {
  for (const path of ['/examinationList/7', '/about', '/query?type=examination'])
    journey(`${path} removes it from the address bar, and it is not passed on`, async ({ visit }) => {
      const visitor = await visit();
      const { page, go } = visitor;
      const recorded = watchAddresses(visitor);
      await go(`${path}${path.includes('?') ? '&' : '?'}sign=${TICKET}&x=1`);
      await page.waitForFunction(() => 'yidi' in window);
      await page.waitForLoadState('networkidle');
      expect(page.url()).toBe(`${visitor.url}${path}${path.includes('?') ? '&' : '?'}x=1`);
      const placesWithIt = recorded.filter(({ text }) => text.includes(TICKET)).map(({ place }) => place);
      // The first request for the page, as the browser reports it.
      expect(placesWithIt.filter((place) => place !== 'history')).toEqual([`address ${path.split('?')[0]}`]);
      expect((await readLeft(page)).filter(({ text }) => text.includes(TICKET))).toEqual([]);
      // A page without an announcement, which the back button would close first.
      await go('/volumeRule');
      await waitForApp(page);
      await page.goBack();
      await page.waitForURL((address) => address.pathname === path.split('?')[0]);
      expect(page.url()).not.toContain(TICKET);
    });

  journey('is not written into the address bar by a link inside the app either', async ({ visit }) => {
    const { page, go } = await visit();
    await go('/about');
    await page.waitForFunction(() => 'yidi' in window);
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.body.append(link);
      link.click();
    }, `/examinationList/7?sign=${TICKET}`);
    await page.waitForURL((address) => address.pathname === '/examinationList/7');
    expect(page.url()).not.toContain(TICKET);
  });

  journey('is carried by our redirects to the page that exchanges it, and no further', async ({ visit }) => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/132.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50';
    const visitor = await visit({ userAgent });
    const { page } = visitor;
    const recorded = watchAddresses(visitor);
    await visitor.go(`/orderlist?sign=${TICKET}`);
    await page.waitForURL(/\/my-center\/login/);
    // The page says that the link no longer works, and stays.
    await page.getByText(formatRefusal('zh', 'VERIFY', 'ticket.over')).waitFor();
    expect(decodeURIComponent(page.url())).toBe(`${visitor.url}/my-center/login?redirectUrl=/orderlist`);
    const places = recorded.filter(({ place, text }) => place !== 'history' && text.includes(TICKET));
    // The redirect has it in its fragment, which no request contains.
    expect(places.map(({ place }) => place)).toEqual(['address /orderlist']);
    expect((await readLeft(page)).filter(({ text }) => text.includes(TICKET))).toEqual([]);
  });
});
