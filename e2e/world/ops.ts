import type { StaffRole } from '@yidi/contract/values/staff';
import { ops } from '@yidi/phrases/ops';
import { opsDoor } from '@yidi/phrases/ops-door';
import { opsAccount } from '@yidi/phrases/ops-people';
import type { CDPSession, Page } from 'playwright-core';
import { newId } from '../../apps/server/src/db/new-id.ts';
import { openStaffSession } from '../../apps/server/src/modules/staff/staff.public.ts';
import { freePort } from '../../apps/server/src/world/server-process.ts';
import { journey } from './journey.ts';
import type { SiteWorld } from './site-world.ts';
import type { Surroundings, Visit, Visitor } from './visitor.ts';

const port = await freePort();
const opsUrl = `http://localhost:${port}`;

/** Returns journeys at the console of a product that is started with these variables. */
export const opsJourneyOn = (env: Readonly<Record<string, string>>) =>
  journey.extend({
    siteEnv: [
      // biome-ignore lint/correctness/noEmptyPattern: the runner reads the needed fixtures from the pattern
      async ({}, use) => use({ OPS_PORT: String(port), OPS_URL: opsUrl, ...env }),
      { scope: 'file' },
    ],
  });

/** A journey at the console, which the product of the file serves beside its site. */
export const opsJourney = opsJourneyOn({});

export const opsOrigin = opsUrl;

/** The size of the console's windows. */
export const DESK = { desktop: true, width: 1280, height: 900 } as const;

/** Opens a browser at the console. A log-in that is asked for is no trouble. */
export async function visitOps(visit: Visit, surroundings: Surroundings = {}): Promise<Visitor> {
  const visitor = await visit({ ...DESK, url: opsUrl, direct: true, ...surroundings });
  visitor.forgive(/status of 40[0-9]/);
  return visitor;
}

/** The device of a colleague, whose authenticator makes passkeys without a touch. */
export interface Device {
  /** Takes another key into the hand: the former one is away. */
  takeOther(): Promise<void>;
}

const authenticator = {
  protocol: 'ctap2',
  transport: 'usb',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** Puts Chromium's virtual authenticator beside a page. */
export async function addDevice(page: Page): Promise<Device> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const add = async () =>
    (await session.send('WebAuthn.addVirtualAuthenticator', { options: authenticator })).authenticatorId;
  let held = await add();
  return {
    async takeOther() {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: held });
      held = await add();
    },
  };
}

/**
 * Enrols by a link, and the code that one from the console needs: a first passkey, then a second
 * one.
 */
export async function enrol(visitor: Visitor, link: string, code?: string): Promise<Device> {
  const { page, go, language } = visitor;
  const device = await addDevice(page);
  await go(link.slice(opsUrl.length));
  if (code !== undefined) await page.getByRole('textbox', { name: opsDoor[language].code }).fill(code);
  await page.getByRole('button', { name: opsDoor[language].enrol }).click();
  await page.getByRole('button', { name: opsAccount[language].add }).click();
  await device.takeOther();
  await page.getByRole('dialog').getByRole('button', { name: opsDoor[language].enrol }).click();
  await page.getByText(opsAccount[language].addedToast).waitFor();
  return device;
}

/** A colleague who is logged in already, without a passkey. */
export async function joinStaff(
  { db, now }: SiteWorld,
  visitor: Visitor,
  name: string,
  roles: readonly StaffRole[],
  offices: readonly string[] = [],
): Promise<string> {
  const staffId = newId();
  await db
    .insertInto('staff')
    .values({ id: staffId, name, roles: [...roles], offices: [...offices], state: 'active', createdAt: now() })
    .execute();
  const cookie = await openStaffSession(db, { staffId, passkeyId: null }, now());
  await visitor.context.addCookies([{ name: 'ops', value: cookie, url: opsUrl, httpOnly: true }]);
  return staffId;
}

/** The link of an entry of the menu. */
export const entry = ({ page, language }: Visitor, name: keyof (typeof ops)['zh']['menu']) =>
  page.getByRole('navigation').getByRole('link', { name: ops[language].menu[name] });
