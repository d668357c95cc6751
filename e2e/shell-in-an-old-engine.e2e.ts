import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { newerCss, newerSyntax } from './world/built-for.ts';
import { journey, productUrl } from './world/journey.ts';
import { logIn } from './world/log-in.ts';
import { moveParcel } from './world/network.ts';
import { forget, newerThan } from './world/newer-than.ts';
import { agreeToOrder, fillOrder, openOrderPage, readPlaced, submitButton } from './world/parcel.ts';

/** Web-views of old Android phones, in which many people read a link out of a chat. */
const OLD_CHROME = 76;

/** What the app puts in itself where it is missing: polyfills.ts of the app and of the overlays. */
const mended = /^(?:WeakRef$|Object\.hasOwn$|Array\.prototype\.(?:at|findLast)|String\.prototype\.(?:at|replaceAll))$/;

describe('a user with a phone of 2019', () => {
  journey('sends a parcel, follows it, and cancels another', async ({ visit }) => {
    const visitor = await visit();
    const { page, context, go } = visitor;
    const names = newerThan(OLD_CHROME);
    await context.addInitScript(forget, names);
    await openOrderPage(visitor);
    const left = await page.evaluate(
      (asked) => {
        const inside = (at: unknown, step: string) => (at as Record<string, unknown> | undefined)?.[step];
        return asked.filter((name) => name.split('.').reduce(inside, globalThis as unknown) !== undefined);
      },
      names.filter((name) => !mended.test(name)),
    );
    expect(left, 'names that could not be taken away').toEqual([]);

    await fillOrder(visitor);
    await agreeToOrder(visitor);
    await submitButton(visitor).tap();
    await logIn(visitor, { hand: 'touch' });
    const { mailNo } = await readPlaced(visitor);
    await page.getByRole('link', { name: '看订单' }).tap();
    await page.getByText('等网点接单').first().waitFor();
    for (let scan = 0; scan < 5; scan += 1) expect(await moveParcel(productUrl(), mailNo)).toBe(true);
    await go(`/queryDetail/${mailNo}`);
    await page.getByRole('heading', { name: /^预计.*前送达$/ }).waitFor();

    await go('/s/express?orderType=3');
    await fillOrder(visitor);
    await agreeToOrder(visitor);
    await submitButton(visitor).tap();
    await readPlaced(visitor);
    await page.getByRole('link', { name: '看订单' }).tap();
    await page.getByRole('link', { name: '取消' }).tap();
    await page.getByRole('radiogroup', { name: '为什么取消' }).getByRole('radio').first().check();
    await page.getByRole('button', { name: '确认取消' }).tap();
    await page.getByRole('heading', { name: '已取消，没有寄出' }).waitFor();
  });
});

const built = join(import.meta.dirname, '../apps/web/dist/client/assets');
const filesOf = (end: string) => readdirSync(built).filter((name) => name.endsWith(end));

describe('what is built', () => {
  test('has no syntax that Chrome 69 and Safari 13 do not read', () => {
    const files = filesOf('.js');
    expect(files.length).toBeGreaterThan(20);
    expect(
      files.flatMap((name) =>
        newerSyntax(parseAst(readFileSync(join(built, name), 'utf8'))).map((what) => `${name}: ${what}`),
      ),
    ).toEqual([]);
  });

  test('has no style that they drop without another to fall back on', () => {
    const files = filesOf('.css');
    expect(files.length).toBeGreaterThan(5);
    expect(
      files.flatMap((name) => newerCss(readFileSync(join(built, name), 'utf8')).map((what) => `${name}: ${what}`)),
    ).toEqual([]);
  });
});
