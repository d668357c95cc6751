import { getGisTraces } from '@yidi/contract/calls/trace';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { comeToTheProduct } from './world/demo-person.ts';
import { journey } from './world/journey.ts';
import { watchLateFile } from './world/late-file.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { moveParcel } from './world/network.ts';
import { placeOrder } from './world/parcel.ts';
import { goWithin, waitForApp } from './world/states.ts';
import type { Visit } from './world/visitor.ts';

/** The app as it shows itself on the page (apps/web/src/entry-client.tsx). */
declare const yidi: { readonly client: { refetchQueries(): Promise<void>; isFetching(): number } };

describe('the code that draws the route of a parcel', () => {
  const figure = (page: Page) => page.locator('main figure');
  const drawing = (page: Page) => figure(page).getByRole('img', { name: /的路线示意图/ });
  const drawn = (page: Page) => drawing(page).locator('path').first().waitFor({ state: 'attached' });
  const height = (page: Page) => figure(page).evaluate((element) => element.getBoundingClientRect().height);
  /** Marks the elements of the first HTML, to see whether React replaces or hydrates them. */
  const mark = (page: Page) => drawing(page).evaluate((element) => element.setAttribute('data-first', ''));
  const isFirst = (page: Page) => drawing(page).evaluate((element) => element.hasAttribute('data-first'));

  /** Opens the list of orders, from which one tap leads to the trace. */
  async function come(visit: Visit) {
    const { visitor, screens } = await comeToTheProduct(visit, {});
    const file = await watchLateFile(visitor, 'route-drawing');
    await visitor.go('/orderlist');
    return { ...visitor, file, place: screens.get('/queryDetail/{mailId?}')! };
  }

  /** The controls around it work whether it is loaded or not. The requested state is shown. */
  async function refresh(page: Page): Promise<void> {
    const answer = page.waitForResponse((response) => response.url().endsWith(getGisTraces.path));
    await page.evaluate(() => void yidi.client.refetchQueries());
    await answer;
    await page.waitForFunction(() => yidi.client.isFetching() === 0);
  }

  journey('is slow: the drawing of the first HTML stays and is hydrated when the code loads', async ({ visit }) => {
    const { page, go, file, place } = await come(visit);
    const letCome = file.hold();
    await go(place);
    await waitForApp(page);
    await mark(page);
    await refresh(page);
    expect(await isFirst(page)).toBe(true);
    expect(file.asked()).toBe(1);
    letCome();
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main figure svg')!).some((key) => key.startsWith('__reactProps')),
    );
    expect(await isFirst(page)).toBe(true);
  });

  journey(
    'never loads: the drawing of the first HTML stays without a reload, and the rest works',
    async ({ visit }) => {
      const { page, go, file, place } = await come(visit);
      file.lose();
      await go(place);
      const before = file.loads();
      await waitForApp(page);
      await mark(page);
      await expect.poll(() => file.asked()).toBe(1);
      await refresh(page);
      expect(await isFirst(page)).toBe(true);
      expect(file.loads()).toBe(before);
    },
  );

  journey('never loads, and the parcel moves: the page reloads with the current route', async ({ visit }) => {
    const visitor = await visit();
    await enterLoggedIn(visitor, '/home');
    const { mailNo } = await placeOrder(visitor);
    for (let scan = 0; scan < 3; scan += 1) expect(await moveParcel(visitor.url, mailNo)).toBe(true);
    const { page } = visitor;
    const file = await watchLateFile(visitor, 'route-drawing');
    file.lose();
    await visitor.go(`/queryDetail/${mailNo}`);
    await waitForApp(page);
    await expect.poll(() => file.asked()).toBe(1);
    const [before, label] = [file.loads(), await drawing(page).getAttribute('aria-label')];
    for (let scan = 0; scan < 2; scan += 1) expect(await moveParcel(visitor.url, mailNo)).toBe(true);
    await refresh(page);
    await expect.poll(() => file.loads() - before).toBe(1);
    await drawn(page);
    await expect.poll(() => drawing(page).getAttribute('aria-label')).not.toBe(label);
  });

  journey('is missing after a deployment: a tap shows the route after one reload', async ({ visit }) => {
    const { page, file, place } = await come(visit);
    file.loseOnce();
    const before = file.loads();
    await goWithin(page, place);
    await drawn(page);
    expect(file.loads() - before).toBe(1);
  });

  journey('is missing permanently: a tap shows the drawing of the reloaded page', async ({ visit }) => {
    const { page, file, place } = await come(visit);
    file.lose();
    const before = file.loads();
    await goWithin(page, place);
    await drawn(page);
    await expect.poll(() => file.loads() - before).toBe(1);
  });

  journey('loses the connection: a text is in its place until the connection is back', async ({ visit }) => {
    const { page, go, file, place } = await come(visit);
    await go(place);
    await drawn(page);
    const full = await height(page);
    await go('/orderlist');
    file.loseLine(async () => {
      await page.getByRole('heading', { level: 2 }).first().waitFor();
    });
    await goWithin(page, place);
    await figure(page)
      .getByText(/的路线示意图/)
      .waitFor();
    expect(await height(page)).toBe(full);
    await file.comesBack();
    await drawn(page);
    expect(await height(page)).toBe(full);
    await refresh(page);
  });
});
