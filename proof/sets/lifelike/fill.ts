import type { Divisions } from '../../../packages/rules/src/address/divisions.ts';
import { type Dice, makeDice } from './dice.ts';
import * as fillers from './fillers.ts';
import { makeIslandPlace } from './islands.ts';
import { makePlace, type Place } from './places.ts';
import { broken, brokenHouse, misread, spaced, spacedPhone, spokenDetail, spokenPhone } from './write.ts';

/** A category, a text with slots in braces, and what a camera does to the values. */
export type Template = readonly [category: string, text: string, effect?: 'camera'];
export type Half = 'seen' | 'held';

export type Expect = {
  name: string;
  phone: string;
  province: string;
  city: string;
  district: string;
  street: string;
  detail: string;
  note: string;
  ambiguous: false;
  ext?: string;
};
export type Person = { expect: Expect; accept: Record<string, string[]> };
export type Filled = Person & { text: string };

const DAY_PARTS = ['早上', '上午', '中午', '下午', '晚上', '凌晨'] as const;

/**
 * Returns the surroundings of chat messages from a separate seed, so that the values of older
 * templates do not change.
 */
function chatWords(seed: number, lists: Lists): Values {
  const dice = makeDice(seed + 77_777_777);
  const minutes = String(dice.number(0, 59)).padStart(2, '0');
  return {
    nick: dice.pick(lists.nicks),
    face: dice.pick(lists.faces),
    said: `${dice.pick(DAY_PARTS)}${dice.pick(['', '', ' '])}${dice.number(1, 12)}:${minutes}`,
    day: `${dice.number(1, 12)}月${dice.number(1, 28)}日`,
  };
}

type Lists = { [Key in keyof typeof fillers]: readonly string[] };

/** Returns the lists of one half: every second entry, so that the halves share no word. */
export function listsOf(half: Half): Lists {
  const rest = half === 'seen' ? 0 : 1;
  return Object.fromEntries(
    Object.entries(fillers).map(([key, list]) => [key, list.filter((_word, at) => at % 2 === rest)]),
  ) as unknown as Lists;
}

function makeName(dice: Dice, lists: Lists): string {
  if (dice.chance(0.2)) return dice.pick(lists.wholeNames);
  return dice.pick(lists.surnames) + dice.pick(lists.givenNames);
}

const makeMobile = (dice: Dice) =>
  `1${dice.pick(['3', '5', '7', '8', '9'])}${dice.number(0, 9)}${String(dice.number(0, 99_999_999)).padStart(8, '0')}`;

/** Camera effects on one value each. One to three of them are drawn per text. */
const CAMERA = ['name', 'phone', 'house', 'region', 'space', 'letters', 'bar'] as const;

type Values = Record<string, string>;

function camera(dice: Dice, values: Values, phone: string): void {
  for (let count = dice.number(1, 3); count > 0; count -= 1) {
    const effect = dice.pick(CAMERA);
    const plain = (key: string) => !/[\n ]/.test(values[key] ?? '');
    if (effect === 'name' && plain('name') && /^[\u4e00-\u9fff]{2,4}$/.test(values.name!))
      values.name = broken(dice, values.name!);
    if (effect === 'phone' && plain('phone')) values.phone = broken(dice, values.phone!);
    if (effect === 'house') values.detail = brokenHouse(dice, values.detail!);
    if (effect === 'region') values.region = broken(dice, values.region!);
    if (effect === 'space' && plain('name') && /^[\u4e00-\u9fff]{2,4}$/.test(values.name!))
      values.name = spaced(values.name!);
    if (effect === 'letters' && plain('phone') && /^1\d{10}$/.test(phone)) values.phone = misread(dice, values.phone!);
    if (effect === 'bar') values.detail = broken(dice, values.detail!, '|');
  }
}

function decorations(dice: Dice, lists: Lists): Values {
  const day = `2024-${String(dice.number(1, 12)).padStart(2, '0')}-${String(dice.number(1, 28)).padStart(2, '0')}`;
  const [, month, date] = day.split('-');
  return {
    note: dice.pick(lists.notes),
    goods: dice.pick(lists.goods),
    goods2: dice.pick(lists.goods),
    sum: `${dice.number(5, 999)}${dice.pick(['', '.00', '.90', '.5'])}`,
    order: `${dice.pick(['', '', 'DD', 'E', 'P-'])}${dice.number(20_240_000, 20_249_999)}${dice.number(100_000, 99_999_999)}`,
    sku: dice.pick(['A-1023-BK', 'SKU88213', 'XL/黑色', '规格B-2', '6902265', 'M码 藏青']),
    count: String(dice.number(1, 12)),
    date: dice.pick([
      day,
      day.replaceAll('-', '/'),
      `${Number(month)}月${Number(date)}日`,
      `2024年${Number(month)}月${Number(date)}日`,
    ]),
    clock: `${String(dice.number(0, 23)).padStart(2, '0')}:${String(dice.number(0, 59)).padStart(2, '0')}`,
    hotline: dice.pick(lists.hotlines),
    phone2: makeMobile(dice),
    ext: String(dice.number(1000, 9999)),
    other: dice.pick(lists.wholeNames),
  };
}

/** Fills one template from a seed. Returns the text, and the expected result of a reader. */
export function fill([, template, effect]: Template, seed: number, half: Half, divisions: Divisions): Filled {
  const dice = makeDice(seed);
  const lists = listsOf(half);
  const island =
    !/\{(?:landline|phone2)\}/.test(template) && /\{region\}|\{place\}/.test(template) && dice.chance(0.06)
      ? makeIslandPlace(dice)
      : null;
  const place: Place = island ?? makePlace(dice, divisions, lists);
  const name = makeName(dice, lists);
  const hasExt = template.includes('{ext}');
  const landline = `0${dice.pick(['10', '21', '571', '28', '755', '931', '25', '898'])}-${dice.pick(['6', '8'])}${dice.number(100_000, 9_999_999)}`;
  const phone = island && !hasExt ? island.phone : template.includes('{landline}') ? landline : makeMobile(dice);
  const more = decorations(dice, lists);
  const values: Values = {
    ...more,
    ...chatWords(seed, lists),
    name,
    phone,
    landline,
    region: place.region,
    detail: place.detail,
  };
  values['phone:spaced'] = spacedPhone(dice, phone);
  values['phone:spoken'] = spokenPhone(dice, phone);
  values['detail:spoken'] = spokenDetail(dice, place.detail);
  if (effect === 'camera') camera(dice, values, phone);
  values.place = values.region + dice.pick(['', '', ' ']) + values.detail;
  values['place:spoken'] = place.region.replaceAll(' ', '') + values['detail:spoken'];
  const text = template.replace(/\{([\w:]+)\}/g, (slot, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`unknown slot ${slot}`);
    return value;
  });
  const expect: Expect = {
    name,
    phone,
    province: place.province,
    city: place.city,
    district: place.district,
    street: place.street,
    detail:
      template.includes('spoken}') && !template.includes('{place}') && !template.includes('{detail}')
        ? values['detail:spoken']!
        : place.detail,
    note: template.includes('{note}') ? more.note! : '',
    ambiguous: false,
    ...(hasExt ? { ext: more.ext! } : {}),
  };
  return { text, expect, accept: { detail: [place.detail, values['detail:spoken']!] } };
}
