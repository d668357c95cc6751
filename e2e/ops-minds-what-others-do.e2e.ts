import { staffSearch } from '@yidi/contract/calls/staff-desk';
import { staffMe } from '@yidi/contract/calls/staff-log-in';
import { payoutItem, payoutVersion } from '@yidi/contract/calls/staff-payout';
import type { StaffRole } from '@yidi/contract/values/staff';
import { ops } from '@yidi/phrases/ops';
import { opsCalendar } from '@yidi/phrases/ops-calendar';
import { opsClaims, opsPayouts } from '@yidi/phrases/ops-claims';
import { opsApprovals } from '@yidi/phrases/ops-control';
import { opsDesk } from '@yidi/phrases/ops-desk';
import { opsDoor } from '@yidi/phrases/ops-door';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { guardsIn } from '../apps/server/src/db/limits.ts';
import { newId } from '../apps/server/src/db/new-id.ts';
import { addStep } from '../apps/server/src/modules/claim/claim.store.ts';
import { claimByNo } from '../apps/server/src/modules/claim/desk/case.store.ts';
import { inviteFirst } from '../apps/server/src/modules/staff/staff.public.ts';
import { makeOrder } from '../apps/server/src/world/parcels.ts';
import { makePerson } from '../apps/server/src/world/people.ts';
import { enrol, entry, joinStaff, opsJourney, opsOrigin, visitOps } from './world/ops.ts';
import { addClaims } from './world/ops-claims.ts';
import type { SiteWorld } from './world/site-world.ts';
import type { Visit, Visitor } from './world/visitor.ts';

const desk = opsClaims.zh;
const money = opsPayouts.zh;
const approvals = opsApprovals.zh;
const days = opsCalendar.zh;

/** A colleague with a role, at the console's first page. */
async function come(visit: Visit, world: SiteWorld, name: string, role: StaffRole) {
  const visitor = await visitOps(visit, { still: true });
  const staffId = await joinStaff(world, visitor, name, [role]);
  await visitor.go('/');
  await entry(visitor, 'approvals').waitFor();
  return { ...visitor, staffId };
}

/** An open claim of a colleague, and an agreed one that finance pays. */
async function claimsOf(world: SiteWorld, ownerId: string, phone: string) {
  const person = await makePerson(world, { phone, now: world.now() });
  const { orderId } = await makeOrder(world, person, {}, { now: world.now() });
  const order = world.db.selectFrom('orders').select('mailNo').where('id', '=', orderId);
  const { mailNo } = await order.executeTakeFirstOrThrow();
  return addClaims(world, { personId: person.personId, orderId, mailNo }, ownerId);
}

const reasonOf = (page: Page) => page.getByRole('textbox', { name: ops.zh.reason, exact: true });

/** The focus is at a part of the page, not lost. */
const expectFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

/** The window has the focus again, as after a look at another one. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

describe('the claims desk', () => {
  opsJourney('does not decide on what its author did not see, and opens a claim once', async ({ visit, world }) => {
    const clerk = await come(visit, world, '周敏', 'service');
    const { page, context } = clerk;
    const { open } = await claimsOf(world, clerk.staffId, '13900005571');
    await entry(clerk, 'claims').click();
    const number = page.getByRole('link', { name: open });
    const [tab] = await Promise.all([context.waitForEvent('page'), number.click({ modifiers: ['ControlOrMeta'] })]);
    await tab.getByRole('region', { name: desk.decide }).waitFor();
    await tab.close();
    expect(new URL(page.url()).pathname).toBe('/claims');
    await number.click();
    await page.getByRole('radio', { name: desk.refuse }).check();
    await page.getByRole('radio', { name: desk.refusals.noProof }).check();
    await page.getByRole('textbox', { name: desk.words }).fill('照片看不清，请补拍');

    const claim = (await claimByNo(world.db, open))!;
    await addStep(world.db, claim.id, { step: 'evidence' }, world.now());
    await lookAgain(page);
    await page.getByText(desk.changed).waitFor();
    await page.getByRole('button', { name: desk.sendRefusal }).click();
    const verdict = async () => {
      const cases = world.db.selectFrom('claimCase').select('verdict').where('claimId', '=', claim.id);
      return (await cases.executeTakeFirstOrThrow()).verdict;
    };
    expect(await verdict()).toBeNull();
    await page.getByRole('button', { name: desk.goOn }).click();
    await page.getByText(desk.changed).waitFor({ state: 'detached' });
    await expectFocus(page);
    await page.getByRole('button', { name: desk.sendRefusal }).click();
    await page.getByRole('region', { name: desk.verdicts }).getByText(desk.refusals.noProof).waitFor();
    expect(await verdict()).toBe('refuse');
    await expectFocus(page);
  });
});

describe('finance', () => {
  opsJourney(
    'reads an open payment once, asks for more reveals, finds its approval, and sees what became of it',
    async ({ visit, world }) => {
      const cashier = await come(visit, world, '顾明', 'finance');
      const second = await come(visit, world, '何田', 'finance');
      cashier.forgive(/status of 429/);
      const { agreed } = await claimsOf(world, cashier.staffId, '13900005572');
      const { page } = cashier;
      const isAsked = page.waitForResponse((answer) => answer.url().endsWith(payoutVersion.path));
      await page.goto(`${opsOrigin}/payouts?open=${agreed}`);
      const panel = page.getByRole('complementary', { name: money.panelTitle('¥400.00') });
      await panel.waitFor();
      await isAsked;
      const reads = world.db.selectFrom('staffAudit').select('id').where('call', '=', payoutItem.path);
      expect(await reads.where('staffId', '=', cashier.staffId).execute()).toHaveLength(1);

      // Her reveals of this hour are used up.
      const guards = guardsIn(world.db);
      for (let hit = 0; hit < 60; hit += 1) await guards.hit(`staff reveal ${cashier.staffId}`, 60, 3600);
      await panel.getByRole('button', { name: money.showPayee }).click();
      await expectFocus(page);
      await reasonOf(page).first().fill('录入网银收款人');
      await panel.getByRole('button', { name: money.showPayee }).click();
      await panel.getByText(opsDesk.zh.limitText).waitFor();
      await reasonOf(page).first().fill('今天付款多');
      await panel.getByRole('button', { name: opsDesk.zh.askMore }).click();
      await page.getByText(ops.zh.asked).first().waitFor();
      await expectFocus(page);

      // What is typed is not lost by a reload without a question.
      await reasonOf(page).last().fill('用户已同意');
      const [question] = await Promise.all([page.waitForEvent('dialog'), page.reload(), acceptNext(page)]);
      expect(question.type()).toBe('beforeunload');
      await reasonOf(page).fill('用户已同意');
      await panel.getByRole('button', { name: money.pay }).click();
      await panel.getByRole('link', { name: money.toApproval }).waitFor();
      await expectFocus(page);

      await addNewer(world, second.staffId);
      await panel.getByRole('link', { name: money.toApproval }).click();
      const asked = page.getByRole('complementary', { name: approvals.kinds['claim.pay'] });
      await asked.getByText(agreed).first().waitFor();
      const approvalId = new URL(page.url()).searchParams.get('open');
      await second.page.goto(`${opsOrigin}/approvals?open=${approvalId}`);
      const yes = second.page.getByRole('button', { name: approvals.approve });
      await yes.waitFor();
      await asked.getByRole('button', { name: approvals.takeBack }).click();
      await reasonOf(page).fill('账户要核对');
      await asked.getByRole('button', { name: approvals.takeBack }).click();
      await asked.getByText(approvals.takenBack, { exact: true }).waitFor();
      await expect.poll(() => asked.getByText(approvals.states.refused).count()).toBe(0);
      await expectFocus(page);

      await yes.click();
      await second.page.getByText(approvals.takenBack, { exact: true }).waitFor();
      await yes.waitFor({ state: 'detached' });
      await expectFocus(second.page);
    },
  );
});

/** Agrees to leave a page. */
function acceptNext(page: Page): void {
  page.once('dialog', (dialog) => void dialog.accept());
}

/** Adds more newer approvals than a page of the list has. */
async function addNewer({ db, now }: SiteWorld, askedBy: string): Promise<void> {
  const newer = Array.from({ length: 21 }, (_, at) => ({
    id: newId(),
    kind: 'claim.pay' as const,
    request: JSON.stringify({ claimId: newId(), claimNo: `LP${'0'.repeat(16)}${10 + at}`, version: 0, fen: 100 }),
    ...{ hash: 'f'.repeat(64), reason: '用户已同意', askedBy, state: 'waiting' as const },
    askedAt: new Date(now().getTime() + at + 1),
    endsAt: new Date(now().getTime() + 3_600_000),
  }));
  await db.insertInto('approval').values(newer).execute();
}

describe('a search by phone', () => {
  opsJourney('is repeated neither by an unlocking nor by a look at another window', async ({ visit, world }) => {
    await world.db.updateTable('staff').set({ state: 'disabled' }).execute();
    const made = await inviteFirst(world.db, opsOrigin, '林屹', world.now());
    if (typeof made === 'string') throw new Error(made);
    const visitor: Visitor = await visitOps(visit);
    const { page } = visitor;
    await enrol(visitor, made.link);
    await world.db
      .updateTable('staff')
      .set({ roles: ['service'] })
      .where('state', '=', 'active')
      .execute();
    await visitor.go('/search');
    await page.getByRole('searchbox').fill('13900005573');
    await page.getByRole('searchbox').press('Enter');
    await page.getByText(opsDesk.zh.nonePhone).waitFor();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.getByRole('heading', { name: opsDesk.zh.title }).click();
    await page.keyboard.press('Shift+L');
    await page.getByRole('heading', { name: opsDoor.zh.unlockTitle }).waitFor();
    const isAsked = page.waitForResponse((answer) => answer.url().endsWith(staffMe.path));
    await page.getByRole('button', { name: opsDoor.zh.unlock, exact: true }).click();
    await isAsked;
    await page.getByText(opsDesk.zh.nonePhone).waitFor();
    await lookAgain(page);
    expect(sent.filter((path) => path.endsWith(staffSearch.path))).toEqual([]);
  });
});

describe('a form for days', () => {
  opsJourney('that was sent does not come back as a draft, whatever day it was moved to', async ({ visit, world }) => {
    const author = await come(visit, world, '许静', 'administrator');
    const { page } = author;
    const choose = (day: string) => page.locator(`[data-day="${day}"]`).click();
    const name = page.getByRole('textbox', { name: days.nameZh, exact: true });
    await author.go('/calendar?year=2027');
    await choose('2027-06-08');
    for (const [label, text] of [
      [days.nameZh, '端午调休'],
      [days.nameEn, 'Day off'],
      [days.source, '国务院办公厅通知'],
      [ops.zh.reason, '照通知录入'],
    ] as const)
      await page.getByRole('textbox', { name: label, exact: true }).fill(text);
    await page.getByLabel(days.to, { exact: true }).fill('2027-06-10');
    await page.getByLabel(days.from, { exact: true }).fill('2027-06-10');
    await page.getByRole('button', { name: days.ask }).click();
    await page.getByRole('region', { name: days.waiting }).waitFor();
    await choose('2027-06-08');
    await expect.poll(() => name.inputValue()).toBe('');
  });
});

describe('the page of an enrolment', () => {
  opsJourney('that was refreshed says where the link is, and not that it was used', async ({ visit }) => {
    const { page, go } = await visitOps(visit);
    await go('/enrol');
    await page.getByRole('heading', { name: opsDoor.zh.noLinkTitle }).waitFor();
  });
});
