import { aloud } from '@yidi/phrases/aloud';
import { elderOrder } from '@yidi/phrases/elder-order';
import { express } from '@yidi/phrases/express';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { builtAs } from './world/built-as.ts';
import { expectGone } from './world/complete.ts';
import { comeToTheProduct } from './world/demo-person.ts';
import { fillElderPerson, nextQuestion, storeAnswers } from './world/elder.ts';
import { examine } from './world/examine.ts';
import { journey } from './world/journey.ts';
import { watchLateFile } from './world/late-file.ts';
import { receiverText, senderText } from './world/parcel.ts';
import { goWithin, standStill, waitForApp, watchAsked } from './world/states.ts';
import type { Surroundings, Visit } from './world/visitor.ts';
import { voiceOf } from './world/voice.ts';

const [say, form, steps] = [aloud.zh, express.zh, elderOrder.zh];

/** The round button of an order or a mail. */
const roundButton = (page: Page) => page.getByRole('button', { name: say.read(), exact: true });
const readButton = (page: Page) => page.getByRole('button', { name: say.readOut, exact: true });
const stopButton = (page: Page) => page.getByRole('button', { name: say.stopOut, exact: true });
const anyButton = (page: Page) => page.getByRole('button', { name: /念给我听|读出来|停止/ });

/** Opens the order form without overlays. */
async function come(visit: Visit, surroundings: Surroundings = {}) {
  const visitor = await visit({ width: 320, elder: true, still: true, ...surroundings });
  return { ...visitor, visitor, voice: voiceOf(visitor.page) };
}

describe('a user in elder mode has the order form read aloud', () => {
  journey('every question with its answer, in spoken language', async ({ visit }) => {
    const { page, go, voice, visitor } = await come(visit);
    await go('/s/express?orderType=3');
    await readButton(page).tap();
    await expect.poll(() => voice.spoken()).toEqual(['谁收？', '还没有选']);
    await stopButton(page).tap();
    await expect.poll(() => voice.spoken()).toEqual([]);
    await fillElderPerson(visitor, steps.whoNone, receiverText);
    await readButton(page).tap();
    expect((await voice.spoken())[1]).toMatch(/^已选：李晓梅，四川省成都市武侯区/);
    await nextQuestion(visitor, steps.what);
    await page.getByRole('textbox', { name: steps.whatField }).fill('充电宝 1 个');
    await page.getByText(form.goodsResult.groundOnly).waitFor();
    await readButton(page).tap();
    await expect.poll(() => voice.spoken()).toEqual(['寄什么？', '已选：充电宝1个，可寄，仅限陆运']);
    await nextQuestion(visitor, steps.weigh);
    await page.getByRole('radio', { name: steps.shoes }).check();
    await readButton(page).tap();
    await expect.poll(() => voice.spoken()).toEqual(['多重？', '已选：3斤，1.5公斤']);
    await nextQuestion(visitor, steps.pickup);
    await fillElderPerson(visitor, steps.from, senderText);
    await page.getByRole('radio', { checked: true }).waitFor();
    await nextQuestion(visitor, steps.check);
    await page.getByText(/^大约要付/).waitFor();
    await readButton(page).tap();
    expect((await voice.spoken()).at(-1)).toMatch(/^大约要付\d+/);
  });

  journey('in English, by an English voice', async ({ visit }) => {
    const { page, go, voice } = await come(visit, { locale: 'en-US' });
    await storeAnswers({ page });
    await go('/s/express?orderType=3&step=3');
    await page.getByRole('button', { name: aloud.en.readOut }).tap();
    await expect.poll(() => voice.tongues()).toEqual(['en-US', 'en-US']);
    await expect.poll(() => voice.spoken()).toEqual([elderOrder.en.weigh, 'Chosen: 0.5 kilograms']);
  });

  journey('to its end, and then silence', async ({ visit }) => {
    const { page, go, voice } = await come(visit);
    await go('/s/express?orderType=3');
    await readButton(page).tap();
    await voice.finish();
    await stopButton(page).waitFor();
    await voice.finish();
    await readButton(page).waitFor();
  });

  journey('until they leave, hide the page or leave elder mode', async ({ visit }) => {
    const { page, go, voice } = await come(visit);
    await go('/s/express?orderType=3');
    await readButton(page).tap();
    await goWithin(page, '/my-center');
    await waitForApp(page);
    await expect.poll(() => voice.spoken()).toEqual([]);
    await goWithin(page, '/s/express?orderType=3');
    await readButton(page).tap();
    expect(await voice.spoken()).not.toEqual([]);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await readButton(page).waitFor();
    await expect.poll(() => voice.spoken()).toEqual([]);
    await goWithin(page, '/my-center/set');
    await page.getByRole('switch', { name: '长辈模式' }).uncheck();
    await goWithin(page, '/s/express?orderType=3');
    await page.getByRole('heading', { name: form.what }).first().waitFor();
    await expectGone(anyButton(page));
  });

  journey('and shows when no text could be read', async ({ visit }) => {
    const { page, go, voice } = await come(visit);
    await go('/s/express?orderType=3');
    await readButton(page).tap();
    await stopButton(page).waitFor();
    await voice.fail();
    await page.getByText(say.failed).waitFor();
    await readButton(page).waitFor();
  });

  journey('with no barrier', async ({ visit }) => {
    const { page, go } = await come(visit);
    await go('/s/express?orderType=3');
    await readButton(page).waitFor();
    expect(await examine(page, 'other')).toEqual([]);
    await readButton(page).press('Enter');
    await stopButton(page).waitFor();
    expect(await examine(page, 'other')).toEqual([]);
  });
});

describe('an order and a mail', () => {
  journey('read their status; codes are not read', async ({ visit }) => {
    const { visitor, screens } = await comeToTheProduct(visit, { elder: true });
    const { page } = visitor;
    const voice = voiceOf(page);
    await visitor.go(screens.get('/order-detail-wait/{orderId}')!);
    await roundButton(page).tap();
    const spoken = (await voice.spoken()).join();
    expect(spoken).toMatch(/来取/);
    expect(spoken).not.toMatch(/\d{4}/);
    await visitor.go(screens.get('/order-self-detail/{id}')!);
    await roundButton(page).tap();
    expect((await voice.spoken()).join()).toMatch(/把包裹带到/);
    await visitor.go(screens.get('/queryDetail/{mailId?}')!);
    await roundButton(page).tap();
    expect((await voice.spoken()).at(-1)).toMatch(/^邮件号：[零幺二三四五六七八九，]+$/);
  });
});

describe('no button without a voice on the device', () => {
  journey.for(['nobody', 'remote'] as const)('no button where the voice is: %s', async (speaker, { visit }) => {
    const { page, go } = await come(visit, { speaker });
    const asked = watchAsked(page);
    const code = page.waitForResponse(builtAs('aloud-button'));
    await go('/s/express?orderType=3');
    await code;
    await standStill(page, asked);
    await expectGone(anyButton(page));
    await expect.poll(() => page.getByRole('heading', { name: steps.who }).count()).toBe(1);
  });

  journey('no button and no text if its code does not load', async ({ visit }) => {
    const { page, go, visitor } = await come(visit);
    const file = await watchLateFile(visitor, 'aloud-button');
    file.lose();
    const code = page.waitForResponse(builtAs('aloud-button'));
    await go('/s/express?orderType=3');
    await code;
    await fillElderPerson(visitor, steps.whoNone, receiverText);
    await expectGone(anyButton(page));
    expect(file.loads()).toBe(1);
  });

  journey('others do not load its code', async ({ visit }) => {
    const { page, go, visitor } = await come(visit, { elder: false, speaker: 'own' });
    const file = await watchLateFile(visitor, 'aloud-button');
    const asked = watchAsked(page);
    // Another chunk that is preloaded in the same idle moment.
    const other = page.waitForResponse(builtAs('address-form-addressdetail.page.tsx'));
    await go('/s/express?orderType=3');
    await other;
    await standStill(page, asked);
    expect(file.asked()).toBe(0);
    await expectGone(anyButton(page));
  });
});
