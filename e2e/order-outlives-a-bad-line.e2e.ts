import { createOrder } from '@yidi/contract/calls/order';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type CutLine, openCutLine } from './world/cut-line.ts';
import { houseUrl, journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { openPhone } from './world/mortal-browser.ts';
import { agreeToOrder, closeAnnouncement, fillOrder, readPlaced, submitButton } from './world/parcel.ts';
import { readTyped, tapSubmit } from './world/submit.ts';
import type { Visitor } from './world/visitor.ts';

const PATH = '/s/express?orderType=3';
let line: CutLine;

beforeAll(async () => {
  line = await openCutLine(houseUrl());
});
afterAll(() => line.close());

async function countOrders({ page, go }: Pick<Visitor, 'page' | 'go'>): Promise<string> {
  await go('/orderlist');
  return (await page.getByText(/共 \d+ 单/).textContent()) ?? '';
}

describe('a bad line', () => {
  journey(
    'breaks before and after the order is made: it says so each time, keeps all, makes one',
    async ({ visit }) => {
      line.setFate(() => 'pass');
      const visitor = await visit({ url: line.url, still: true });
      visitor.forgive(/ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
      await enterLoggedIn(visitor, PATH);
      await closeAnnouncement(visitor);
      await fillOrder(visitor);
      await agreeToOrder(visitor);
      const typed = await readTyped(visitor);
      line.setFate((path, nth) => (path !== createOrder.path || nth > 2 ? 'pass' : nth === 1 ? 'before' : 'after'));
      for (let tap = 0; tap < 2; tap += 1) {
        const end = await tapSubmit(visitor);
        expect(end).toMatchObject({ placed: false, words: expect.stringContaining('不会重复下单') });
        expect(await readTyped(visitor)).toEqual(typed);
      }
      expect(await tapSubmit(visitor)).toEqual({ placed: true });
      expect(new Set(line.keysOf(createOrder.path)).size).toBe(1);
      await readPlaced(visitor);
      expect(await countOrders(visitor)).toContain('共 1 单');
    },
  );
});

describe('the phone ends the app', () => {
  journey(
    'the moment its order was made: the same words are there again, and the same order',
    async ({ onTestFinished }) => {
      line.setFate(() => 'pass');
      const phone = await openPhone();
      onTestFinished(phone.throwAway);
      const seatIn = async (context: Visitor['context']) => {
        const page = await context.newPage();
        const go = async (path: string) => void (await page.goto(line.url + path));
        return { url: line.url, language: 'zh' as const, context, page, go };
      };
      const first = await phone.start();
      const before = await seatIn(first.context);
      await enterLoggedIn(before as Visitor, PATH);
      await closeAnnouncement(before as Visitor);
      await fillOrder(before as Visitor);
      await agreeToOrder(before);
      line.setFate((path) => (path === createOrder.path ? 'after' : 'pass'));
      await submitButton(before).click();
      await before.page.getByRole('alert').filter({ hasText: '不会重复下单' }).waitFor();
      const typed = await readTyped(before);
      const cookies = await first.context.cookies();
      await first.kill();

      line.resume();
      const second = await phone.start();
      // A session of today may not have reached the disk; whoever is logged out logs in again and is the same person.
      await second.context.addCookies(cookies);
      const after = await seatIn(second.context);
      await after.go(PATH);
      await closeAnnouncement(after as Visitor);
      await after.page.getByRole('button', { name: '寄件人 王建国' }).waitFor();
      expect(await readTyped(after)).toEqual(typed);
      await agreeToOrder(after);
      expect(await tapSubmit(after)).toEqual({ placed: true });
      expect(new Set(line.keysOf(createOrder.path)).size).toBe(1);
      expect(await countOrders(after)).toContain('共 1 单');
      await second.close();
    },
  );
});
