import { isSignedLatestAgreement } from '@yidi/contract/calls/agreement';
import { agreementHistory } from '@yidi/phrases/agreement-history';
import { login } from '@yidi/phrases/login';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterByForm } from './world/log-in.ts';
import { waitForApp } from './world/states.ts';

const history = agreementHistory.zh;

describe('the agreements', () => {
  journey('are asked about once a day, and a newer one resets the consent of the device', async ({ visit }) => {
    const visitor = await visit({ still: true });
    const { page, go } = visitor;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const times = () => asked.filter((path) => path.endsWith(isSignedLatestAgreement.path)).length;
    await go('/about');
    await waitForApp(page);
    await page.waitForLoadState('networkidle');
    expect(times(), 'nobody is logged in').toBe(0);
    await enterByForm(visitor, '/my-center');
    const consent = () => page.evaluate(() => localStorage.getItem('consent'));
    await page.route(`**${isSignedLatestAgreement.path}`, (route) =>
      route.fulfill({
        json: { code: '000000', msg: '', info: [{ contractId: 'service', result: false }], traceId: '0' },
      }),
    );
    expect(await consent()).not.toBeNull();
    await go('/about');
    await expect.poll(times).toBe(1);
    await expect.poll(consent).toBeNull();
    await go('/my-center');
    await waitForApp(page);
    await page.waitForLoadState('networkidle');
    expect(times()).toBe(1);
  });

  journey('of members is listed with those of sending and of privacy', async ({ visit }) => {
    const { page, go } = await visit({ still: true });
    await go('/historyProtocol');
    await page.getByRole('radio', { name: login.zh.membership }).check();
    await page.getByRole('heading', { name: '一、成为会员' }).waitFor();
  });

  journey('are listed by version, with what changed and when the user accepted them', async ({ visit }) => {
    const visitor = await visit({ still: true });
    const { page } = visitor;
    await enterByForm(visitor, '/historyProtocol');
    const versions = page.getByRole('radiogroup', { name: history.versions });
    await versions.getByText(/你在 \d{4}-\d\d-\d\d \d\d:\d\d 同意了/).waitFor();
    await page.getByRole('radio', { name: login.zh.membership }).check();
    await versions.getByText(history.notSigned).first().waitFor();
    const changes = page.getByRole('heading', { name: history.changesSince('2026-11-01') });
    await changes.waitFor();
    await page.getByRole('heading', { level: 3, name: '三、积分' }).waitFor();
    await versions.getByRole('radio').nth(1).check();
    await page.getByText(/^版本 2026\W+11\W+01，/).waitFor();
    await expectGone(changes);
  });
});
