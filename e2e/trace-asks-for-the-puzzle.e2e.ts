import { tokenOauth } from '@yidi/contract/calls/auth';
import { verifyMail } from '@yidi/contract/calls/trace';
import { SLIDER_WAIT_S } from '@yidi/contract/values/slider';
import { login } from '@yidi/phrases/login';
import { sliderWait } from '@yidi/phrases/slider-wait';
import { describe, expect } from 'vitest';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { placeOrder } from './world/parcel.ts';
import { solvePuzzle } from './world/puzzle.ts';

const FREE_GUESSES = 20;
const GUESSES_A_SESSION = 5;

/** Five wrong guesses of a new session. */
async function guessWrong(url: string, mailNo: string): Promise<void> {
  const begun = await fetch(`${url}${tokenOauth.path}`, { headers: { 'user-channel': '41' } });
  const cookie = /^[^;]+/.exec(begun.headers.get('set-cookie') ?? '')?.[0] ?? '';
  const { info } = (await begun.json()) as { info: { sacToken: string } };
  for (let n = 0; n < GUESSES_A_SESSION; n += 1) {
    const reply = await fetch(`${url}${verifyMail.path}`, {
      method: 'POST',
      headers: { 'user-channel': '41', 'auth-token': info.sacToken, cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ mailNo, digits: '0000' }),
    });
    expect(await reply.json()).toMatchObject({ info: { left: GUESSES_A_SESSION - 1 - n } });
  }
}

describe('a mail with many wrong guesses of its digits', () => {
  journey(
    'asks for the puzzle with the digits, or for a wait of 30 seconds, and then opens',
    async ({ visit, passTime }) => {
      const sender = await visit();
      await enterLoggedIn(sender, '/home');
      const { mailNo } = await placeOrder(sender);
      for (let n = 0; n < FREE_GUESSES / GUESSES_A_SESSION; n += 1) await guessWrong(sender.url, mailNo);

      const { page, go } = await visit();
      await go(`/queryVerify?mailNo=${mailNo}`);
      const digits = page.getByRole('textbox', { name: '手机号后四位' });
      await digits.fill('1111');
      await page.getByRole('button', { name: '核对' }).tap();
      await page.getByRole('dialog', { name: login.zh.sliderTitlePlain }).waitFor();
      await solvePuzzle(page, 'touch', 'picture');
      await page.getByText(/还可试 \d 次/).waitFor();
      await digits.fill('4321');
      await page.getByRole('button', { name: '核对' }).tap();
      // A user who cannot solve it waits.
      await page.getByRole('button', { name: sliderWait.zh.offer }).tap();
      await page.getByRole('timer').waitFor();
      await passTime(SLIDER_WAIT_S * 1000);
      await page
        .getByText(/李\*\*/)
        .first()
        .waitFor();
    },
  );
});
