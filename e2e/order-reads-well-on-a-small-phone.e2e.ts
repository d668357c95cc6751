import { address } from '@yidi/phrases/address';
import { elderOrder } from '@yidi/phrases/elder-order';
import { express } from '@yidi/phrases/express';
import { handOver } from '@yidi/phrases/hand-over';
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { storeAnswers } from './world/elder.ts';
import { journey } from './world/journey.ts';
import { openOrderPage, pastePerson, senderText } from './world/parcel.ts';

const say = express.zh;

/** The words of a paragraph as laid out, line by line. */
const linesOf = (place: Locator) =>
  place.evaluate((element) => {
    const lines = new Map<number, string>();
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      for (const [at, letter] of [...node.textContent!].entries()) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { bottom, height } = range.getBoundingClientRect();
        if (height > 0) lines.set(Math.round(bottom), (lines.get(Math.round(bottom)) ?? '') + letter);
      }
    }
    return [...lines.values()].map((line) => line.replaceAll(/[\u00a0\u2060]/g, ' ').trim());
  });

describe('the order form on the smallest phone', () => {
  journey('ends its lines where a clause or a part of an address ends', async ({ visit }) => {
    const visitor = await visit({ width: 320 });
    const { page } = visitor;
    await openOrderPage(visitor);
    expect(await linesOf(page.getByText(say.howWaiting))).toEqual(['填好寄、收件人，这里有价格和时间。']);
    expect(await linesOf(page.getByText(handOver.zh.whenWaiting))).toEqual(['填好寄件人后可以选']);
    await pastePerson(visitor, 'receiver', '李晓梅 139 8765 4321 四川省 成都市 武侯区 人民南路四段27号');
    await page.getByRole('button', { name: '收件人 李晓梅' }).waitFor();
    expect(await linesOf(page.getByText('四川省成都市武侯区人民南路'))).toEqual([
      '四川省成都市武侯区',
      '人民南路四段 27 号',
    ]);
  });

  journey('ends the lines of a pasted text where a part of it ends, in larger letters too', async ({ visit }) => {
    const visitor = await visit({ width: 320, elder: true });
    const { page } = visitor;
    await storeAnswers(visitor);
    await openOrderPage(visitor, '/s/express?orderType=3&step=4');
    await page.getByRole('main').getByRole('button', { name: elderOrder.zh.from }).click();
    await page.getByRole('textbox', { name: address.zh.pasteLabel }).fill(senderText);
    await page.getByRole('button', { name: address.zh.pasteRead }).click();
    const marked = page.locator('p', { has: page.locator('mark') });
    await marked.waitFor();
    const starts = /^(王建国|138|江苏省|南京市|鼓楼区|中山北路|100 号|3 栋|502)/;
    expect((await linesOf(marked)).filter((line) => !starts.test(line))).toEqual([]);
  });

  journey('begins no line of a pasted text with the comma after a phone', async ({ visit }) => {
    const visitor = await visit({ width: 375 });
    const { page } = visitor;
    await openOrderPage(visitor);
    await pastePerson(visitor, 'receiver', '收件人：李晓梅，电话 139 8765 4321，鼓楼区人民南路四段 27 号');
    const marked = page.locator('p', { has: page.locator('mark') });
    await marked.waitFor();
    expect((await linesOf(marked)).filter((line) => /^[，。、；]/.test(line))).toEqual([]);
  });

  journey('shows the remaining choices on a line of their own, without a dot', async ({ visit }) => {
    const visitor = await visit({ width: 320 });
    const { page } = visitor;
    await openOrderPage(visitor);
    await pastePerson(visitor, 'sender', '赵敏 13711112222 鼓楼区中山路8号');
    const status = page.getByRole('status').filter({ hasText: address.zh.ambiguous });
    expect(await linesOf(status.locator('p').first())).toEqual([address.zh.pasteDone(3), address.zh.ambiguous]);
  });

  journey('sets the stepper apart from the picture', async ({ visit }) => {
    const visitor = await visit({ width: 320 });
    const { page } = visitor;
    await openOrderPage(visitor);
    const stepper = (await page.getByRole('button', { name: say.weightLess }).boundingBox())!;
    const text = (await page.getByText(say.weightLike(0.5)).boundingBox())!;
    expect(stepper.y - (text.y + text.height)).toBeGreaterThanOrEqual(8);
  });
});

describe('the letters', () => {
  journey('grow with the width of the phone', async ({ visit }) => {
    const { page, go } = await visit({ still: true });
    await go('/about');
    const rootPx = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    for (const width of [320, 360, 375, 414, 480]) {
      await page.setViewportSize({ width, height: 812 });
      await expect.poll(async () => Math.abs((await rootPx()) - (width / 375) * 20)).toBeLessThan(0.01);
    }
    await page.setViewportSize({ width: 768, height: 812 });
    await expect.poll(rootPx).toBe(25.6);
  });
});
