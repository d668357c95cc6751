import { aloud } from '@yidi/phrases/aloud';
import { express } from '@yidi/phrases/express';
import { handOver } from '@yidi/phrases/hand-over';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { comeToTheProduct } from './world/demo-person.ts';
import { examine } from './world/examine.ts';
import { journey } from './world/journey.ts';
import { watchLateFile } from './world/late-file.ts';
import { seeAnnouncements } from './world/noticed.ts';
import { fillOrder } from './world/parcel.ts';
import { goWithin, standStill, waitForApp, watchAsked } from './world/states.ts';
import type { Surroundings, Visit } from './world/visitor.ts';
import { voiceOf } from './world/voice.ts';

const [say, form, hand] = [aloud.zh, express.zh, handOver.zh];
const cards = [form.who, form.what, form.how, hand.when, form.extras];

const readButton = (page: Page, title?: string) => page.getByRole('button', { name: say.read(title), exact: true });
const stopButton = (page: Page, title?: string) => page.getByRole('button', { name: say.stop(title), exact: true });
const anyButton = (page: Page) => page.getByRole('button', { name: /念给我听|停止/ });

/** On the order form, nothing over it. */
async function come(visit: Visit, surroundings: Surroundings = {}) {
  const visitor = await visit({ width: 320, elder: true, still: true, ...surroundings });
  await seeAnnouncements(visitor.context, visitor.url);
  return { ...visitor, visitor, voice: voiceOf(visitor.page) };
}

describe('somebody in elder mode has the order form read to him', () => {
  journey('every card, one at a time, as a person would say it', async ({ visit }) => {
    const { page, go, voice, visitor } = await come(visit);
    await go('/s/express?orderType=3');
    for (const card of cards) await readButton(page, card).waitFor();
    await fillOrder(visitor, '充电宝 1 个');
    await page.getByText(form.verdict.groundOnly, { exact: true }).waitFor();
    await readButton(page, form.who).tap();
    await stopButton(page, form.who).waitFor();
    expect((await voice.spoken())[0]).toBe(
      '寄件人：王建国，电话：幺三八，幺二三四，五六七八，江苏省南京市鼓楼区中山北路100号3栋502',
    );
    expect(await anyButton(page).count()).toBe(cards.length);
    await readButton(page, form.what).tap();
    await stopButton(page, form.what).waitFor();
    await readButton(page, form.who).waitFor();
    expect((await voice.spoken()).slice(0, 2)).toEqual(['寄什么：充电宝1个', '可寄，仅限陆运']);
    await stopButton(page, form.what).tap();
    await readButton(page, form.what).waitFor();
    expect(await voice.spoken()).toEqual([]);
    await readButton(page, form.how).tap();
    expect((await voice.spoken())[0]).toBe(form.how);
    expect((await voice.spoken())[1]).toMatch(/^已选：特快专递，\d+元.*前送到门口$/);
  });

  journey('in English, by an English voice', async ({ visit }) => {
    const { page, go, voice, visitor } = await come(visit, { locale: 'en-US' });
    await go('/s/express?orderType=3');
    await fillOrder(visitor, 'books');
    await page.getByRole('button', { name: aloud.en.read(express.en.who) }).tap();
    expect(await voice.tongues()).toEqual(['en-US', 'en-US']);
    expect((await voice.spoken())[0]).toMatch(/^Sender: 王建国, phone: 1 3 8, 1 2 3 4, 5 6 7 8, /);
  });

  journey('to its end, and then silence', async ({ visit }) => {
    const { page, go, voice } = await come(visit);
    await go('/s/express?orderType=3');
    await readButton(page, form.who).tap();
    expect(await voice.spoken()).toEqual(['寄件人：还没有填', '收件人：还没有填']);
    await voice.finish();
    await stopButton(page, form.who).waitFor();
    await voice.finish();
    await readButton(page, form.who).waitFor();
  });

  journey('until he leaves, hides the page or leaves elder mode', async ({ visit }) => {
    const { page, go, voice } = await come(visit);
    await go('/s/express?orderType=3');
    await readButton(page, form.what).tap();
    await goWithin(page, '/my-center');
    await waitForApp(page);
    expect(await voice.spoken()).toEqual([]);
    await goWithin(page, '/s/express?orderType=3');
    await readButton(page, form.what).tap();
    expect(await voice.spoken()).not.toEqual([]);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await readButton(page, form.what).waitFor();
    expect(await voice.spoken()).toEqual([]);
    await goWithin(page, '/my-center/set');
    await page.getByRole('switch', { name: '长辈模式' }).uncheck();
    await goWithin(page, '/s/express?orderType=3');
    await page.getByRole('heading', { name: form.what }).waitFor();
    expect(await anyButton(page).count()).toBe(0);
  });

  journey('and is told when nothing could be read', async ({ visit }) => {
    const { page, go, voice } = await come(visit);
    await go('/s/express?orderType=3');
    await readButton(page, form.what).tap();
    await stopButton(page, form.what).waitFor();
    await voice.fail();
    await page.getByText(say.failed).waitFor();
    await readButton(page, form.what).waitFor();
  });

  journey('with nothing that hinders him', async ({ visit }) => {
    const { page, go } = await come(visit);
    await go('/s/express?orderType=3');
    await readButton(page, form.extras).waitFor();
    expect(await examine(page, 'other')).toEqual([]);
    await readButton(page, form.what).tap();
    await stopButton(page, form.what).waitFor();
    expect(await examine(page, 'other')).toEqual([]);
  });
});

describe('an order and a mail', () => {
  journey('tell how they stand; codes are not read', async ({ visit }) => {
    const { visitor, screens } = await comeToTheProduct(visit, { elder: true });
    const { page } = visitor;
    const voice = voiceOf(page);
    await visitor.go(screens.get('/order-detail-wait/{orderId}')!);
    await readButton(page).tap();
    const said = (await voice.spoken()).join();
    expect(said).toMatch(/来取/);
    expect(said).not.toMatch(/\d{4}/);
    await visitor.go(screens.get('/order-self-detail/{id}')!);
    await readButton(page).tap();
    expect((await voice.spoken()).join()).toMatch(/把包裹带到/);
    await visitor.go(screens.get('/queryDetail/{mailId?}')!);
    await readButton(page).tap();
    expect((await voice.spoken()).at(-1)).toMatch(/^邮件号：[零幺二三四五六七八九，]+$/);
  });
});

describe('nobody is offered what his device cannot do', () => {
  journey.for(['nobody', 'remote'] as const)('no button where the voice is: %s', async (speaker, { visit }) => {
    const { page, go } = await come(visit, { speaker });
    const asked = watchAsked(page);
    const code = page.waitForResponse(/\/aloud-button-/);
    await go('/s/express?orderType=3');
    await code;
    await standStill(page, asked);
    expect(await anyButton(page).count()).toBe(0);
    expect(await page.getByRole('heading', { name: form.who }).count()).toBe(1);
  });

  journey('no button and no word where its code does not come', async ({ visit }) => {
    const { page, go, visitor } = await come(visit);
    const file = await watchLateFile(visitor, 'aloud-button');
    file.lose();
    const code = page.waitForResponse(/\/aloud-button-/);
    await go('/s/express?orderType=3');
    await code;
    await fillOrder(visitor);
    expect(await anyButton(page).count()).toBe(0);
    expect(file.loads()).toBe(1);
  });

  journey('others are sent none of it', async ({ visit }) => {
    const { page, go, visitor } = await come(visit, { elder: false, speaker: 'own' });
    const file = await watchLateFile(visitor, 'aloud-button');
    const asked = watchAsked(page);
    // Code that is fetched in the same quiet moment.
    const other = page.waitForResponse(/\/addresses-/);
    await go('/s/express?orderType=3');
    await other;
    await standStill(page, asked);
    expect(file.asked()).toBe(0);
    expect(await anyButton(page).count()).toBe(0);
  });
});
