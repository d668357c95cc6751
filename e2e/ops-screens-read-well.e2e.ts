import { BUILT_IN_TARIFFS } from '@yidi/rules/tariff/tables';
import { contentOf } from '@yidi/rules/tariff/versions';
import { describe, expect } from 'vitest';
import { newId } from '../apps/server/src/db/new-id.ts';
import { makeOrder } from '../apps/server/src/world/parcels.ts';
import { makePerson } from '../apps/server/src/world/people.ts';
import { findBarriers } from './world/axe.ts';
import { joinStaff, opsJourney, visitOps } from './world/ops.ts';
import { addCase } from './world/ops-cases.ts';
import { addClaims } from './world/ops-claims.ts';
import type { SiteWorld } from './world/site-world.ts';

const looks = [
  { name: 'light', surroundings: {} },
  { name: 'dark', surroundings: { dark: true } },
  // A window of 1280 px at 200 % has 640.
  { name: 'light at 200 %', surroundings: { width: 640, height: 450 } },
  { name: 'dark at 200 %, in English', surroundings: { width: 640, height: 450, dark: true, locale: 'en-US' } },
  { name: 'light at 400 %', surroundings: { width: 320, height: 225 } },
  { name: 'light on a phone, in English', surroundings: { width: 320, height: 640, locale: 'en-US' } },
] as const;

/** Adds a draft whose prices differ from those in force. */
async function addTariffDraft({ db, now }: SiteWorld, staffId: string): Promise<string> {
  const [former] = BUILT_IN_TARIFFS;
  const saved = { staffId, startedAt: now(), savedBy: staffId, savedAt: now() };
  const id = newId();
  await db
    .insertInto('tariffDraft')
    .values({ id, revision: 1, effectiveFrom: null, content: JSON.stringify(contentOf(former!)), ...saved })
    .execute();
  return id;
}

describe('every screen of the console has no barriers', () => {
  for (const { name, surroundings } of looks)
    opsJourney(`in ${name}`, async ({ visit, world }) => {
      const door = await visitOps(visit, { ...surroundings, still: true });
      for (const path of ['/', '/enrol']) {
        await door.go(path);
        await door.page.getByRole('heading', { level: 1 }).waitFor();
        expect(await findBarriers(door.page), path).toEqual([]);
      }
      const person = await makePerson(world, { phone: '13900005519', now: world.now() });
      const { orderNo, orderId } = await makeOrder(world, person, {}, { now: world.now() });
      const { page, go, staffId } = await visitOps(visit, { ...surroundings, still: true }).then(async (visitor) => {
        const staffId = await joinStaff(world, visitor, `全能 ${name}`, [
          'content',
          'service',
          'finance',
          'security',
          'administrator',
        ]);
        return { ...visitor, staffId };
      });
      const { mailNo } = await world.db
        .selectFrom('orders')
        .select('mailNo')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      const claims = await addClaims(world, { personId: person.personId, orderId, mailNo }, staffId);
      const waiting = await addCase(world, orderId, staffId);
      const demo = await world.db.selectFrom('staff').select('id').where('name', '=', '周岚').executeTakeFirstOrThrow();
      const revisions = world.db.selectFrom('contentRevision').select('contentId');
      const { contentId: draft } = await revisions.where('act', '=', 'save').executeTakeFirstOrThrow();
      const { contentId: live } = await revisions.where('act', '=', 'publish').executeTakeFirstOrThrow();
      const tariff = await addTariffDraft(world, staffId);
      const paths = [
        ...['/content', '/content?state=ended', `/content/${draft}`, `/content/${live}`, `/content/${demo.id}`],
        ...['/search', `/search?words=${orderNo}`, '/search?words=nothing-here'],
        ...[`/orders/${orderId}`, `/orders/${orderId}?reveal=true`, `/orders/${demo.id}`],
        ...['/state', '/approvals', '/security', '/audit', `/audit?whose=${orderNo}`, '/audit?whose=nobody-at-all'],
        ...['/people', '/people?act=invite', `/people?open=${demo.id}`, `/people?open=${demo.id}&act=roles`],
        ...['/calendar', '/calendar?year=2027', '/calendar?year=2027&from=2027-01-01&to=2027-01-03'],
        ...['/tariff', `/tariff/${tariff}`, '/tariff/versions/CN-2025.1', '/tariff/versions/CN-1999.1'],
        ...[`/tariff/${demo.id}`],
        ...['/claims', '/claims?filter=ended', `/claims/${claims.open}`, `/claims/${claims.agreed}`],
        ...['/inquiries', '/inquiries?filter=ended&kind=missed', `/inquiries/${waiting}`, `/inquiries/${demo.id}`],
        ...['/claims/LP202611210000000000', '/payouts', `/payouts?open=${claims.agreed}`, '/payouts?state=paid'],
        ...['/refunds', '/refunds?waits=silent', '/refunds?open=R0'],
        ...['/account', '/no-such-page'],
      ];
      for (const path of paths) {
        await go(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expect.poll(() => page.locator('[aria-busy=true]').count(), { message: path }).toBe(0);
        expect(await findBarriers(page), path).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(wide, `${path} is wider than its window`).toBeLessThanOrEqual(0);
      }
    });
});
