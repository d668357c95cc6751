import { closing as closingCall } from '@yidi/contract/calls/closing';
import { deliveryWay } from '@yidi/contract/calls/delivery';
import { mailExamination } from '@yidi/contract/calls/exam';
import { interceptionStatus, showInterception } from '@yidi/contract/calls/interception';
import { preferenceList } from '@yidi/contract/calls/preference';
import { verifyMail } from '@yidi/contract/calls/trace';
import { codes } from '@yidi/contract/codes';
import { batch } from '@yidi/phrases/batch';
import { closing } from '@yidi/phrases/closing';
import { declaration } from '@yidi/phrases/declaration';
import { delivery } from '@yidi/phrases/delivery';
import { exam } from '@yidi/phrases/exam';
import { follow } from '@yidi/phrases/follow';
import { identity } from '@yidi/phrases/identity';
import { interception } from '@yidi/phrases/interception';
import { interConsignee } from '@yidi/phrases/international-consignee';
import { linkedAccount } from '@yidi/phrases/linked-account';
import { message } from '@yidi/phrases/message';
import { preference } from '@yidi/phrases/preference';
import { smsCode } from '@yidi/phrases/sms-code';
import { waybill } from '@yidi/phrases/waybill';
import type { Page } from 'playwright-core';
import type { RoutePath } from '../../apps/web/src/route-table.ts';
import { type Answers, envelope } from '../../e2e/world/states.ts';
import ways from '../../packages/contract/src/samples/deliveryWay.json' with { type: 'json' };
import wishes from '../../packages/contract/src/samples/preferenceList.json' with { type: 'json' };
import open from '../../packages/contract/src/samples/showInterception.json' with { type: 'json' };

/** The wrong values with which a user fills in a screen's form, so that its mistakes are shown. */
export interface Mistake {
  readonly answers?: Answers;
  /** The browser's log of a mistake that only the server finds. */
  readonly noise?: RegExp;
  make(page: Page): Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).last().click();
const type = (page: Page, name: string, text: string) => page.getByRole('textbox', { name }).fill(text);

/**
 * Screens with a form, and a wrong input for each. A screen with a field but no row here fails the
 * journey.
 */
export const mistakes: Partial<Record<RoutePath, Mistake>> = {
  '/s/express': { make: press('提交订单') },
  '/perfectionInfo/{orderId}': { make: press('提交订单') },
  '/order/oneBillMul': { make: press('提交订单') },
  '/s/batch': {
    noise: /status of 400/,
    async make(page) {
      await type(page, batch.zh.pasteLabel, '\u0001\u0002');
      await press(batch.zh.read)(page);
    },
  },
  '/addressdetail/{status}/{next?}': { make: press('保存') },
  '/orderCancel': { make: press('确认取消') },
  '/query': {
    async make(page) {
      await type(page, '邮件号', '12345');
      await press('查询')(page);
    },
  },
  '/queryVerify': {
    answers: { [verifyMail.path]: envelope(codes.VERIFY, { left: 4 }) },
    async make(page) {
      await page.getByRole('textbox').fill('0000');
      await page.getByRole('textbox').press('Enter');
    },
  },
  '/query/phone': {
    async make(page) {
      await type(page, follow.zh.phone, '123');
      await type(page, smsCode.zh.code, '123456');
      await press(follow.zh.phoneSubmit)(page);
    },
  },
  '/examinationList/{examinationId}': {
    answers: { [mailExamination.path]: envelope(codes.OK, { known: false, mails: [] }) },
    make: (page) => press(exam.zh.submit)(page),
  },
  '/certification': { make: (page) => press(identity.zh.submit)(page) },
  '/my-center/logoutConfirm': {
    answers: { [closingCall.path]: envelope(codes.OK, { phone: '138******78', obstacles: [] }) },
    make: (page) => press(closing.zh.ask)(page),
  },
  '/bindAccount': {
    async make(page) {
      await type(page, linkedAccount.zh.newPhone, '123');
      await type(page, smsCode.zh.code, '123456');
      await press(linkedAccount.zh.bindDo)(page);
    },
  },
  '/waybillOrder': { make: (page) => press(waybill.zh.check)(page) },
  '/interDeclareInfo': {
    async make(page) {
      await press(declaration.zh.paste)(page);
      await type(page, declaration.zh.pasteLabel, '123');
      await press(declaration.zh.pasteAdd)(page);
    },
  },
  '/s/freight': { make: (page) => type(page, '长（厘米）', '999') },
  '/s/international': { noise: /status of 400/, make: press(interConsignee.zh.check) },
  '/volumeRule': {
    async make(page) {
      for (const side of ['长（厘米）', '宽（厘米）', '高（厘米）']) await type(page, side, '999');
    },
  },
  '/insured/{productType}': { make: (page) => type(page, '声明价值', '99999') },
  '/change-delivery': {
    answers: {
      [deliveryWay.path]: envelope(codes.OK, {
        ...{ ...ways.info, change: undefined },
        ways: ['person', 'place'].map((way) => ({ ...ways.info.ways[0], way })),
      }),
    },
    async make(page) {
      await page.getByRole('radio', { name: delivery.zh.way.person }).check();
      await press(delivery.zh.change)(page);
    },
  },
  '/orderAddress': {
    answers: {
      [showInterception.path]: envelope(codes.OK, { ...open.info, update: undefined }),
      [interceptionStatus.path]: envelope(codes.OK, { ways: [] }),
    },
    make: (page) => press(interception.zh.ask)(page),
  },
  '/deliveryPrefer/{preferType}': {
    answers: {
      [preferenceList.path]: envelope(codes.OK, { targets: [{ ...wishes.info.targets[0], preferences: [] }] }),
    },
    make: (page) => press(preference.zh.save)(page),
  },
  '/newset': {
    noise: /status of 400 .*\/message\/email\/send/,
    async make(page) {
      await press(message.zh.emailSet)(page);
      await type(page, message.zh.emailAddress, '没有邮箱');
      await press(message.zh.emailSend)(page);
      await page.getByText(message.zh.emailWrong).waitFor();
    },
  },
  '/my-center/{type?}/login': {
    async make(page) {
      await type(page, '手机号', '123');
      await type(page, '验证码', '123456');
      await press('登录')(page);
    },
  },
};
