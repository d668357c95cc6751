import { openMailLink } from '@yidi/contract/calls/trace';
import { message } from '@yidi/phrases/message';
import { trace } from '@yidi/phrases/trace';
import { describe, expect } from 'vitest';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { moveParcel, readCode } from './world/network.ts';
import { placeOrder } from './world/parcel.ts';
import type { Visitor } from './world/visitor.ts';

const say = message.zh;

/** Sets an e-mail address, and no quiet hours. */
async function wantEmail({ page, url }: Visitor, address: string): Promise<void> {
  await page.getByRole('switch', { name: '免打扰' }).tap();
  await page.getByLabel('从', { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: say.emailSet }).tap();
  await page.getByRole('textbox', { name: say.emailAddress }).fill(address);
  await page.getByRole('button', { name: say.emailSend }).tap();
  await expect.poll(() => readCode(url, address).catch(() => '')).toMatch(/^\d{6}$/);
  await page.getByRole('textbox', { name: say.kinds.code }).fill(await readCode(url, address));
  await page.getByRole('button', { name: say.emailProve }).tap();
  await page.getByText(say.emailIs('s***@example.org')).waitFor();
}

/** The link in the newest e-mail to an address; empty where there is none yet. */
async function linkIn(url: string, address: string): Promise<string> {
  const outbox = (await (await fetch(`${url}/demo/outbox?phone=${address}`)).json()) as { readonly text: string }[];
  return outbox.map(({ text }) => /https?:\/\/\S+#k=\S+/.exec(text)?.[0] ?? '').find(Boolean) ?? '';
}

describe('a message about a mail by e-mail', () => {
  journey('opens the mail without a log-in, is removed from the URL, and opens no other mail', async ({ visit }) => {
    const sender = await visit();
    const phone = await enterLoggedIn(sender, '/newset');
    const address = `s${phone}@example.org`;
    await wantEmail(sender, address);
    const { mailNo } = await placeOrder(sender);
    for (let scan = 0; scan < 4; scan += 1) expect(await moveParcel(sender.url, mailNo)).toBe(true);
    await expect.poll(() => linkIn(sender.url, address), { timeout: 20_000 }).toContain(`/queryDetail/${mailNo}#k=`);
    const link = new URL(await linkIn(sender.url, address));

    const reader = await visit();
    const { page } = reader;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(link.hash.slice(3))) asked.push(request.url());
      if (new URL(request.url()).pathname === openMailLink.path) asked.push(page.url());
    });
    await reader.go(link.pathname + link.hash);
    await page
      .getByText(/^李\*\*/)
      .first()
      .waitFor();
    // After the exchange, the URL contains no part of the ticket.
    expect(asked).toEqual([new URL(link.pathname, reader.url).href]);
    expect(page.url()).not.toContain('#');
    await page.reload();
    await page
      .getByText(/^李\*\*/)
      .first()
      .waitFor();

    const other = await visit();
    other.forgive(/404 .*\/mail\/openLink/);
    const wrong = link.hash.replace(/.{4}$/, (end) => (end === 'AAAA' ? 'BBBB' : 'AAAA'));
    await other.go(link.pathname + wrong);
    await other.page.getByText(trace.zh.linkOver).waitFor();
    expect(other.page.url()).not.toContain('#');
    await expectGone(other.page.getByText(/^李\*\*/));
  });
});
