import { expect } from 'vitest';
import { findBrokenWords } from './world/broken-words.ts';
import { count } from './world/count.ts';
import { comeToTheProduct } from './world/demo-person.ts';
import { journey } from './world/journey.ts';
import { holdWire, moveTo, waitForApp } from './world/states.ts';

/** Many screens in one test: its seconds grow with the product and with how busy the machine is. */
const LONG_MS = 10 * 60_000;

journey.for([
  ['an elder', 'zh-CN'],
  ['an elder', 'en-GB'],
  ['who needs the largest letters', 'zh-CN'],
  ['who needs the largest letters', 'en-GB'],
] as const)(
  '%s reads no word broken in two on the narrowest phone (%s)',
  { timeout: LONG_MS },
  async ([who, locale], { visit }) => {
    const look = who === 'an elder' ? { elder: true } : ({ text: '200' } as const);
    const { visitor, screens, more } = await comeToTheProduct(visit, { width: 320, height: 640, locale, ...look });
    const { page, go } = visitor;
    const wire = await holdWire(page);
    await go('/about');
    await waitForApp(page);
    const found: string[] = [];
    for (const [name, address] of [...screens, ...more]) {
      await moveTo(page, wire, address);
      for (const word of await findBrokenWords(page)) found.push(`${name}: ${word}`);
      count('screens in a state');
    }
    expect(found).toEqual([]);
  },
);
