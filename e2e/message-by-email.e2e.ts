import { saveMessageSettings } from '@yidi/contract/calls/message';
import { message } from '@yidi/phrases/message';
import { describe, expect } from 'vitest';
import { untilAnswered } from './world/answered.ts';
import { expectGone } from './world/complete.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { readCode } from './world/network.ts';

const say = message.zh;

describe('a user who wants e-mail', () => {
  journey('enters an address and its code, chooses by kind, and deletes the address', async ({ visit }) => {
    const visitor = await visit();
    const { page, url, forgive } = visitor;
    // A wrong address and a wrong code are refused on the way.
    forgive(/40[01] .*\/message\/email\//);
    const phone = await enterLoggedIn(visitor, '/newset');
    await expectGone(page.getByRole('checkbox', { name: say.cell('正送来', say.ways.email) }));
    await page.getByText(say.emailUnset).waitFor();
    await page.getByRole('button', { name: say.emailSet }).tap();
    const field = page.getByRole('textbox', { name: say.emailAddress });
    await field.fill('lin@example');
    await page.getByRole('button', { name: say.emailSend }).tap();
    await page.getByText(say.emailWrong).waitFor();
    const address = `p${phone}@example.org`;
    await field.fill(address);
    await page.getByRole('button', { name: say.emailSend }).tap();
    await page.getByText(say.emailSent).waitFor();
    await expect.poll(() => readCode(url, address).catch(() => '')).toMatch(/^\d{6}$/);
    const code = await readCode(url, address);
    const codeField = page.getByRole('textbox', { name: say.kinds.code });
    await codeField.fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: say.emailProve }).tap();
    await page.getByText('验证码不对').waitFor();
    await codeField.fill(code);
    await page.getByRole('button', { name: say.emailProve }).tap();
    await page.getByText(say.emailIs('p***@example.org')).waitFor();

    const delivered = page.getByRole('checkbox', { name: say.cell('已签收', say.ways.email) });
    await expect.poll(() => delivered.isChecked()).toBe(true);
    await untilAnswered(page, saveMessageSettings, () => delivered.tap());
    await expect.poll(() => delivered.isChecked()).toBe(false);
    await page.reload();
    await page.getByText(say.emailIs('p***@example.org')).waitFor();
    await expect.poll(() => delivered.isChecked()).toBe(false);

    await page.getByRole('button', { name: say.emailForget }).tap();
    await page.getByText(say.emailUnset).waitFor();
    await expectGone(delivered);
  });
});
