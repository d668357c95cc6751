import {
  brokenContactPhone,
  brokenText,
  detailRule,
  isContactPhone,
  isPrintable,
  isStorable,
  nameRule,
  tidyPhone,
} from '@yidi/contract/values/address-rules';
import type { BatchField, BatchMistake } from '@yidi/contract/values/batch';
import { namesSomething } from '@yidi/contract/values/goods-name';
import type { ProductId } from '@yidi/contract/values/tariff';
import type { Divisions } from '../address/divisions.ts';
import { peopleOf } from '../address/people.ts';
import { readAddress } from '../address/read.ts';
import type { ReadAddress } from '../address/reading.ts';
import { checkGoods, GOODS_TEXT_MAX, type GoodsCheck, isRefused } from '../goods/check.ts';
import { lackingOnLabel } from '../label/printable.ts';
import { type Columns, mistakesOfTemplate } from './columns.ts';
import { readCell } from './safe-cell.ts';

/** A row as it is understood; weight and declared value as typed, because what is no number is shown as it came. */
export interface RowFields {
  readonly name: string;
  readonly phone: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly street: string;
  readonly address: string;
  readonly goodsName: string;
  readonly weightKg: string;
  readonly declaredYuan: string;
  readonly message: string;
  readonly productId: ProductId;
}

/** What its owner set by hand: it overrides the table. */
export type RowMends = { readonly [Field in keyof RowFields]?: RowFields[Field] | undefined };

export interface RowTerms {
  readonly productId: ProductId;
  readonly goodsName: string;
  readonly weightKg?: number | undefined;
}

export interface RowReading {
  readonly fields: RowFields;
  /** The gravest first, each once. */
  readonly mistakes: readonly BatchMistake[];
  /** Of what it names; null where it names nothing. */
  readonly goods: GoodsCheck | null;
}

const MESSAGE_MOST = 100;
const WEIGHT_MOST_KG = 50;
const DECLARED_MOST_YUAN = 30_000;
/** As phones nearly always have a column of their own: there is nothing to read out of it. */
const PLAIN_MOBILE = /^1[3-9]\d{9}$/;
/** Columns whose words name a region. */
const REGION_COLUMNS = ['province', 'city', 'district'] as const;
/** Mistakes that name a bad character already. */
const NAMED: ReadonlySet<BatchMistake> = new Set(['name.characters', 'text.unprintable']);

/** What a table program shows where a formula failed, or where a column is too narrow for its number. */
const ERROR_VALUE =
  /^[#＃](?:N\/A|VALUE!?|REF!?|DIV\/0!?|NUM!?|NAME\??|NULL!?|SPILL!?|CALC!?|FIELD!?|BLOCKED!?|CONNECT!?|BUSY!?|UNKNOWN!?|PYTHON!?|EXTERNAL!?|ERROR!?|GETTING_DATA|[#＃]+)$|^Err:\d{3}$/i;

/** What a program writes where it has no value. */
const NO_VALUE = /^[<([]?(?:null|undefined|nan|none|nil|\[object object\])[>)\]]?$/i;

const isNoValue = (typed: string) => ERROR_VALUE.test(typed) || NO_VALUE.test(typed);

/** Reads one row of a table by its columns, with what was mended and the terms that hold for all. Pure, never throws. */
export function readRow(
  cells: readonly string[],
  columns: Columns,
  mends: RowMends,
  terms: RowTerms,
  divisions: Divisions,
): RowReading {
  const typed = (field: BatchField): string => {
    const column = columns[field];
    return column === undefined
      ? ''
      : readCell(cells[column] ?? '')
          .replace(/\s+/g, ' ')
          .trim();
  };
  const cell = (field: BatchField): string => (isNoValue(typed(field)) ? '' : typed(field));
  const read = readPlaces(cell, divisions);
  const placed = mends.district !== undefined || mends.province !== undefined || mends.city !== undefined;
  const fields: RowFields = {
    name: mends.name ?? read.name,
    phone: mends.phone === undefined ? read.phone : tidyPhone(mends.phone),
    province: mends.province ?? read.province,
    city: mends.city ?? read.city,
    district: mends.district ?? read.district,
    street: mends.street ?? (mends.district === undefined ? read.street : ''),
    address: mends.address ?? (placed ? withoutRegionCells(read.address, cell) : read.address),
    goodsName: (mends.goodsName ?? (typed('goodsName') === '' ? terms.goodsName : cell('goodsName'))).slice(
      0,
      GOODS_TEXT_MAX,
    ),
    weightKg: plainNumber(
      // Not what holds for all rows: the table says something else, though it could not be worked
      // out.
      mends.weightKg ?? typed('weightKg'),
      mends.weightKg === undefined ? terms.weightKg : undefined,
    ),
    declaredYuan: plainNumber(mends.declaredYuan ?? typed('declaredYuan')),
    message: mends.message ?? (cell('message') || read.note),
    productId: mends.productId ?? terms.productId,
  };
  const goods = namesSomething(fields.goodsName) ? checkGoods(fields.goodsName) : null;
  const found = mistakesOf(fields, goods, placed ? { unclear: false, people: false } : read);
  // A value that its owner set is none of the template's.
  const isMended = { 'name.characters': mends.name, 'phone.format': mends.phone, 'address.characters': mends.address };
  const ofTemplate = mistakesOfTemplate(cells, columns).filter((one) => isMended[one] === undefined);
  return { fields, mistakes: [...new Set([...ofTemplate, ...found])], goods };
}

interface Places extends Pick<RowFields, 'name' | 'phone' | 'province' | 'city' | 'district' | 'street' | 'address'> {
  readonly note: string;
  readonly unclear: boolean;
  readonly people: boolean;
}

/** The last row of many tables, in whatever column its word is. */
const SUM = /^(?:合计|总计|小计|共计|总数|total|subtotal|sum)(?!\p{L})/iu;
const nothingRead = { note: '', unclear: false, people: false };

function readPlaces(cell: (field: BatchField) => string, divisions: Divisions): Places {
  const parts = [cell('province'), cell('city'), cell('district'), cell('address')];
  const place = parts.filter((part, at) => part !== '' && parts.indexOf(part) === at).join('');
  const whole = cell('whole') || place;
  const read = readAddress(whole, divisions);
  const typedPhone = cell('phone');
  const [name, code] = cutCode(cell('name'));
  const phone = withCode(phoneOf(typedPhone, read, divisions), code);
  const { province, city, district, street } = read;
  const rest = { phone, province, city, district, street };
  // Without a number and a place there is no evidence that its words are a person: a sum, a remark,
  // anything.
  if (phone === '' && province === '') {
    const [own, address] = SUM.test(name) ? ['', `${name} ${whole}`.trim()] : [name, whole];
    return { ...rest, ...nothingRead, name: own, address };
  }
  return {
    ...rest,
    name: name || read.name,
    address: read.detail,
    note: read.note,
    unclear:
      read.ambiguous !== false ||
      ['conflict', 'guessed', 'misspelt'].some((one) => read.warnings.includes(one as never)) ||
      namesOtherProvince(whole, read, divisions),
    people: cell('whole') !== '' && read.phone2 !== '' && peopleOf(whole, divisions).length > 1,
  };
}

/** An address without what the columns of its region say wrongly, in front of it. */
function withoutRegionCells(address: string, cell: (field: BatchField) => string): string {
  return REGION_COLUMNS.reduce((rest, field) => {
    const typed = cell(field);
    return typed !== '' && rest.startsWith(typed) ? rest.slice(typed.length).trim() : rest;
  }, address);
}

/** 广东省杭州市: the text begins with a province in which its city is not. */
function namesOtherProvince(text: string, { province, spans }: ReadAddress, { provinces }: Divisions): boolean {
  // A short name (广东) is unread and has no span; a whole one (广东省) was taken for a name or for
  // detail.
  const first = spans.find(({ start }) => start === 0);
  if (province === '' || (first && first.field !== 'detail' && first.field !== 'name')) return false;
  return provinces.some(({ name }) => name !== province && text.startsWith(name.slice(0, 2)));
}

/**
 * Numbers (`|`) with no digits around them but those that are dialled before one, of another city
 * or of the country.
 */
const NUMBERS_ALONE = /^(?:0|86|0086|12593|179\d\d)?\|+$/;
/** What the reader found of phones in a text. */
const OF_PHONES: ReadonlySet<string> = new Set(['phone', 'phone2', 'ext']);

/**
 * A column of its own is used as it is: the reader only removes a phone from it, with its
 * extension. Where digits are left over it may be another number, and nobody's is made of it.
 */
function phoneOf(typed: string, read: Pick<ReadAddress, 'phone' | 'ext'>, divisions: Divisions): string {
  if (typed === '') return withCode(read.phone, read.ext);
  if (PLAIN_MOBILE.test(typed)) return typed;
  const { phone, ext, spans } = readAddress(typed, divisions);
  const left = spans
    .filter(({ field }) => OF_PHONES.has(field))
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}|${text.slice(end)}`, typed.replaceAll('|', ' '));
  const whole = withCode(phone, ext);
  if (phone === '') return tidyPhone(typed);
  return NUMBERS_ALONE.test(left.normalize('NFKC').replace(/[^\d|]/g, '')) && whole.endsWith(ext) ? whole : typed;
}

/** A number with its extension, which shops also write behind the name. One that has an extension keeps it. */
function withCode(phone: string, code: string): string {
  const extended = `${phone}-${code}`;
  return phone !== '' && code !== '' && isContactPhone(extended) ? extended : phone;
}

/** The name, and the code of a borrowed number behind it: 林清远[7804]. */
function cutCode(name: string): [name: string, code: string] {
  const [, own = name, code = ''] = /^(.*?\S)\s*[[(（【]\s*(?:转|分机)?\s*(\d{3,6})\s*[\])）】]$/.exec(name) ?? [];
  return [own, code];
}

const DIGITS = '零一二三四五六七八九';
/** 两斤, 半公斤, 十二斤, 一斤半. */
const SPOKEN =
  /^(半|[一二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九]|\d+)(?:个)?(kg|公斤|千克|市?斤)(半?)$/;

/** A weight in words as a number with its unit; other texts as they are. */
function spokenWeight(text: string): string {
  const [, amount, unit, half] = SPOKEN.exec(text) ?? [];
  if (amount === undefined) return text;
  const digit = (char: string | undefined, otherwise: number) =>
    char ? (char === '两' ? 2 : DIGITS.indexOf(char)) : otherwise;
  const [tens, ones] = amount.split('十');
  const whole = amount.includes('十') ? 10 * digit(tens, 1) + digit(ones, 0) : digit(amount, 0);
  const value = amount === '半' ? 0.5 : /\d/.test(amount) ? Number(amount) : whole;
  return `${value + (half ? 0.5 : 0)}${unit}`;
}

/** `1.5kg`, `１．５ 公斤`, `3斤` and 两斤 as kilograms, what is no number as it was typed. */
function plainNumber(typed: string, byDefault?: number): string {
  if (typed === '') return byDefault === undefined ? '' : String(byDefault);
  const text = spokenWeight(typed.normalize('NFKC').trim().toLowerCase());
  const found = /^(?:¥|￥)?\s*(\d+(?:\.\d+)?|\.\d+)\s*(kg|kgs|公斤|千克|市?斤|g|克|元|yuan)?$/.exec(
    text.replace(/,(?=\d{3}\b)/g, ''),
  );
  if (!found) return typed;
  const factor =
    found[2]?.endsWith('斤') && found[2] !== '公斤' ? 0.5 : found[2] === 'g' || found[2] === '克' ? 0.001 : 1;
  return String(Math.round(Number(found[1]) * factor * 1000) / 1000);
}

function mistakesOf(
  fields: RowFields,
  goods: GoodsCheck | null,
  read: Pick<Places, 'unclear' | 'people'>,
): BatchMistake[] {
  const found: BatchMistake[] = [];
  if (read.people) found.push('people.many');
  const phone = brokenContactPhone(fields.phone);
  if (phone) found.push(phone === 'phone.empty' ? 'phone.missing' : 'phone.format');
  const name = brokenText(fields.name, nameRule);
  if (fields.name === '') found.push('name.missing');
  else if (name) found.push(name === 'text.unprintable' ? name : 'name.characters');
  if (read.unclear) found.push('region.unclear');
  else if (fields.province === '') found.push('region.unknown');
  const detail = brokenText(fields.address, detailRule);
  if (detail && detail !== 'text.unprintable')
    found.push(detail === 'address.short' ? 'address.short' : 'address.characters');
  found.push(...mistakesOfGoods(fields, goods));
  if ([...fields.message].length > MESSAGE_MOST) found.push('message.long');
  const printed = `${fields.name}${fields.address}${fields.goodsName}${fields.message}`;
  if (!found.some((one) => NAMED.has(one))) {
    if (!isPrintable(printed) || !isStorable(printed)) found.push('text.unprintable');
    else if (lackingOnLabel(fields).length > 0) found.push('text.rare');
  }
  return found;
}

function mistakesOfGoods({ weightKg, declaredYuan }: RowFields, goods: GoodsCheck | null): BatchMistake[] {
  const found: BatchMistake[] = [];
  if (!goods) found.push('goods.missing');
  else if (isRefused(goods)) found.push('goods.forbidden');
  const kg = Number(weightKg);
  if (weightKg === '' || !(kg >= 0.001 && kg <= WEIGHT_MOST_KG)) found.push('weight.format');
  if (declaredYuan !== '') {
    const yuan = Number(declaredYuan);
    if (!Number.isInteger(yuan) || yuan < 1 || yuan > DECLARED_MOST_YUAN) found.push('declared.range');
  }
  return found;
}

/** Rows that would bring the same thing to the same person: equal in these words, whatever signs are between them. */
export function twinKey({ name, phone, province, city, district, address, goodsName }: RowFields): string {
  return [name, phone, province, city, district, address, goodsName]
    .join('\n')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\n]+/gu, '');
}

/**
 * The wrong value of a mistake, by which rows are corrected together; null where none can be
 * shared: what is missing is different for each consignee, and a region within a longer text may be
 * another place in another row.
 */
export function wrongValueOf(
  mistake: BatchMistake,
  fields: RowFields,
  cells: readonly string[],
  columns: Columns,
): string | null {
  if (mistake.startsWith('goods') || mistake === 'product.unavailable' || mistake === 'declared.refused')
    return `${mistake} ${fields.goodsName}`;
  if (mistake === 'weight.format') return `${mistake} ${fields.weightKg}`;
  if (mistake === 'declared.range') return `${mistake} ${fields.declaredYuan}`;
  const typed = mistake.startsWith('region')
    ? REGION_COLUMNS.map((field) => cells[columns[field] ?? -1] ?? '')
        .join(' ')
        .trim()
    : mistake === 'phone.format'
      ? fields.phone
      : mistake === 'name.characters'
        ? fields.name
        : '';
  return typed === '' ? null : `${mistake} ${typed}`;
}
