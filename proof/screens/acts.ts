import type { Locator } from 'playwright-core';
import type { Visitor } from '../../e2e/world/visitor.ts';

/** Brings a screen into a state as a user does. Returns an element that is visible only then. */
export type Act = (visitor: Visitor) => Promise<Locator>;

/** Acts, and waits for the result, because a sheet whose chunk is loading is not there yet. */
export async function bringAbout(visitor: Visitor, act: Act): Promise<void> {
  const seen = await act(visitor);
  await seen.first().waitFor();
}

/** Presses the first button with this name. */
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
