import { describe, expect, test } from 'vitest';
import { compareWithCeilings, type Figure } from '../check-structure.ts';
import { isProduct, linesByRoom, mutualRooms, readSource, roomOf } from './structure.ts';

const ORDER = 'apps/server/src/modules/order/order.ts';
const PAY = 'apps/server/src/modules/pay/pay.ts';
const read = (text: string, file = ORDER) => readSource(file, text);

describe('product files', () => {
  test.each([
    ['apps/server/src/modules/order/order.ts', true],
    ['packages/ui/src/button.tsx', true],
    ['apps/server/src/modules/order/order.test.ts', false],
    ['apps/server/src/modules/batch/table/hostile.fixture.ts', false],
    ['apps/server/src/modules/claim/testing.ts', false],
    ['apps/server/src/world/people.ts', false],
    ['packages/ui/src/gallery/buttons.tsx', false],
    ['apps/web/bundling/one-language.ts', false],
    ['scripts/check.ts', false],
  ])('%s: %s', (file, expected) => expect(isProduct(file)).toBe(expected));
});

describe('pairs of rooms', () => {
  test.each([
    [ORDER, 'apps/server/src/modules/order'],
    ['apps/web/src/features/order/express/form.ts', 'apps/web/src/features/order'],
    ['apps/server/src/http/harden.ts', 'apps/server/src/http'],
    ['apps/server/src/main.ts', undefined],
  ])('%s is in %s', (file, room) => expect(roomOf(file)).toBe(room));

  test('an import in one direction and a type import back are a pair', () => {
    const pairs = mutualRooms([
      read(`import { pay } from '../pay/pay.ts';\nexport const a = pay;\n`),
      read(`import type { Order } from '../order/order.ts';\nexport type A = Order;\n`, PAY),
    ]);
    expect([...pairs]).toEqual([
      ['apps/server/src/modules/order ↔ apps/server/src/modules/pay', [`${ORDER} → ${PAY}`, `${PAY} → ${ORDER}`]],
    ]);
  });

  test.each([
    ['a type that is imported in place', `export type A = import('../order/order.ts').Order;\n`],
    ['a name that is exported again', `export { order } from '../order/order.ts';\n`],
    ['a whole file that is exported again', `export * from '../order/order.ts';\n`],
  ])('%s counts', (_, text) => {
    expect(mutualRooms([read(`import '../pay/pay.ts';\n`), read(text, PAY)]).size).toBe(1);
  });

  test('the wiring of modules does not count', () => {
    const manifest = read(`import '../pay/pay.ts';\n`, 'apps/server/src/modules/order/order.module.ts');
    expect(mutualRooms([manifest, read(`import '../order/order.ts';\n`, PAY)]).size).toBe(0);
  });

  test('imports in one direction, of the own room, of packages and of lazy code do not count', () => {
    const pairs = mutualRooms([
      read(`import '../pay/pay.ts';\nimport './create-order.ts';\nimport 'kysely';\n`),
      read(`export const load = () => import('../order/order.ts');\n`, PAY),
    ]);
    expect(pairs.size).toBe(0);
  });
});

describe('long functions', () => {
  const withLines = (count: number) => `export function a() {\n${'  b();\n'.repeat(count - 2)}}\n`;

  test('60 lines are allowed, 61 are not', () => {
    expect(read(withLines(60)).longFunctions).toEqual([]);
    expect(read(withLines(61)).longFunctions).toEqual([{ file: ORDER, line: 1, text: '61 lines' }]);
  });

  test('blank lines are not counted', () => {
    expect(read(withLines(60).replace('  b();', '\n\n  b();')).longFunctions).toEqual([]);
  });
});

describe('functions that only pass their arguments on', () => {
  const found = (text: string) => read(text).passThroughs.map(({ text: name }) => name);

  test.each([
    ['export function lock(db: Db, id: string) { return lockMail(db, id); }'],
    ['export async function lock(id: string) { await lockMail(id); }'],
    ['export const lock = (db: Db, id?: string) => lockMail(db, id);'],
    ['const lock = async (...ids: string[]) => { return await lockMail(...ids); };'],
  ])('%s', (text) => expect(found(text)).toEqual(['lock']));

  test.each([
    ['export const lock = (db: Db, id: string) => lockMail(id, db);'],
    ['export const lock = (db: Db) => lockMail(db, 1);'],
    ['export const lock = (db: Db, id = 1) => lockMail(db, id);'],
    ['export const lock = () => lockMail();'],
    ['export const lock = (id: string) => mails.get(id);'],
    ['export const lock = (id: string) => lockMail(id) ?? null;'],
    ['export function lock(id: string) { check(id); return lockMail(id); }'],
    ['export const locks = ids.map((id) => lockMail(id));'],
  ])('not %s', (text) => expect(found(text)).toEqual([]));
});

describe('identifiers of the word list', () => {
  const found = (text: string, file?: string) => read(text, file).vagueNames.map(({ text: name }) => name);

  test.each([
    ['const said = 1;', ['said']],
    ['const { a: told, known = 2, ...one } = b;', ['told', 'known', 'one']],
    ['const [, of] = b;', ['of']],
    ['claims.filter((one) => one.open);', ['one']],
    ['function f(thing: string) {}', ['thing']],
    ['try { a(); } catch (known) {}', ['known']],
    ['export function sayPrice() {}', ['sayPrice()']],
    ['const tellOf = () => 1;', ['tellOf()']],
    ['class A { #keep() {} noteIt() {} }', ['keep()', 'noteIt()']],
  ])('%s', (text, names) => expect(found(text)).toEqual(names));

  test.each([
    ['const a = { said: 1, sayPrice: () => 1 }; a.said;'],
    ['const oneTime = 1; const notes = 1; type B = { one: number };'],
    ['import { sayPrice } from "./a.ts"; sayPrice();'],
    ['function notify() {} function holding() {}'],
    ['// said told known\nconst text = "one of the things";'],
  ])('not %s', (text) => expect(found(text)).toEqual([]));

  test('`hold` is a term for money, not for an account', () => {
    const text = 'export function holdRest() {}';
    expect(found(text, PAY)).toEqual([]);
    expect(found(text, ORDER)).toEqual(['holdRest()']);
  });
});

describe('comment lines', () => {
  const found = (text: string) => read(text).longComments.map(({ line }) => line);
  const words = (columns: number) => 'x'.repeat(columns);

  test('100 columns are allowed, 101 are not, in comments of every kind', () => {
    expect(found(`// ${words(97)}\n`)).toEqual([]);
    expect(found(`// ${words(98)}\n`)).toEqual([1]);
    expect(found(`/**\n * ${words(97)}\n * ${words(98)}\n */\n`)).toEqual([3]);
    expect(found(`const a = 1; // ${words(90)}\n`)).toEqual([1]);
  });

  test('code, strings, addresses and directives to tools do not count', () => {
    expect(found(`/* a */ const a = '${words(100)}';\n`)).toEqual([]);
    expect(found(`const a = '// ${words(100)}';\n`)).toEqual([]);
    expect(found(`// https://example.com/${words(100)}\n`)).toEqual([]);
    expect(found(`// biome-ignore lint/a/b: ${words(100)}\n`)).toEqual([]);
  });
});

test('lines are added up by room, the largest room first', () => {
  const sources = [read('a;\n'), read('a;\nb;\n', PAY), read('a;\n', 'apps/server/src/modules/pay/b.ts')];
  expect([...linesByRoom(sources, roomOf)]).toEqual([
    ['apps/server/src/modules/pay', 3],
    ['apps/server/src/modules/order', 1],
  ]);
});

test('a file that cannot be parsed is an error', () => {
  expect(() => read('const = ;')).toThrow(ORDER);
});

describe('ceilings', () => {
  const figure = (now: number): Figure => ({
    name: 'files',
    title: 'long files',
    now,
    ceiling: 5,
    target: 0,
    places: [],
  });

  test('a figure at its ceiling passes without output', () => {
    expect(compareWithCeilings([figure(5)])).toEqual({ ok: true, lines: [] });
  });

  test('a higher figure fails and names the command that lists its places', () => {
    const { ok, lines } = compareWithCeilings([figure(6)]);
    expect(ok).toBe(false);
    expect(lines).toEqual(['long files: 6, ceiling 5. Places: npm run check:structure -- --list files']);
  });

  test('a lower figure passes and offers the lower ceiling', () => {
    const { ok, lines } = compareWithCeilings([figure(4)]);
    expect(ok).toBe(true);
    expect(lines).toEqual(['Ceilings in scripts/check-structure.ts that can be lowered: files to 4']);
  });
});
