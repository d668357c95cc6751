import { createOrder } from '@yidi/contract/calls/order';
import { describe, expect, onTestFinished } from 'vitest';
import { openCutLine } from './world/cut-line.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { agreeToOrder, fillOrder, readPlaced } from './world/parcel.ts';
import { readTyped, tapSubmit } from './world/submit.ts';
import type { Visitor } from './world/visitor.ts';

const PATH = '/s/express?orderType=3';

async function countOrders({ page, go }: Pick<Visitor, 'page' | 'go'>): Promise<string> {
  await go('/orderlist');
  return (await page.getByText(/共 \d+ 条/).textContent()) ?? '';
}

describe('a bad line', () => {
  journey(
    'breaks before and after the order is created: the page shows it, preserves the form and creates one order',
    async ({ visit, site }) => {
      const line = await openCutLine(site.url);
      onTestFinished(line.close);
      const visitor = await visit({ url: line.url, still: true });
      visitor.forgive(/ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
      await enterLoggedIn(visitor, PATH);
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
      expect(await countOrders(visitor)).toContain('共 1 条');
    },
  );
});
