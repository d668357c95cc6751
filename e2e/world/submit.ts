import { express } from '@yidi/phrases/express';
import { errors, type Page } from 'playwright-core';
import { submitButton } from './parcel.ts';
import type { Visitor } from './visitor.ts';

/** The result of a tap on "submit": the order is placed, or a text says why not. */
export type TapEnd = { readonly placed: true } | { readonly placed: false; readonly words: string };

/** The values that a user typed on the order page, as shown. */
export interface Typed {
  readonly goods: string;
  readonly sender: string;
  readonly receiver: string;
}

export async function readTyped({ page, language }: Pick<Visitor, 'page' | 'language'>): Promise<Typed> {
  const say = express[language];
  const goods = await page.getByLabel(say.goodsLabel).inputValue();
  const people = await page.locator('#sender b, #receiver b').allTextContents();
  return { goods, sender: people[0] ?? '', receiver: people[1] ?? '' };
}

/** Returns whether the page is hydrated and reacts. */
export async function comesToLife(page: Page, timeoutMs: number): Promise<boolean> {
  return page
    .waitForFunction(
      () => 'earlyInput' in window && (window as { earlyInput?: unknown }).earlyInput === undefined,
      null,
      {
        timeout: timeoutMs,
      },
    )
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof errors.TimeoutError) return false;
        throw error;
      },
    );
}

/** Taps "submit" and waits for either result. @throws if none is shown within `patienceMs` */
export async function tapSubmit(visitor: Pick<Visitor, 'page' | 'language'>, patienceMs = 25_000): Promise<TapEnd> {
  await submitButton(visitor).click();
  return readTapEnd(visitor.page, patienceMs);
}

/**
 * Waits for the result of a tap on "submit". If the page reloads in between, it is checked again.
 */
export async function readTapEnd(page: Page, patienceMs = 25_000): Promise<TapEnd> {
  const deadline = Date.now() + patienceMs;
  while (true) {
    const end = await lookForEnd(page, Math.max(1, deadline - Date.now())).catch((error: unknown) => {
      if (/context was destroyed|navigation/.test(String(error)) && Date.now() < deadline) return undefined;
      throw error;
    });
    if (end) return end;
  }
}

async function lookForEnd(page: Page, timeout: number): Promise<TapEnd> {
  const end = await page.waitForFunction(
    () => {
      if (location.pathname === '/successful') return { placed: true as const };
      const alerts = Array.from(document.querySelectorAll<HTMLElement>('main [role="alert"]'));
      const words = alerts.map((alert) => (alert.textContent ?? '').trim()).find((text) => text !== '');
      return words ? { placed: false as const, words } : undefined;
    },
    null,
    { timeout },
  );
  return (await end.jsonValue()) as TapEnd;
}
