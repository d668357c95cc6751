import type { Locator } from 'playwright-core';
import type { Visitor } from '../../e2e/world/visitor.ts';

/** What a user does to see a state of a screen. @returns what is seen only then. */
export type Act = (visitor: Visitor) => Promise<Locator>;

/**
 * Does it, and waits for what it brings about: a sheet whose code is on its way is not there yet.
 */
export async function bringAbout(visitor: Visitor, act: Act): Promise<void> {
  const seen = await act(visitor);
  await seen.first().waitFor();
}

/** Presses the first button of this name. */
export function press(name: (visitor: Visitor) => string, seen: (visitor: Visitor) => Locator): Act {
  return async (visitor) => {
    await visitor.page
      .getByRole('button', { name: name(visitor) })
      .first()
      .click();
    return seen(visitor);
  };
}

export const sheet = ({ page }: Pick<Visitor, 'page'>): Locator => page.getByRole('dialog');
export const aMistake = ({ page }: Pick<Visitor, 'page'>): Locator => page.locator('[aria-invalid=true]');
