import { type Browser, chromium } from 'playwright-core';
import { DEMO_PHONE } from '../../apps/server/src/world/demo.ts';
import { makePerson, type WorldPerson } from '../../apps/server/src/world/people.ts';
import { chromiumFlags, chromiumPath } from '../../e2e/world/chromium.ts';
import { type Examples, readAllExamples, screensOf } from '../../e2e/world/screens.ts';
import { enter, type Surroundings, type Visitor } from '../../e2e/world/visitor.ts';
import { type FaultWorld, openFaultWorld } from './fault-world.ts';

/** A running site with access to its database, and a browser for visitors. */
export interface BrowserWorld {
  readonly url: string;
  readonly fault: FaultWorld;
  readonly browser: Browser;
  /** The demo person: addresses, and orders in every state. */
  readonly demo: WorldPerson;
  /** Opens a fresh browser for a user; without one it is anonymous. */
  visit(surroundings?: Surroundings & { readonly person?: WorldPerson }): Promise<Visitor>;
  /**
   * Returns the URL of every built screen by route, with the demo person's orders and mail items.
   */
  screens(): Promise<ReadonlyMap<string, string>>;
  stop(): Promise<void>;
}

export async function openBrowserWorld(): Promise<BrowserWorld> {
  const executablePath = chromiumPath();
  const fault = await openFaultWorld();
  try {
    const browser = await chromium.launch({ executablePath, args: chromiumFlags });
    const demo = await makePerson(fault.world, { phone: DEMO_PHONE });
    const url = fault.server().url;
    const visit: BrowserWorld['visit'] = async ({ person, ...surroundings } = {}) => {
      const visitor = await enter(browser, url, surroundings);
      if (person) await logInAs(visitor, person);
      return visitor;
    };
    let examples: Examples | undefined;
    return {
      url,
      fault,
      browser,
      demo,
      visit,
      async screens() {
        if (!examples) {
          const visitor = await visit({ person: demo });
          await visitor.go('/orderlist');
          examples = await readAllExamples(visitor);
          await visitor.context.close();
        }
        return screensOf(examples);
      },
      async stop() {
        await browser.close();
        await fault.stop();
      },
    };
  } catch (error) {
    await fault.stop();
    throw error;
  }
}

/** Gives a browser the session of a user, as after a log-in. */
export async function logInAs({ context, url }: Pick<Visitor, 'context' | 'url'>, person: WorldPerson): Promise<void> {
  const expires = Math.floor(Date.now() / 1000) + 30 * 24 * 3600;
  const { hostname } = new URL(url);
  await context.addCookies([
    { name: 'sid', value: person.cookie, domain: hostname, path: '/', httpOnly: true, sameSite: 'Lax', expires },
  ]);
}
