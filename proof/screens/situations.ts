import { address } from '@yidi/phrases/address';
import { addressBook } from '@yidi/phrases/address-book';
import { express } from '@yidi/phrases/express';
import { login } from '@yidi/phrases/login';
import { orderCancel } from '@yidi/phrases/order-cancel';
import { shell } from '@yidi/phrases/shell';
import { smsCode } from '@yidi/phrases/sms-code';
import { trace } from '@yidi/phrases/trace';
import { type RoutePath, type RouteRow, routeTable } from '../../apps/web/src/route-table.ts';
import { fillOrder, pastePerson } from '../../e2e/world/parcel.ts';
import { type Examples, screensOf } from '../../e2e/world/screens.ts';
import { type Answers, type State, states } from '../../e2e/world/states.ts';
import { type Act, aMistake, press, sheet } from './acts.ts';
import { batchRowSituations } from './batch-row-situations.ts';
import { batchSituations } from './batch-situations.ts';
import { claimSituations } from './claim-situations.ts';
import { closingSituations } from './closing-situations.ts';
import { declarationSituations } from './declaration-situations.ts';
import { evaluateSituations } from './evaluate-situations.ts';
import { exportSituations } from './export-situations.ts';
import { followSituations } from './follow-situations.ts';
import { identitySituations } from './identity-situations.ts';
import { interDetailSituations } from './inter-detail-situations.ts';
import { interOrderSituations } from './inter-order-situations.ts';
import { invoiceSituations } from './invoice-situations.ts';
import { linkedSituations } from './linked-situations.ts';
import { orderSituations } from './order-situations.ts';
import { paySituations } from './pay-situations.ts';
import { pointsSituations } from './points-situations.ts';

/** The user of the screen: the demo user, a new user, or an anonymous user. */
export type Who = 'demo' | 'new' | 'nobody';

/** A screen in one of its states. */
export interface ScreenState {
  readonly route: string;
  readonly name: string;
  readonly who: Who;
  /** The server's state. */
  readonly wire: State;
  readonly address: string;
  /** Answers to some calls in this special situation. */
  readonly answers?: Answers;
  readonly act?: Act;
}

/** The state of one screen, in addition to its route. */
interface Written {
  readonly route: RoutePath;
  readonly name: string;
  readonly who?: Who;
  readonly address?: (examples: Examples) => string;
  readonly act?: Act;
}

const LONG = {
  sender:
    '欧阳慕容司徒诸葛 13812345678 新疆维吾尔自治区伊犁哈萨克自治州察布查尔锡伯自治县种羊场迎宾大道西侧幸福家园小区 18 号楼 3 单元 1802 室',
  receiver: 'Aleksandra Wojciechowska-Kowalczyk 13987654321 四川省成都市武侯区人民南路四段 27 号',
};

/** States that a user brings about on one screen. */
const written: readonly Written[] = [
  { route: '/s/express', name: 'counter', address: () => '/s/express?orderType=2' },
  {
    route: '/s/express',
    name: 'filled',
    who: 'nobody',
    async act(visitor) {
      await fillOrder(visitor);
      return visitor.page.getByRole('button', { name: express[visitor.language].price });
    },
  },
  {
    route: '/s/express',
    name: 'ground only',
    who: 'nobody',
    async act(visitor) {
      await fillOrder(visitor, '充电宝 1 个，数据线');
      return visitor.page.getByText(express[visitor.language].goodsResult.groundOnly, { exact: true });
    },
  },
  {
    route: '/s/express',
    name: 'forbidden',
    who: 'nobody',
    async act({ page, language }) {
      await page.getByLabel(express[language].goodsLabel).fill('汽油');
      return page.getByText(express[language].goodsResult.forbidden, { exact: true });
    },
  },
  {
    route: '/s/express',
    name: 'price in parts',
    who: 'nobody',
    async act(visitor) {
      await fillOrder(visitor);
      return press(
        ({ language }) => express[language].price,
        ({ page, language }) => page.getByText(express[language].total, { exact: true }),
      )(visitor);
    },
  },
  {
    route: '/s/express',
    name: 'errors',
    who: 'nobody',
    act: press(({ language }) => express[language].submit, aMistake),
  },
  {
    route: '/s/express',
    name: 'long names',
    who: 'nobody',
    async act(visitor) {
      await pastePerson(visitor, 'sender', LONG.sender);
      await pastePerson(visitor, 'receiver', LONG.receiver);
      return visitor.page.getByText('Aleksandra');
    },
  },
  {
    route: '/s/express',
    name: 'several places',
    who: 'nobody',
    async act(visitor) {
      await pastePerson(visitor, 'sender', '赵敏 13711112222 鼓楼区中山路 8 号');
      return visitor.page.getByText(address[visitor.language].ambiguous);
    },
  },
  {
    route: '/my-center/{type?}/login',
    name: 'security check',
    who: 'nobody',
    async act(visitor) {
      const { page, language } = visitor;
      await page.getByRole('textbox', { name: login[language].phone }).fill('13912345678');
      return press(
        () => smsCode[language].send,
        (seen) => sheet(seen).locator('img'),
      )(visitor);
    },
  },
  {
    route: '/my-center/{type?}/login',
    name: 'errors',
    who: 'nobody',
    async act(visitor) {
      await visitor.page.getByRole('textbox', { name: login[visitor.language].phone }).fill('1391234');
      return press(({ language }) => smsCode[language].send, aMistake)(visitor);
    },
  },
  {
    route: '/orderlist',
    name: 'log-in sheet',
    who: 'nobody',
    act: press(({ language }) => shell[language].login, sheet),
  },
  { route: '/orderlist', name: 'side menu', act: press(({ language }) => shell[language].menu, sheet) },
  { route: '/orderlist', name: 'cancelled', address: () => '/orderlist?status=cancelled' },
  { route: '/orderlist', name: 'received', address: () => '/orderlist?side=received' },
  {
    route: '/orderCancel',
    name: 'errors',
    act: press(
      ({ language }) => orderCancel[language].cancelSubmit,
      ({ page, language }) => page.getByText(orderCancel[language].cancelChoose),
    ),
  },
  { route: '/orderCancel', name: 'too late', address: ({ moved }) => `/orderCancel?orderId=${moved}` },
  {
    route: '/query',
    name: 'errors',
    async act(visitor) {
      const { page, language } = visitor;
      await page.getByRole('textbox', { name: trace[language].queryLabel }).fill('12345');
      return press(() => trace[language].querySubmit, aMistake)(visitor);
    },
  },
  { route: '/queryDetail/{mailId?}', name: 'nothing found', address: () => '/queryDetail/9999999999994' },
  { route: '/queryDetail/{mailId?}', name: 'no number', address: () => '/queryDetail' },
  { route: '/queryDetail/{mailId?}', name: 'not a number', address: () => '/queryDetail/123' },
  { route: '/addressdetail/{status}/{next?}', name: 'errors', act: press((v) => address[v.language].save, aMistake) },
  { route: '/addresslist/{status}/{next?}', name: 'consignees', address: () => '/addresslist/2' },
  { route: '/addresslist/{status}/{next?}', name: 'to choose from', address: () => '/addresslist/2/order' },
  {
    route: '/addresslist/{status}/{next?}',
    name: 'many',
    address: () => '/addresslist/2',
    act: press(({ language }) => addressBook[language].addMany, sheet),
  },
  { route: '/my-center/{type?}/login', name: 'as it is', who: 'nobody' },
  { route: '/s/international', name: 'search', address: () => '/s/international' },
  { route: '/s/international', name: 'numbers', address: () => '/s/international?to=BR' },
  { route: '/s/international', name: 'not yet', address: () => '/s/international?to=VN' },
];

/**
 * Lists every screen in every state: each route as the demo user, a new user and an anonymous user
 * see it, with every server state; each of their orders and traces; and the states that a user
 * brings about. A new route is included automatically.
 */
export function statesOf(examples: Examples): ScreenState[] {
  const fine = { wire: 'filled' } as const;
  const byRoute = screensOf(examples);
  const found: ScreenState[] = [];
  for (const [route, address] of byRoute) {
    const row: RouteRow | undefined = routeTable.find(({ path }) => path === route);
    found.push({ route, name: 'as it is', who: 'demo', address, ...fine });
    if (row?.development) continue;
    found.push({ route, name: 'nobody', who: 'nobody', address, ...fine });
    if (row?.login !== 'needed') found.push({ route, name: 'new', who: 'new', address, ...fine });
    for (const wire of states) if (wire !== 'filled') found.push({ route, name: wire, who: 'demo', address, wire });
  }
  for (const [index, address] of examples.own.entries()) {
    const route = [...byRoute].find(([, path]) => path.split('/')[1] === address.split('/')[1])?.[0] ?? address;
    found.push({ route, name: `of the demo ${index}`, who: 'demo', address, ...fine });
  }
  for (const { route, name, who = 'demo', address, act } of written) {
    const place = address?.(examples) ?? byRoute.get(route) ?? route.replace('/{type?}', '');
    found.push({ route, name, who, address: place, ...fine, ...(act ? { act } : {}) });
  }
  for (const { address, rare: _, ...situation } of [
    ...batchSituations,
    ...batchRowSituations,
    ...claimSituations,
    ...closingSituations,
    ...declarationSituations,
    ...interDetailSituations,
    ...interOrderSituations,
    ...evaluateSituations,
    ...followSituations,
    ...identitySituations,
    ...invoiceSituations,
    ...linkedSituations,
    ...orderSituations,
    ...paySituations,
    ...exportSituations,
    ...pointsSituations,
  ])
    found.push({
      ...situation,
      ...fine,
      who: 'demo',
      address: address ?? byRoute.get(situation.route) ?? situation.route,
    });
  return found;
}
