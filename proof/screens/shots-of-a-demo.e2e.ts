import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { startProduct } from '../../e2e/world/product.ts';
import { ensureChromium } from '../../scripts/setup/chromium.ts';
import { gather } from './take.ts';

test('users of a demo that refuses forwarded requests can be gathered for pictures', async () => {
  const product = await startProduct(undefined, { DEMO_IN_PUBLIC: '', TRUST_PROXY: '' });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    const cast = await gather(browser, { url: product.url, clockShiftMs: product.clockShiftMs, direct: true });
    expect(cast.people.demo.cookies.map(({ name }) => name)).toContain('sid');
    expect(cast.states.length).toBeGreaterThan(0);
  } finally {
    await browser.close();
    await product.stop();
  }
});
