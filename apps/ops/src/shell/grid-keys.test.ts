import { describe, expect, it } from 'vitest';
import { isForRow, placeAfterKey } from './grid-keys.ts';

const size = { rows: 30, columns: 4 };
const at = (row: number, column = 0) => ({ row, column });

describe('the keys of a list', () => {
  it.each([
    ['ArrowDown', at(0), at(1)],
    ['j', at(3), at(4)],
    ['k', at(3), at(2)],
    ['ArrowDown', at(29), at(29)],
    ['ArrowUp', at(0), at(-1)],
    ['ArrowUp', at(-1), at(-1)],
    ['PageDown', at(5), at(15)],
    ['PageDown', at(25), at(29)],
    ['PageUp', at(5), at(0)],
    ['Home', at(20), at(0)],
    ['End', at(2), at(29)],
  ])('%s leads from row to row and stays inside', (key, from, to) => {
    expect(placeAfterKey(key, from, size)).toEqual(to);
  });

  it('moves between the heads of columns with left and right', () => {
    expect(placeAfterKey('ArrowRight', at(-1, 1), size)).toEqual(at(-1, 2));
    expect(placeAfterKey('ArrowRight', at(-1, 3), size)).toEqual(at(-1, 3));
    expect(placeAfterKey('ArrowLeft', at(-1, 0), size)).toEqual(at(-1, 0));
  });

  it.each(['ArrowRight', 'x', 'toString', 'Enter'])('leaves %s in a row to others', (key) => {
    expect(placeAfterKey(key, at(2), size)).toBeUndefined();
  });

  it('has no row to go to in an empty list', () => {
    expect(placeAfterKey('ArrowDown', at(-1), { rows: 0, columns: 4 })).toEqual(at(-1));
  });
});

describe('a click on a row', () => {
  const none = { ctrlKey: false, metaKey: false, shiftKey: false };
  const on = (link: boolean) => ({ closest: () => (link ? {} : null) }) as unknown as Element;

  it('opens it', () => expect(isForRow({ ...none, target: on(false) })).toBe(true));

  it('on a link in it leaves the opening to the link', () =>
    expect(isForRow({ ...none, target: on(true) })).toBe(false));

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('with %s opens nothing', (key) =>
    expect(isForRow({ ...none, [key]: true, target: on(false) })).toBe(false),
  );
});
