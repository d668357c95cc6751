import { orderUrge } from '@yidi/phrases/order-detail';
import { describe } from 'vitest';
import { expectGone } from './world/complete.ts';
import { comeToTheProduct } from './world/demo-person.ts';
import { journey } from './world/journey.ts';
import { waitForApp } from './world/states.ts';

const say = orderUrge.zh;

describe('a sender waits too long for the courier', () => {
  journey(
    'urges the office once, reads its answer, also on a second phone, and must wait before urging again',
    async ({ visit, passNight }) => {
      // After the night the pick-up window of the order has begun.
      await passNight();
      const { visitor, screens } = await comeToTheProduct(visit, {});
      const { page, go, context, forgive } = visitor;
      forgive(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
      const waiting = screens.get('/order-detail-wait/{orderId}')!;
      await go(waiting);
      await waitForApp(page);
      const urge = page.getByRole('button', { name: say.urge });
      await urge.waitFor();
      // Offline no reminder is sent, and the button stays.
      await context.setOffline(true);
      await urge.tap();
      await urge.and(page.locator(':not([aria-busy])')).waitFor();
      await context.setOffline(false);
      // Four taps count as one. The button disappears if the answer arrives before the last tap.
      for (let taps = 0; taps < 4; taps += 1)
        await urge.tap({ force: true, noWaitAfter: true, timeout: 500 }).catch(() => undefined);
      await page.getByText(/^营业部回复：.*前到$/).waitFor();
      await page.getByText(/后可以再催$/).waitFor();
      await expectGone(urge);
      await page.reload();
      await page.getByText(/^营业部回复：.*前到$/).waitFor();

      const second = await visit({ cookies: await context.cookies() });
      await second.go(waiting);
      await second.page.getByText(/^营业部回复：.*前到$/).waitFor();
      await expectGone(second.page.getByRole('button', { name: say.urge }));
    },
  );
});
