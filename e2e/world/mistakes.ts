import { verifyMail } from '@yidi/contract/calls/trace';
import { codes } from '@yidi/contract/codes';
import type { Page } from 'playwright-core';
import type { RoutePath } from '../../apps/web/src/route-table.ts';
import { type Answers, envelope } from './states.ts';

/** How somebody fills a screen's form in wrong, so that its mistakes are shown. */
export interface Mistake {
  readonly answers?: Answers;
  make(page: Page): Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).last().click();
const type = (page: Page, name: string, text: string) => page.getByRole('textbox', { name }).fill(text);

/** Screens with a form, and a wrong way through it. A screen that has a field and no line here fails the journey. */
export const mistakes: Partial<Record<RoutePath, Mistake>> = {
  '/s/express': { make: press('提交订单') },
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
  '/my-center/{type?}/login': {
    async make(page) {
      await type(page, '手机号', '123');
      await type(page, '验证码', '123456');
      await press('登录')(page);
    },
  },
};
