import { avatar } from '@yidi/phrases/avatar';
import { describe, expect } from 'vitest';
import { journey } from './world/journey.ts';
import { enterLoggedIn } from './world/log-in.ts';
import { photograph } from './world/pictures.ts';
import { goWithin, waitForApp } from './world/states.ts';

const say = avatar.zh;

describe('a user', () => {
  journey('chooses a picture, sees it in the center, and removes it', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await enterLoggedIn(visitor, '/my-center/set');
    await waitForApp(page);
    await page.locator('input[type=file]').setInputFiles(photograph(400, 300));
    await page.getByAltText(say.alt).waitFor();
    await goWithin(page, '/my-center');
    const shown = page.locator('main img[src^="/file/"]');
    await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(400);
    await goWithin(page, '/my-center/set');
    await page.getByRole('button', { name: say.remove }).click();
    await page.getByText(say.choose).waitFor();
    await page.getByAltText(say.alt).waitFor({ state: 'detached' });
  });
});
