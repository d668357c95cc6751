import { prepaid } from '@yidi/phrases/prepaid';
import { shell } from '@yidi/phrases/shell';
import { describe } from 'vitest';
import { buyCard } from './world/cards.ts';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';

const say = prepaid.zh;

describe('a user without a card', () => {
  journey('a card is bought at the vendor and shown on the page with its movement', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.go('/s/prepaid');
    await page.getByRole('heading', { name: say.loginNeededTitle }).waitFor();
    for (const name of [shell.zh.login, shell.zh.back])
      await page.getByRole('main').getByRole('button', { name, exact: true }).waitFor();
    await enterLoggedIn(visitor, '/s/prepaid');
    await page.getByText(say.empty).waitFor();
    await buyCard(visitor);
    await page.getByText(say.states.paid).waitFor();
    await page.getByRole('heading', { name: '¥100.00' }).waitFor();
    await page.getByText('+¥100.00').waitFor();
    await page.getByText(say.endless).waitFor();
  });
});
