import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './world/journey.ts';

/**
 * Types text as an input method does: letters first, which the chosen words then replace. A field
 * that rewrites the letters would end the input method's work.
 */
async function compose(field: Locator, letters: string, words: string): Promise<void> {
  await field.focus();
  const before = await field.inputValue();
  const wire = await field.page().context().newCDPSession(field.page());
  for (let end = 1; end <= letters.length; end += 1)
    await wire.send('Input.imeSetComposition', {
      text: letters.slice(0, end),
      selectionStart: end,
      selectionEnd: end,
    });
  await expect.poll(() => field.inputValue()).toBe(before + letters);
  await wire.send('Input.insertText', { text: words });
}

describe('fields that clean what is typed leave the letters of an input method alone', () => {
  journey('a phone with an extension, and a detail that fills the last characters', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.go('/addressdetail/1');
    const phone = page.getByRole('textbox', { name: '电话' });
    await phone.fill('02112345678');
    await compose(phone, 'zhuan', '转');
    await page.keyboard.insertText('801');
    await expect.poll(() => phone.inputValue()).toBe('02112345678-801');
    const detail = page.getByRole('textbox', { name: /详细地址/ });
    const almost = '甲'.repeat(198);
    await detail.fill(almost);
    await compose(detail, 'erhao', '二号');
    await expect.poll(() => detail.inputValue()).toBe(`${almost}二号`);
    await compose(detail, 'lou', '楼');
    await expect.poll(() => detail.inputValue()).toBe(`${almost}二号`);
  });
});
