import type { StaffRole } from '@yidi/contract/values/staff';
import { claim } from '@yidi/phrases/claim';
import { ops } from '@yidi/phrases/ops';
import { opsClaims, opsPayouts } from '@yidi/phrases/ops-claims';
import { opsApprovals } from '@yidi/phrases/ops-control';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findBarriers } from './world/axe.ts';
import { sendTo } from './world/consignee.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { moveParcel, newPhone } from './world/network.ts';
import { entry, joinStaff, opsJourneyOn, visitOps } from './world/ops.ts';
import { photograph } from './world/pictures.ts';
import type { SiteWorld } from './world/site-world.ts';
import { waitForApp } from './world/states.ts';
import type { Visit, Visitor } from './world/visitor.ts';

const staffedJourney = opsJourneyOn({ NETWORK: 'staffed' });
const say = claim.zh;
const desk = opsClaims.zh;
const money = opsPayouts.zh;
const words = '外箱在路上碰坏，按保价比例赔给您';
const account = '13800006072';

/** A colleague with a role, at the console's first page. */
async function comeToConsole(visit: Visit, world: SiteWorld, name: string, role: StaffRole): Promise<Visitor> {
  const visitor = await visitOps(visit, { still: true });
  await joinStaff(world, visitor, name, [role]);
  await visitor.go('/');
  await entry(visitor, 'approvals').waitFor();
  return visitor;
}

/** Reloads the page of one user until it shows what another user or colleague did. */
async function comesTrue(page: Page, sign: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload();
      await waitForApp(page);
      return sign.count();
    })
    .toBe(1);
}

const headline = (page: Page, name: string) => page.getByRole('heading', { name });

/** Files a claim for a part of contents worth ¥1,000 that are insured for ¥800. */
async function fileClaim(visit: Visit, lossYuan: string): Promise<Visitor> {
  const phone = newPhone();
  const mailNo = await sendTo(visit, phone, { insuredFen: 80_000 });
  const consignee = await visit();
  const { page, url } = consignee;
  for (let scan = 0; scan < 30 && (await moveParcel(url, mailNo)); scan += 1);
  await enterLoggedIn(consignee, `/emsClaim?mailNo=${mailNo}`, phone);
  await page.getByRole('radio', { name: say.kinds.damaged }).check();
  await page.getByLabel(say.value).fill('1000');
  await page.getByLabel(say.loss.damaged).fill(lossYuan);
  for (const part of ['outerBox', 'label', 'packing', 'item'] as const) {
    await page.getByLabel(say.add(say.parts[part])).setInputFiles(photograph(400, 300));
    await page.getByAltText(say.paperOf(say.parts[part], 1)).waitFor();
  }
  await page.getByLabel(say.holder).fill('李晓梅');
  await page.getByLabel(say.account.alipay).fill(account);
  await page.getByRole('button', { name: say.send }).tap();
  await headline(page, say.sentences.submitted).or(headline(page, say.sentences.accepted)).first().waitFor();
  await comesTrue(page, headline(page, say.sentences.accepted));
  return consignee;
}

/** Opens the claim with this sum out of the list, and looks at a photo. */
async function readClaim(clerk: Visitor, sum: string): Promise<void> {
  const { page } = clerk;
  await entry(clerk, 'claims').click();
  await page.getByRole('row', { name: new RegExp(`${say.kinds.damaged}.*${sum.replace('.', '\\.')}`) }).click();
  await headline(page, desk.itemTitle(say.kinds.damaged, sum)).waitFor();
  const photo = say.paperOf(say.parts.outerBox, 1);
  await page.getByRole('button', { name: desk.openPaper(photo) }).click();
  const isDrawn = () => page.getByAltText(photo).evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(isDrawn).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
}

async function approveNewest(colleague: Visitor, effect: RegExp): Promise<void> {
  const { page } = colleague;
  await entry(colleague, 'approvals').click();
  await page.getByRole('row', { name: effect }).first().click();
  await page.getByRole('button', { name: opsApprovals.zh.approve }).click();
  await page.getByText(opsApprovals.zh.approved).waitFor();
}

/** Asks to pay what was agreed, after a look at the account. */
async function askToPay(cashier: Visitor, { shown = account, masked = '138******72' } = {}): Promise<void> {
  const { page } = cashier;
  await entry(cashier, 'payouts').click();
  await page.getByRole('row', { name: /¥400\.00/ }).click();
  const panel = page.getByRole('complementary', { name: money.panelTitle('¥400.00') });
  const reason = panel.getByRole('textbox', { name: ops.zh.reason, exact: true });
  await panel.getByText(masked).waitFor();
  await panel.getByRole('button', { name: money.showPayee }).click();
  await reason.first().fill('录入网银收款人');
  await panel.getByRole('button', { name: money.showPayee }).click();
  await panel.getByText(shown).waitFor();
  await reason.fill('用户已同意');
  expect(await findBarriers(page)).toEqual([]);
  await panel.getByRole('button', { name: money.pay }).click();
  await panel.getByRole('link', { name: money.toApproval }).waitFor();
}

describe('a claim at a network with people', () => {
  staffedJourney(
    'is decided by two colleagues, agreed to, sent back by the bank, and paid by two others to another account',
    async ({ visit, world, passTime }) => {
      const consignee = await fileClaim(visit, '500');
      const clerk = await comeToConsole(visit, world, '周敏', 'service');
      await readClaim(clerk, '¥400.00');
      const { page } = clerk;
      await page.getByRole('button', { name: desk.take, exact: true }).click();
      await page.getByRole('textbox', { name: desk.words }).fill(words);
      await expect.poll(() => page.getByLabel(desk.fen).inputValue()).toBe('400.00');
      await page.getByRole('button', { name: desk.sendOffer }).click();
      await page.getByRole('link', { name: desk.toApproval }).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await comesTrue(consignee.page, headline(consignee.page, say.sentences.investigating));

      const other = await comeToConsole(visit, world, '韩越', 'service');
      await approveNewest(other, /提出赔付 ¥400\.00/);
      await comesTrue(consignee.page, headline(consignee.page, say.sentences.offered));
      await consignee.page.getByText(words).waitFor();
      await consignee.page.getByRole('button', { name: say.acts.agree }).tap();
      await consignee.page.getByText(say.asks.agree('¥400.00')).waitFor();
      await consignee.page.getByRole('button', { name: say.acts.agree }).tap();
      await headline(consignee.page, say.sentences.paying).waitFor();

      const cashier = await comeToConsole(visit, world, '顾明', 'finance');
      const second = await comeToConsole(visit, world, '何田', 'finance');
      await askToPay(cashier);
      await approveNewest(second, /付款 ¥400\.00/);
      await cashier.page.reload();
      await cashier.page.getByRole('button', { name: money.stop }).waitFor();
      await comesTrue(consignee.page, headline(consignee.page, say.sentences.paying));
      await passTime(MINUTE_MS);

      await cashier.page.getByRole('button', { name: money.back }).click();
      await cashier.page.getByRole('radio', { name: money.backWhys.nameDiffers }).check();
      expect(await findBarriers(cashier.page)).toEqual([]);
      await cashier.page.getByRole('button', { name: money.recordBack }).click();
      await cashier.page.getByText(money.awaitsPayee(money.backWhys.nameDiffers)).waitFor();
      await comesTrue(consignee.page, headline(consignee.page, say.sentBackSentence));
      await consignee.page.getByText(say.bankReturns.nameDiffers).waitFor();
      await consignee.page.getByLabel(say.holder).fill('李小梅');
      await consignee.page.getByLabel(say.account.alipay).fill('13900006073');
      expect(await findBarriers(consignee.page)).toEqual([]);
      await consignee.page.getByRole('button', { name: say.changePayee }).tap();
      await headline(consignee.page, say.sentences.paying).waitFor();
      await cashier.page.reload();
      await askToPay(cashier, { shown: '13900006073', masked: '139******73' });
      await second.go('/');
      await approveNewest(second, /付款 ¥400\.00/);
      await cashier.page.reload();
      await cashier.page.getByRole('button', { name: money.stop }).waitFor();
      await passTime(MINUTE_MS);
      await cashier.page.getByLabel(money.reference).fill('20261123-000871');
      await cashier.page.getByRole('button', { name: money.confirm }).click();
      await cashier.page.getByText(money.confirmed).waitFor();
      await comesTrue(consignee.page, headline(consignee.page, say.sentences.paid));

      // The bank sends it back after all. Who confirmed the payment does not record that.
      const { page: desktop } = second;
      await desktop.goto(cashier.page.url());
      await desktop.getByRole('button', { name: money.returned }).click();
      await desktop.getByRole('radio', { name: money.backWhys.closed }).check();
      await desktop.getByLabel(money.returnReference).fill('20261127-000412');
      expect(await findBarriers(desktop)).toEqual([]);
      await desktop.getByRole('button', { name: money.recordBack }).click();
      await desktop.getByText(money.awaitsPayee(money.backWhys.closed)).waitFor();
      await comesTrue(consignee.page, headline(consignee.page, say.returnedSentence));
    },
  );

  staffedJourney(
    'that is refused is read with its reason and words, and its appeal comes back',
    async ({ visit, world }) => {
      const consignee = await fileClaim(visit, '600');
      const clerk = await comeToConsole(visit, world, '周岚', 'service');
      const { page } = clerk;
      await readClaim(clerk, '¥480.00');
      await page.getByRole('button', { name: desk.take, exact: true }).click();
      await page.getByRole('radio', { name: desk.refuse }).check();
      await page.getByRole('button', { name: desk.sendRefusal }).click();
      await page.getByText(desk.chooseRefusal).waitFor();
      await page.getByRole('radio', { name: desk.refusals.noProof }).check();
      await page.getByRole('textbox', { name: desk.words }).fill('照片看不出损坏，请补拍');
      await page.getByRole('button', { name: desk.sendRefusal }).click();
      await page.getByRole('region', { name: desk.verdicts }).getByText(desk.refusals.noProof).waitFor();
      await comesTrue(consignee.page, headline(consignee.page, say.sentences.refused));
      await consignee.page.getByText('照片看不出损坏，请补拍').waitFor();
      await consignee.page.getByRole('button', { name: say.acts.appeal }).tap();
      await consignee.page.getByLabel(say.reason).fill('补拍了，箱角是破的');
      await consignee.page.getByRole('button', { name: say.acts.appeal }).tap();
      await headline(consignee.page, say.sentences.investigating).waitFor();
      const take = page.getByRole('button', { name: desk.take, exact: true });
      const reloaded = async () => {
        await page.reload();
        await page.getByRole('region', { name: desk.decide }).waitFor();
        return take.count();
      };
      await expect.poll(reloaded).toBe(1);
    },
  );
});
