import { disasterRecoveryPromptsInfo } from '@yidi/contract/calls/content';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type RouteRow, routeTable } from '../apps/web/src/route-table.ts';
import { findBarriers } from './world/axe.ts';
import { comeAsDemoPerson } from './world/demo-person.ts';
import { journey } from './world/journey.ts';
import { closeAnnouncement } from './world/parcel.ts';
import { shotPath, sidewaysPx, takeShot } from './world/shots.ts';
import { goWithin } from './world/states.ts';
import type { Visitor } from './world/visitor.ts';

const noticed = new Set(routeTable.filter((row: RouteRow) => row.notice).map((row) => row.path as string));

/** Opens a screen and waits until it stands still. */
async function open(visitor: Visitor, route: string, address: string): Promise<Page> {
  const { page } = visitor;
  await visitor.go(address);
  await page.waitForLoadState('networkidle');
  if (noticed.has(route)) await closeAnnouncement(visitor);
  return page;
}

const looks = { light: {}, dark: { dark: true }, elder: { elder: true }, 'large text': { text: '200' } } as const;
/** Every look is looked at on the usual phone; the plain one on small phones, large ones and a tablet, too. */
const widths = { light: [375, 320, 430, 768], dark: [375], elder: [375, 320], 'large text': [375] } as const;

describe('every screen', () => {
  journey.for(Object.keys(looks) as (keyof typeof looks)[])(
    'axe finds nothing and nothing reaches out at the side: %s',
    async (look, { visit }) => {
      const { visitor, screens } = await comeAsDemoPerson(visit, looks[look]);
      visitor.forgive(/status of 404.*not-found-page/);
      const found: string[] = [];
      for (const [route, address] of screens) {
        const page = await open(visitor, route, address);
        // The other looks are tried in every state by shell-every-state; the page of the parts is not.
        const tried = look === 'light' || route === '/gallery' ? await findBarriers(page) : [];
        for (const barrier of tried) found.push(`${route}: ${barrier}`);
        for (const width of widths[look]) {
          await page.setViewportSize({ width, height: 812 });
          if ((await sidewaysPx(page)) > 0) found.push(`${route}: wider than ${width} px`);
          await takeShot(page, `${look}-${width}`, route);
        }
        await page.setViewportSize({ width: 375, height: 812 });
      }
      expect(found).toEqual([]);
    },
  );
});

interface Overlay {
  readonly name: string;
  readonly path: string;
  /** Answers that the server gives on such a day only, by path. */
  readonly answers?: Readonly<Record<string, object>>;
  open(page: Page): Promise<void>;
}

const trouble = disasterRecoveryPromptsInfo.path;
function notice(flags: object): object {
  const words = { faultNoticeTitle: '系统故障', faultNoticeContent: '正在抢修，请稍后再来。' };
  const more = { maintenanceNoticeTitle: '系统维护', maintenanceNoticeContent: '今晚 23:00 至 24:00 维护。' };
  const info = { faultNoticeFlag: 0, maintenanceNoticeFlag: 0, ...words, ...more, ...flags };
  return { code: '000000', msg: '', info, traceId: '0' };
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const overlays: readonly Overlay[] = [
  { name: 'announcement', path: '/s/express?orderType=3', open: async () => undefined },
  { name: 'side menu', path: '/orderlist', open: press('菜单') },
  { name: 'log-in', path: '/orderlist', open: press('登录') },
  {
    name: 'security check',
    path: '/my-center/login',
    open: async (page) => {
      await page.getByRole('textbox', { name: '手机号' }).fill('13912345678');
      await press('获取验证码')(page);
      await page.getByRole('dialog').locator('img').first().waitFor();
    },
  },
  { name: 'agreement', path: '/my-center/login', open: press('《服务协议》') },
  { name: 'address form', path: '/s/express?orderType=2', open: press(/填写寄件人/) },
  {
    name: 'regions',
    path: '/addressdetail/2',
    open: async (page) => {
      await press(/选择省市区/)(page);
      await page.getByRole('dialog').getByText('浙江省').first().waitFor();
    },
  },
  {
    name: 'consent',
    path: '/s/express?orderType=3',
    answers: { '/addressFeedback': { code: '300100', msg: '', info: null, traceId: '0' } },
    open: async (page) => {
      await press('粘贴寄件人')(page);
      await page.getByRole('textbox', { name: '粘贴寄件人' }).fill('林清远 13900002718');
      await press('识别')(page);
    },
  },
  {
    name: 'fault',
    path: '/orderlist',
    answers: { [trouble]: notice({ faultNoticeFlag: 1 }) },
    open: async () => undefined,
  },
  {
    name: 'maintenance',
    path: '/s/express?orderType=3',
    answers: { [trouble]: notice({ maintenanceNoticeFlag: 1 }) },
    open: async () => undefined,
  },
  { name: 'many addresses', path: '/addresslist/2', open: press('批量添加') },
];

const isNotice = (name: string) => ['announcement', 'fault', 'maintenance'].includes(name);

describe('every overlay', () => {
  journey.for(['light', 'dark', 'elder'] as const)('axe finds nothing: %s', async (look, { visit }) => {
    const found: string[] = [];
    for (const { name, path, answers, open: openIt } of overlays) {
      const visitor = await visit({ ...looks[look], still: true });
      const { page } = visitor;
      for (const [call, answer] of Object.entries(answers ?? {})) {
        await page.route(`**${call}`, (route) => route.fulfill({ json: answer }));
      }
      if (isNotice(name) && answers) {
        // A first HTML brings its notices along.
        await visitor.go('/about');
        await goWithin(page, path);
      } else await visitor.go(path);
      await page.waitForLoadState('networkidle');
      const announcement = page.getByRole('button', { name: '知道了' });
      if (!isNotice(name) && (await announcement.count()) > 0) await closeAnnouncement(visitor);
      await openIt(page);
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
      await page.waitForLoadState('networkidle');
      for (const barrier of await findBarriers(page)) found.push(`${name}: ${barrier}`);
      await page.screenshot({ path: shotPath(`overlays-${look}`, name), scale: 'css' });
      await visitor.context.close();
    }
    expect(found).toEqual([]);
  });
});
