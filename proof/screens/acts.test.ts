import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Visitor } from '../../e2e/world/visitor.ts';
import { bringAbout, press, sheet } from './acts.ts';

/** Makes a page on which every button can be pressed, and the awaited element appears or not. */
function visitorWho(sees: Promise<void>): Visitor {
  const found = { click: () => Promise.resolve(), waitFor: () => sees, first: () => found } as unknown as Locator;
  const page = { getByRole: () => found } as unknown as Page;
  return { page } as Visitor;
}

const openSheet = press(() => 'Add many', sheet);

test('a state is brought about once its content is visible', async () => {
  await expect(bringAbout(visitorWho(Promise.resolve()), openSheet)).resolves.toBeUndefined();
});

test('a button that was pressed without an opened sheet does not count', async () => {
  const never = Promise.reject(new Error('no dialog'));
  await expect(bringAbout(visitorWho(never), openSheet)).rejects.toThrow('no dialog');
});
