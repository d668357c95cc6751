import type { InfoOf } from '@yidi/contract/call';
import { signSelf } from '@yidi/contract/calls/delivery';
import { account } from '@yidi/phrases/account';
import { signCode } from '@yidi/phrases/sign-code';
import { describe, expect } from 'vitest';
import { sendTo } from './world/consignee.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { handOver, moveParcel, newPhone } from './world/network.ts';

const say = signCode.zh;

describe('the code that a delivery requires', () => {
  journey(
    'its consignee shows digits or QR code; a wrong code is refused, the right one delivers the parcel',
    async ({ visit }) => {
      const phone = newPhone();
      const visitor = await visit();
      const { page, url } = visitor;
      await enterLoggedIn(visitor, '/my-center', phone);
      await page.getByRole('link', { name: account.zh.signCode }).click();
      await page.getByText(say.empty).waitFor();
      const mailNo = await sendTo(visit, phone, { forCode: true });
      const copy = page.getByRole('button', { name: say.copy });
      await expect
        .poll(
          async () => {
            if ((await copy.count()) > 0) return true;
            await moveParcel(url, mailNo);
            await page.reload();
            await page.getByRole('main').getByRole('heading').first().waitFor();
            await page.waitForLoadState('networkidle');
            return (await copy.count()) > 0;
          },
          { timeout: 40_000 },
        )
        .toBe(true);
      const digits = ((await copy.textContent()) ?? '').replace(/\D/g, '');
      expect(digits).toMatch(/^\d{6}$/);
      await page.getByRole('img', { name: say.qr([...digits].join(' ')) }).waitFor();
      await page.getByText(/秒后换新二维码/).waitFor();
      expect(await handOver(url, mailNo, digits === '000000' ? '111111' : '000000')).toBe(false);
      const answered = page.waitForResponse((reply) => reply.url().endsWith(signSelf.path));
      await page.reload();
      const { info } = (await (await answered).json()) as { info: InfoOf<typeof signSelf> };
      expect(await handOver(url, mailNo, info.qr!.text)).toBe(true);
      await page.reload();
      await page.getByText(say.empty).waitFor();
    },
  );

  journey('other users do not see it', async ({ visit }) => {
    const stranger = await visit();
    await stranger.go('/my-center/signCode');
    await stranger.page.getByRole('main').getByRole('button', { name: '登录' }).waitFor();
    await enterLoggedIn(stranger, '/my-center/signCode');
    await stranger.page.getByText(say.empty).waitFor();
  });
});
