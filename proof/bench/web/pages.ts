import { issueDomesticNo } from '@yidi/rules/mail/issue';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { makeMail } from '../../../apps/server/src/network/world.ts';
import { makeOrder, walkOrder } from '../../../apps/server/src/world/parcels.ts';
import { makePerson } from '../../../apps/server/src/world/people.ts';
import { type RouteRow, routeTable } from '../../../apps/web/src/route-table.ts';
import type { BenchServer } from '../bench-server.ts';

/** A page to be measured, and a tap that proves hydration. */
export interface BenchPage {
  readonly path: string;
  /** Its name in the figure. */
  readonly name: string;
  readonly cookie: string;
  readonly probe: Probe;
}

/**
 * Both run in the page as the text of functions without arguments. `act` operates a control,
 * `works` checks the effect.
 */
export interface Probe {
  readonly act: string;
  readonly works: string;
}

const click = (selector: string) => `document.querySelector('${selector}')?.click()`;

const typesIntoSearch: Probe = {
  act: `(() => { const field = document.querySelector('search input'); if (!field) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, field.value + '9');
    field.dispatchEvent(new Event('input', { bubbles: true })); })()`,
  works: `document.querySelectorAll('search button').length > 0`,
};
const choosesDropOff: Probe = {
  act: click('[role=radiogroup] input[value=selfDrop]'),
  works: `location.search.includes('orderType=2')`,
};
const weighsMore: Probe = {
  act: `document.querySelector('main input[inputmode=decimal]')?.closest('div')?.lastElementChild?.click()`,
  works: `Number(document.querySelector('main input[inputmode=decimal]')?.value) > 3`,
};
const asksForNothing: Probe = {
  act: click('form button[type=submit]'),
  works: `document.querySelector('form [aria-invalid=true]') !== null`,
};
// The browser denies the clipboard to a page without a user gesture. The copy fails, but the page
// reacts.
const copiesNumber: Probe = {
  act: `(() => { Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async () => {} } });
    document.querySelector('main button:has([role=status])')?.click(); })()`,
  works: `Boolean(document.querySelector('main button [role=status]')?.textContent)`,
};
const showsReceived: Probe = {
  act: click('[role=tab][aria-selected=false]'),
  works: `location.search.includes('side=received')`,
};

/** The data of the benchmark. */
export interface Seeded {
  /** The pages of the main job, with a tap each. */
  readonly pages: readonly BenchPage[];
  /** An address of every screen of the route table. */
  readonly addresses: readonly string[];
  readonly cookie: string;
}

/**
 * Returns the URL of every screen. A new row of the table adds one.
 */
function addressesOf(examples: Readonly<Record<string, string>>): string[] {
  const rows: readonly RouteRow[] = routeTable;
  return rows
    .filter((row) => row.page && !row.development)
    .map(({ path }) =>
      path
        .replaceAll(/\/\{(\w+)\?\}/g, (_whole, name: string) => (examples[name] ? `/${examples[name]}` : ''))
        .replaceAll(/\{(\w+)\}/g, (_whole, name: string) => examples[name] ?? '1'),
    );
}

/** Creates a user with orders and a mail item in transit. Returns the pages that they view. */
export async function seedPages(site: BenchServer): Promise<Seeded> {
  const now = new Date();
  const person = await makePerson(site.world);
  let orderId = '';
  for (const until of ['accepted', 'moving', 'delivered'] as const) {
    ({ orderId } = await makeOrder(site.world, person, { orderType: '2' }));
    await walkOrder(site.world, orderId, until);
  }
  const mailNo = issueDomesticNo(77_000_000);
  await makeMail(site, { mailNo, until: 'arrived', promisedAt: new Date(now.getTime() + 2 * DAY_MS), now });
  const page = (path: string, name: string, probe: Probe): BenchPage => ({ path, name, probe, cookie: person.cookie });
  const pages = [
    page('/home', '/home', typesIntoSearch),
    page('/s/express?orderType=3', '/s/express', choosesDropOff),
    page(encodeURI('/s/freight?from=浙江省,杭州市,西湖区&to=四川省,成都市,武侯区&kg=3'), '/s/freight', weighsMore),
    page('/query', '/query', asksForNothing),
    page(`/queryDetail/${mailNo}`, '/queryDetail', copiesNumber),
    page('/orderlist', '/orderlist', showsReceived),
  ];
  const addresses = addressesOf({ orderId, id: orderId, mailId: mailNo });
  return { pages, addresses, cookie: person.cookie };
}
