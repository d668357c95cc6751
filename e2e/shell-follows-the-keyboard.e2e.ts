import { describe, expect } from 'vitest';
import { count } from './world/count.ts';
import { comeToTheProduct } from './world/demo-person.ts';
import { sweepFocus } from './world/focus.ts';
import { journey } from './world/journey.ts';
import { loginScreen } from './world/screens.ts';
import { holdWire, moveTo, waitForApp } from './world/states.ts';

const LONG_MS = 10 * 60_000;

describe('somebody who presses Tab', () => {
  journey(
    'stands at the beginning of each new screen, sees where he is, and goes as he reads',
    { timeout: LONG_MS },
    async ({ visit }) => {
      const { visitor, screens } = await comeToTheProduct(visit, {});
      const stranger = await visit({ still: true });
      const places = [
        ...Array.from(screens, ([route, address]) => ({ route, address, who: visitor })),
        { route: loginScreen, address: '/my-center/login', who: stranger },
        { route: 'a screen that comes later', address: '/s/batch', who: stranger },
        { route: 'an unknown address', address: '/there/is/nothing', who: stranger },
      ];
      const wires = new Map();
      for (const who of [visitor, stranger]) {
        who.forgive(/status of (?:404|401)/);
        wires.set(who, await holdWire(who.page));
        await who.go('/about');
        await waitForApp(who.page);
      }
      const found: string[] = [];
      for (const { route, address, who } of places) {
        const { page } = who;
        await moveTo(page, wires.get(who), route === '/about' ? '/query' : '/about');
        await moveTo(page, wires.get(who), address);
        const at = await page.evaluate(() => document.activeElement?.closest('main, h1') !== null);
        if (!at) found.push(`${route}: a new screen does not take the focus`);
        const { stops, faults } = await sweepFocus(page);
        count('stops of the focus', stops);
        if (stops === 0) found.push(`${route}: the focus stops nowhere`);
        found.push(...faults.map((fault) => `${route}: ${fault}`));
      }
      expect(found).toEqual([]);
    },
  );
});
