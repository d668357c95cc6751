import {
  ancestry,
  type Divisions,
  pathOf,
  streetsOf,
  type Unit,
} from '../../../packages/rules/src/address/divisions.ts';
import type { Dice } from './dice.ts';

/** A place as written, and the expected result of a reader. */
export type Place = {
  /** Divisions as typed, with or without the street. */
  readonly region: string;
  /** The address below the divisions. */
  readonly detail: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly street: string;
  readonly accept: Readonly<Record<string, readonly string[]>>;
};

export type Lists = {
  readonly roads: readonly string[];
  readonly estates: readonly string[];
  readonly villages: readonly string[];
  readonly sites: readonly string[];
  readonly companies: readonly string[];
};

const stemOf = (name: string) => name.replace(/(?:省|市|区|县|地区|自治区|维吾尔自治区|壮族自治区|回族自治区)$/, '');
/** Names with a common short form; others keep their suffix. */
const isPlain = (name: string) => /^[\u4e00-\u9fff]{2,3}[省市区县]$/.test(name) && !/^(?:市|城|郊|开发|新)/.test(name);

function towns(unit: Unit): string[] {
  return streetsOf(unit)
    .map(({ name }) => name)
    .filter((name) => /^[\u4e00-\u9fff]{2,6}(?:街道|镇|乡)$/.test(name) && !/(?:区|园|农场|林场)/.test(name));
}

/**
 * Makes the detailed part of an address: a road and number, an estate, a village, a campus, a
 * company.
 */
export function makeDetail(dice: Dice, lists: Lists, rural: boolean): string {
  const road = `${dice.pick(lists.roads)}${dice.number(1, 999)}号`;
  const estate = dice.pick(lists.estates);
  const room = dice.pick([
    `${dice.number(1, 30)}栋${dice.number(1, 4)}单元${dice.number(1, 32)}0${dice.number(1, 6)}`,
    `${dice.number(1, 30)}号楼${dice.number(1, 32)}0${dice.number(1, 6)}室`,
    `${dice.number(1, 20)}幢${dice.number(101, 2806)}室`,
    `${dice.pick(['A', 'B', 'C'])}座${dice.number(3, 30)}0${dice.number(1, 9)}`,
    `${dice.number(1, 20)}-${dice.number(1, 4)}-${dice.number(101, 2602)}`,
    `${dice.number(3, 40)}楼`,
    `${dice.pick(['东区', '二期', '三期', '北苑'])}${dice.number(1, 30)}栋${dice.number(101, 999)}`,
  ]);
  if (rural) {
    const village = dice.pick(lists.villages);
    return dice.pick([
      `${village}${dice.number(1, 20)}组${dice.number(1, 90)}号`,
      `${village}${dice.number(1, 12)}社`,
      `${village}村委会旁边`,
      `${village}${dice.number(1, 200)}号`,
      `${village}${dice.pick(['东', '西', '南', '北'])}头小卖部`,
      village,
    ]);
  }
  return dice.pick([
    road + estate + room,
    road + estate + room,
    road,
    estate + room,
    estate + room,
    road + dice.pick(lists.sites),
    dice.pick(lists.sites),
    road + dice.pick(lists.companies),
    `${dice.pick(lists.roads)}与${dice.pick(lists.roads)}交叉口${dice.pick(['东北角', '往南200米', '西行50米路北'])}`,
    `${dice.pick(lists.roads)}${dice.number(20, 2999)}弄${dice.number(1, 90)}号${dice.number(101, 1806)}室`,
  ]);
}

/** Returns the divisions of a unit as people type them. */
function typed(dice: Dice, unit: Unit): string {
  const way = ancestry(unit);
  const { province, city, district } = pathOf(unit);
  const isMunicipality = province === city;
  const isDirect = city === '';
  const names = [province, isMunicipality || isDirect ? '' : city, district].filter((name) => name !== '');
  const plain = names.map((name) => (isPlain(name) || /自治区$/.test(name) ? stemOf(name) : name));
  const styles = [
    names.join(''),
    names.join(''),
    names.join(' '),
    [plain[0], ...names.slice(1)].join(''),
    [...plain.slice(0, -1), names.at(-1)].join(''),
    [...plain.slice(0, -1), names.at(-1)].join(' '),
  ];
  if (names.length === 3) styles.push(names.slice(1).join(''), plain[1] + names[2]!);
  if (isMunicipality)
    styles.push(`${province}市辖区${district}`, `${province}${/县$/.test(district) ? '县' : '市辖区'} ${district}`);
  if (isDirect && province === '新疆维吾尔自治区')
    styles.push(`${province}自治区直辖县级行政区划${district}`, `新疆 自治区直辖县级 ${district}`, district);
  if (isDirect && province !== '新疆维吾尔自治区') styles.push(`${province}省直辖县级行政区划${district}`, district);
  return way.length < 2 ? province : dice.pick(styles);
}

export function makePlace(dice: Dice, divisions: Divisions, lists: Lists): Place {
  const units = [...divisions.byCode.values()].filter(
    (unit) =>
      unit.children.length === 0 &&
      unit.level !== 'zone' &&
      !/^(?:71|81|82)/.test(unit.code) &&
      unit.packedStreets !== '',
  );
  const special = units.filter(({ code }) => /^(?:11|12|31|50)/.test(code) || /^\d{2}90/.test(code));
  const unit = dice.chance(0.2) ? dice.pick(special) : dice.pick(units);
  const list = towns(unit);
  const street = list.length > 0 && dice.chance(unit.level === 'city' ? 1 : 0.6) ? dice.pick(list) : '';
  const path = pathOf(unit);
  const region = typed(dice, unit) + street;
  return {
    region,
    detail: makeDetail(dice, lists, /[镇乡]$/.test(street) && dice.chance(0.5)),
    ...path,
    street,
    accept: {},
  };
}
