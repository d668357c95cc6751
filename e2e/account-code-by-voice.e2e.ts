import { login } from '@yidi/phrases/login';
import { phoneUndo } from '@yidi/phrases/phone-undo';
import { formatRefusal } from '@yidi/phrases/refusals';
import { smsCode } from '@yidi/phrases/sms-code';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { newPhone } from './world/network.ts';
import { solvePuzzle } from './world/puzzle.ts';
import { waitForApp } from './world/states.ts';

const say = login.zh;

describe('the log-in phone', () => {
  journey('receives the code by a voice call after the first wait', async ({ visit, passTime }) => {
    const { page, go } = await visit();
    await go('/my-center/login');
    await waitForApp(page);
    await page.getByRole('textbox', { name: say.phone }).fill(newPhone());
    await page.getByRole('button', { name: smsCode.zh.send }).click();
    await solvePuzzle(page, 'keys');
    await page.getByText(smsCode.zh.sent).waitFor();
    const byVoice = page.getByRole('button', { name: smsCode.zh.voice });
    await expectGone(byVoice);
    await passTime(61_000);
    await byVoice.click();
    const reply = page.waitForResponse((answer) => answer.url().endsWith('/doSendPhone/v2') && answer.ok());
    await solvePuzzle(page, 'keys');
    expect(new URLSearchParams((await reply).request().postData() ?? '').get('via')).toBe('voice');
  });

  journey('is restored by a tap only, and not by an expired link', async ({ visit }) => {
    const { page, go } = await visit();
    await go(`/my-center/undo#u=${'A'.repeat(22)}`);
    await waitForApp(page);
    await page.getByRole('button', { name: phoneUndo.zh.undo }).click();
    await page.getByText(formatRefusal('zh', 'INLINE', 'undo.over')).waitFor();
  });
});
