import { mailFind } from '@yidi/contract/calls/follow';
import { getGisTraces } from '@yidi/contract/calls/trace';
import { describe, expect, inject } from 'vitest';
import { freePort } from '../apps/server/src/world/server-process.ts';
import { journeyOn } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { agreeToOrder, fillOrder, openOrderPage, placeOrder, readPlaced, submitButton } from './world/parcel.ts';
import { startSecondService } from './world/template.ts';

const port = await freePort();
const mailHost = `http://localhost:${port}`;

const journey = journeyOn(async (use) => use({ SERVICE_HOSTS: `mail=${mailHost}` }));

describe('mail is answered by a server on another host', () => {
  journey('which is told by a token who asks; while it is down, orders still go through', async ({ visit, site }) => {
    const service = await startSecondService(inject('siteTemplate'), site, { services: 'mail', port });
    // The header of a proxy would make the browser ask the other host for a permission.
    const sender = await visit({ direct: true });
    sender.forgive(new RegExp(`foreign request: ${mailHost}/`));
    await enterLoggedIn(sender, '/home');
    const { mailNo } = await placeOrder(sender);

    const { page } = sender;
    const asked: { readonly path: string; readonly headers: Record<string, string> }[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin === mailHost) asked.push({ path: url.pathname, headers: request.headers() });
    });
    await sender.go(`/queryDetail/${mailNo}`);
    await page.getByRole('heading', { level: 2, name: /^预计.*前送达$/ }).waitFor();
    const trace = asked.find(({ path }) => path === getGisTraces.path);
    expect(trace?.headers.jwt?.split('.')).toHaveLength(3);
    for (const { headers } of asked) {
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('auth-token');
    }
    // The orderer sees names, because the other host knows who asks.
    await page.getByText('李晓梅').first().waitFor();

    await sender.go('/query');
    await expect.poll(() => asked.some(({ path }) => path === mailFind.path)).toBe(true);

    await service.stop();
    sender.forgive(/ERR_CONNECTION_REFUSED/);
    await sender.go(`/queryDetail/${mailNo}`);
    await page.getByText(/暂时连不上服务器/).waitFor();
    await page.getByRole('button', { name: '再试一次' }).waitFor();

    await openOrderPage(sender);
    await fillOrder(sender);
    await agreeToOrder(sender);
    await submitButton(sender).tap();
    expect((await readPlaced(sender)).mailNo).not.toBe(mailNo);
  });
});
