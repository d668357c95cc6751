import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { addressFeedback } from '@yidi/contract/calls/address';
import { doSendPhoneV2, validatePhoneCode } from '@yidi/contract/calls/auth';
import { disasterRecoveryPromptsInfo } from '@yidi/contract/calls/content';
import { askExport } from '@yidi/contract/calls/export';
import { orderList } from '@yidi/contract/calls/order';
import { codes } from '@yidi/contract/codes';
import { address } from '@yidi/phrases/address';
import { addressBook } from '@yidi/phrases/address-book';
import { dataExport } from '@yidi/phrases/export';
import { express } from '@yidi/phrases/express';
import { home } from '@yidi/phrases/home';
import { login } from '@yidi/phrases/login';
import { lostNumber } from '@yidi/phrases/lost-number';
import { message } from '@yidi/phrases/message';
import { scan } from '@yidi/phrases/scan';
import { shell } from '@yidi/phrases/shell';
import { smsCode } from '@yidi/phrases/sms-code';
import { stepUp } from '@yidi/phrases/step-up';
import type { Locator, Page } from 'playwright-core';
import { receiverText, senderText } from '../../e2e/world/parcel.ts';
import { type Answers, envelope, goTo, waitForApp } from '../../e2e/world/states.ts';
import type { Visitor } from '../../e2e/world/visitor.ts';
import { addressOverlays } from './address-overlays.ts';
import { orderOverlays } from './order-overlays.ts';
import { type OverlayEntry, pasteInto, press } from './overlay-entry.ts';
import { pointsOverlays } from './points-overlays.ts';

function trouble(flags: object): Answers {
  const words = { faultNoticeTitle: '系统故障', faultNoticeContent: '正在抢修，请稍后再来。' };
  const more = { maintenanceNoticeTitle: '系统维护', maintenanceNoticeContent: '今晚 23:00 至 24:00 维护。' };
  const info = { faultNoticeFlag: 0, maintenanceNoticeFlag: 0, ...words, ...more, ...flags };
  return { [disasterRecoveryPromptsInfo.path]: envelope(codes.OK, info) };
}

/**
 * Every overlay of the product by `<file>/<component>`. overlaysOfTheProduct() lists those that
 * exist.
 */
export const overlays: Readonly<Record<string, OverlayEntry>> = {
  ...addressOverlays,
  ...orderOverlays,
  ...pointsOverlays,
  'address-form/AddressFormOverlay': {
    who: 'nobody',
    plain: true,
    at: '/s/express?orderType=3',
    open: ({ page, language }) => press(page, express[language].addSender),
    states: {
      mistakes: ({ language }, overlay) => press(overlay, address[language].use),
      async 'filled in'({ language }, overlay) {
        await pasteInto(overlay, address[language].pasteLabel, senderText);
        await press(overlay, address[language].pasteRead);
        await overlay.getByRole('button', { name: address[language].pasteOther }).waitFor();
      },
    },
  },
  'check/CheckOverlay': {
    who: 'nobody',
    at: '/newcenter',
    open: ({ page, language }) => press(page, message[language].check),
    states: {
      'too short': ({ language }, overlay) => press(overlay, message[language].checkNow),
      async 'not ours'({ language }, overlay) {
        await pasteInto(overlay, message[language].checkLabel, '你的包裹地址有误，请点 yd-post.example 补交运费');
        await press(overlay, message[language].checkNow);
        await overlay.getByRole('alert').waitFor();
      },
    },
  },
  'consent/ConsentOverlay': {
    who: 'nobody',
    plain: true,
    at: '/s/express?orderType=3',
    answers: { [addressFeedback.path]: envelope(codes.CONSENT) },
    async open({ page, language }) {
      const label = express[language].pasteLabel.sender;
      await press(page, label);
      await page.getByRole('textbox', { name: label }).fill(senderText);
      await press(page, address[language].pasteRead);
    },
  },
  'import-many/ImportManyOverlay': {
    who: 'demo',
    at: '/addresslist/2',
    open: ({ page, language }) => press(page, addressBook[language].addMany),
    states: {
      async 'too many'({ language }, overlay) {
        await pasteInto(
          overlay,
          addressBook[language].manyLabel,
          Array.from({ length: 51 }, () => receiverText).join('\n'),
        );
        await press(overlay, addressBook[language].manyRead(51));
        await overlay.getByText(addressBook[language].manyTooMany(51)).waitFor();
      },
      async read({ language }, overlay) {
        const lines = [senderText, receiverText, '赵敏 13711112222', senderText];
        await pasteInto(overlay, addressBook[language].manyLabel, lines.join('\n'));
        await press(overlay, addressBook[language].manyRead(4));
        await overlay.getByRole('listitem').first().waitFor();
      },
      async 'one opened'(visitor, overlay) {
        await overlays['import-many/ImportManyOverlay']!.states!.read!(visitor, overlay);
        await press(overlay, addressBook[visitor.language].manyMend(3));
        await overlay.getByRole('textbox').first().waitFor();
      },
    },
  },
  'step-up/StepUpOverlay': {
    who: 'demo',
    at: '/my-center/export',
    answers: { [askExport.path]: envelope(codes.STEPUP, { kind: 'identity' }) },
    open: ({ page, language }) => press(page, dataExport[language].ask),
  },
  'rebind/RebindOverlay': {
    who: 'demo',
    at: '/my-center/change',
    answers: { [validatePhoneCode.path]: envelope(codes.OK, { ticket: 'sample' }) },
    open: ({ page, language }) => press(page.getByRole('main'), stepUp[language].change),
    states: {
      async 'new number'({ language }, overlay) {
        await overlay.getByRole('textbox', { name: smsCode[language].code }).fill('123456');
        await press(overlay, stepUp[language].next);
        await overlay.getByText(stepUp[language].newNow).waitFor();
      },
      async mistakes({ language }, overlay) {
        await overlay.getByRole('textbox', { name: stepUp[language].newPhone }).fill('123');
        await overlay.getByRole('textbox', { name: smsCode[language].code }).fill('123456');
        await press(overlay, stepUp[language].change);
      },
    },
  },
  'lost-number/LostNumberOverlay': {
    who: 'demo',
    at: '/my-center/change',
    open: ({ page, language }) => press(page.getByRole('main'), lostNumber[language].open),
    states: {
      async mistakes({ language }, overlay) {
        await overlay.getByRole('textbox', { name: stepUp[language].newPhone }).fill('123');
        await overlay.getByRole('textbox', { name: smsCode[language].code }).fill('123456');
        await press(overlay, lostNumber[language].ask);
      },
    },
  },
  'login/LoginOverlay': {
    who: 'nobody',
    at: '/orderlist',
    open: ({ page, language }) => press(page.getByRole('main'), shell[language].login),
    states: {
      async mistakes({ language }, overlay) {
        await overlay.getByRole('textbox', { name: login[language].phone }).fill('123');
        await overlay.getByRole('textbox', { name: smsCode[language].code }).fill('123456');
        await overlay.getByRole('button', { name: login[language].submit, exact: true }).press('Enter');
      },
      inviter: ({ language }, overlay) => press(overlay, login[language].inviterShow),
    },
  },
  'merge-question/MergeQuestionOverlay': { who: 'chat', at: '/orderlist' },
  'notice/announcement': { who: 'nobody', at: '/s/express?orderType=3', announced: true },
  'notice/maintenance': {
    who: 'nobody',
    at: '/s/express?orderType=3',
    answers: trouble({ maintenanceNoticeFlag: 1 }),
  },
  'notice/fault': { who: 'nobody', at: '/orderlist', answers: trouble({ faultNoticeFlag: 1 }), blocks: true },
  'notice/expired': {
    who: 'demo',
    at: '/about',
    answers: { [orderList.path]: envelope(codes.SESSION) },
    // The first refusal reloads the page, the second within a minute shows a message.
    async open({ page }) {
      await Promise.all([page.waitForEvent('load'), goTo(page, '/orderlist')]);
      await waitForApp(page);
      await goTo(page, '/about');
      await goTo(page, '/orderlist');
    },
    blocks: true,
  },
  'protocol/ProtocolOverlay': {
    asks: true,
    who: 'nobody',
    at: '/my-center/login',
    open: ({ page, language }) => press(page, login[language].service),
  },
  'region/RegionOverlay': {
    asks: true,
    who: 'demo',
    at: '/addressdetail/2',
    open: ({ page, language }) => press(page, new RegExp(address[language].regionChoose)),
    states: {
      async deeper(_visitor, overlay) {
        await overlay.getByText('浙江省').first().click();
        await overlay.getByText('杭州市').first().waitFor();
      },
    },
  },
  'scan/ScanOverlay': {
    who: 'nobody',
    at: '/home',
    open: ({ page, language }) => press(page, home[language].scan),
    states: {
      // Each opening requests the camera again.
      async refused({ page, language }, overlay) {
        await withoutCamera(page, 'NotAllowedError');
        await reopen(page, overlay, language);
        await overlay.getByText(scan[language].refused).waitFor();
      },
      async failed({ page, language }, overlay) {
        await withoutCamera(page, 'NotReadableError');
        await reopen(page, overlay, language);
        await overlay.getByText(scan[language].failed).waitFor();
      },
    },
  },
  'side-menu/SideMenuOverlay': {
    asks: true,
    who: 'demo',
    at: '/orderlist',
    open: ({ page, language }) => press(page, shell[language].menu),
  },
  'slider/SliderOverlay': {
    asks: true,
    who: 'nobody',
    at: '/my-center/login',
    async open({ page, language }) {
      await page.getByRole('textbox', { name: login[language].phone }).fill('13912345678');
      await press(page, smsCode[language].send);
    },
    states: {
      async missed({ page, language }, overlay) {
        await page.route(`**${doSendPhoneV2.path}`, (route) =>
          route.fulfill({
            json: { code: codes.INLINE.code, msg: 'slider verification failed', info: null, traceId: '0' },
          }),
        );
        await overlay.locator('img').first().waitFor();
        await overlay.getByRole('slider').press('Shift+ArrowRight');
        await overlay.getByRole('slider').press('Enter');
        await overlay.getByText(login[language].sliderFailed).waitFor();
      },
    },
  },
};

/** Makes the browser refuse the camera with this error from now on: not allowed, or in use. */
function withoutCamera(page: Page, error: 'NotAllowedError' | 'NotReadableError'): Promise<void> {
  return page.evaluate((name) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name));
  }, error);
}

async function reopen(page: Page, overlay: Locator, language: Visitor['language']): Promise<void> {
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'detached' });
  await press(page, home[language].scan);
}

const SOURCES = join(import.meta.dirname, '../../apps/web/src');

/** Lists every overlay by its file and component, and every kind of notice. */
export function overlaysOfTheProduct(): string[] {
  const read = (file: string) => readFileSync(join(SOURCES, file), 'utf8');
  const components = globSync('**/*.overlay.tsx', { cwd: SOURCES }).flatMap((file) => {
    const names = read(file).matchAll(/^export (?:function|const) (\w+)/gm);
    return Array.from(names, ([, name]) => `${basename(file, '.overlay.tsx')}/${name}`);
  });
  const kinds = /readonly kind: ([^;]+);/.exec(read('shell/notice-queue.ts'))?.[1] ?? '';
  return [...components, ...Array.from(kinds.matchAll(/'(\w+)'/g), ([, kind]) => `notice/${kind}`)].sort();
}

/** The overlay on top. */
export function shownOverlay(page: Page): Locator {
  return page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
}

/**
 * Gives the page a barcode reader that finds nothing. Chromium on Linux has none, while phones do.
 * The camera is the browser's own.
 */
export function giveBarcodeReader(): void {
  class NothingSeen {
    detect = () => Promise.resolve([]);
  }
  Object.assign(globalThis, { BarcodeDetector: NothingSeen });
}
