import type { InfoOf } from '@yidi/contract/call';
import { consigneeLink } from '@yidi/contract/calls/inter-consignee';
import { address } from '@yidi/phrases/address';
import { interFill } from '@yidi/phrases/inter-fill';
import { interConsignee } from '@yidi/phrases/international-consignee';
import type { Page, Response } from 'playwright-core';
import { describe, expect } from 'vitest';
import { pasteNew, wholeText } from './world/address-form.ts';
import { findBarriers } from './world/axe.ts';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';

const [zh, en] = [interFill.zh, interFill.en];
const form = interConsignee.en;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Makes a link and returns the path that the consignee opens. */
async function makeLink(page: Page): Promise<string> {
  await button(page, new RegExp(zh.ask)).tap();
  const answered = linkAnswered(page);
  await button(page, zh.make).tap();
  return pathIn(await (await answered).json());
}

/** Waits for the answer with the link that was made; the page also asks whether there is one. */
function linkAnswered(page: Page): Promise<Response> {
  return page.waitForResponse(async (reply) => {
    if (!reply.url().endsWith(consigneeLink.path)) return false;
    const { info } = (await reply.json()) as { info: InfoOf<typeof consigneeLink> };
    return info.link?.token !== undefined;
  });
}

const pathIn = ({ info }: { info: InfoOf<typeof consigneeLink> }) => `/s/international?fill=${info.link!.token}`;

describe('a consignee abroad', () => {
  journey('types address and CPF by a link; the sender uses them and takes another link back', async ({ visit }) => {
    const sender = await visit();
    const { page } = sender;
    await enterLoggedIn(sender, '/s/international?to=BR');
    await button(page, new RegExp(zh.ask)).tap();
    await button(page, zh.make).tap();
    const made = linkAnswered(page);
    await pasteNew(sender, wholeText);
    await button(page, address.zh.use).tap();
    const path = pathIn(await (await made).json());
    await page.getByText(zh.waiting).waitFor();

    const ana = await visit({ locale: 'pt-BR', width: 320 });
    await ana.go(path);
    await ana.page.getByRole('heading', { name: /^Lin Q\*\*\* in Hangzhou wants to send you a parcel$/ }).waitFor();
    await expectGone(ana.page.getByText('林清远'));
    await field(ana.page, form.fields.name).fill('Ana Souza');
    await field(ana.page, form.fields.line1).fill('Av. Paulista 1578');
    await field(ana.page, form.fields.locality).fill('Sao Paulo');
    await ana.page.getByLabel(form.regions.state, { exact: true }).fill('SP');
    await field(ana.page, form.fields.postcode).fill('01310200');
    ana.forgive(/status of 400/);
    await field(ana.page, form.yourNumber('CPF')).fill('111.111.111-11');
    await button(ana.page, en.submit).tap();
    await ana.page.getByText(en.wrong(1)).waitFor();
    // Another language keeps what was typed, but no number.
    await ana.page.getByRole('radio', { name: '中文' }).click({ force: true });
    await ana.page.getByRole('heading', { name: /杭州市的 林\*+ 要给你寄包裹/ }).waitFor();
    await expect.poll(() => field(ana.page, interConsignee.zh.fields.name).inputValue()).toBe('Ana Souza');
    await ana.page.getByRole('radio', { name: 'English' }).click({ force: true });
    await ana.page.getByRole('heading', { name: /wants to send you a parcel$/ }).waitFor();
    await expect.poll(() => field(ana.page, form.fields.name).inputValue()).toBe('Ana Souza');
    await field(ana.page, form.yourNumber('CPF')).fill('529.982.247-25');
    expect(await findBarriers(ana.page)).toEqual([]);
    await button(ana.page, en.submit).tap();
    await ana.page.getByText(en.done).waitFor();
    // The link is used up.
    ana.forgive(/status of 404/);
    await ana.page.reload();
    await ana.page.getByText(en.missing).waitFor();

    await page.reload();
    await page.getByText(zh.filled('Ana Souza')).waitFor();
    await button(page, zh.use).tap();
    await page.getByText(zh.used).waitFor();
    await expect
      .poll(() => page.getByLabel(interConsignee.zh.fields.postcode, { exact: true }).last().inputValue())
      .toBe('01310-200');
    await page.getByText(zh.given('52*******25')).waitFor();
    await expectGone(page.getByText('52998224725'));
    await button(page, interConsignee.zh.check).tap();
    await page.getByText(interConsignee.zh.right).waitFor();
    expect(await findBarriers(page)).toEqual([]);

    // The sender changes their mind: what was written is deleted, and a new link is taken back.
    await button(page, zh.again).tap();
    const second = await makeLink(page);
    const other = await visit({ locale: 'pt-BR' });
    await other.go(second);
    await other.page.getByRole('heading', { name: /wants to send you a parcel$/ }).waitFor();
    await button(page, zh.revoke).tap();
    await button(page, new RegExp(zh.ask)).waitFor();
    other.forgive(/status of 404/);
    await other.page.reload();
    await other.page.getByText(en.missing).waitFor();
  });
});
