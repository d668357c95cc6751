import {
  brokenContactPhone,
  brokenText,
  detailRule,
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
import { type Columns, holdsError, mistakesOfTemplate } from './columns.ts';
import { cutCode, phoneOf, plainNumber, withCode } from './row-values.ts';
import { readCell } from './safe-cell.ts';

/** A row as read; weight and declared value as typed, to display invalid ones unchanged. */
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

/** The user's corrections, which override the table. */
export type RowMends = { readonly [Field in keyof RowFields]?: RowFields[Field] | undefined };

export interface RowTerms {
  readonly productId: ProductId;
  readonly goodsInfo: { readonly goodInternals: string };
  readonly weightKg?: number | undefined;
}

export interface RowReading {
  readonly fields: RowFields;
  /** Most serious first, without repetition. */
  readonly mistakes: readonly BatchMistake[];
  /** The check of its goods; null if it names none. */
  readonly goods: GoodsCheck | null;
}

const MESSAGE_MOST = 100;
const WEIGHT_MOST_KG = 50;
const DECLARED_MOST_YUAN = 30_000;
/** The usual content of a phone column, which needs no reading. */
/** Columns that name the region. */
const REGION_COLUMNS = ['province', 'city', 'district'] as const;
/** Mistakes that already report a bad character. */
const NAMED: ReadonlySet<BatchMistake> = new Set(['name.characters', 'text.unprintable']);

/** The text that a table program shows, in any language, for a failed formula or narrow column. */
const ERROR_VALUE =
  /^[#＃](?:N\/A|VALUE!?|REF!?|DIV\/0!?|NUM!?|NAME\??|NULL!?|SPILL!?|CALC!?|FIELD!?|BLOCKED!?|CONNECT!?|BUSY!?|UNKNOWN!?|PYTHON!?|EXTERNAL!?|ERROR!?|GETTING_DATA|N\/D|NV|[¡\p{L}/]{1,12}[!?！？]|[#＃]+)$|^Err:\d{3}$/iu;

/** The text that programs and people write for a missing value. */
const NO_VALUE =
  /^[<([（【]?(?:null|undefined|nan|none|nil|n\/?a|true|false|暂?无|没有|空白?|未填写?|\[object object\])[>)\]）】]?$/i;

const isNoValue = (typed: string) => ERROR_VALUE.test(typed) || NO_VALUE.test(typed);

/** Goods may have any characters, so a formula or error within them would be an article. */
const isNoArticle = (typed: string) => typed.startsWith('=') || holdsError(typed);

/** Reads a row with its columns, corrections and default terms. Pure, never throws. */
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
  const cell = (field: BatchField): string => {
    const text = typed(field);
    return isNoValue(text) || (field === 'goodsName' && isNoArticle(text)) ? '' : text;
  };
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
    goodsName: (
      mends.goodsName ?? (typed('goodsName') === '' ? terms.goodsInfo.goodInternals : cell('goodsName'))
    ).slice(0, GOODS_TEXT_MAX),
    weightKg: plainNumber(
      // The default is not used, because the table has another value, though it could not be read.
      mends.weightKg ?? typed('weightKg'),
      mends.weightKg === undefined ? terms.weightKg : undefined,
    ),
    declaredYuan: plainNumber(mends.declaredYuan ?? typed('declaredYuan')),
    message: mends.message ?? (cell('message') || read.note),
    productId: mends.productId ?? terms.productId,
  };
  const goods = namesSomething(fields.goodsName) ? checkGoods(fields.goodsName) : null;
  const found = mistakesOf(fields, goods, placed ? { unclear: false, people: false } : read);
  // A value that the user corrected is no longer the template's.
  const isMended = { 'name.characters': mends.name, 'phone.format': mends.phone, 'address.characters': mends.address };
  const ofTemplate = mistakesOfTemplate(cells, columns).filter((rule) => isMended[rule] === undefined);
  return { fields, mistakes: [...new Set([...ofTemplate, ...found])], goods };
}

interface Places extends Pick<RowFields, 'name' | 'phone' | 'province' | 'city' | 'district' | 'street' | 'address'> {
  readonly note: string;
  readonly unclear: boolean;
  readonly people: boolean;
}

/** The sum row of many tables, in any column. */
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
  // Without phone and place it may not be a person, but a sum or remark.
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
      ['conflict', 'guessed', 'misspelt'].some((warning) => read.warnings.includes(warning as never)) ||
      namesOtherProvince(whole, read, divisions),
    people: cell('whole') !== '' && read.phone2 !== '' && peopleOf(whole, divisions).length > 1,
  };
}

/** Removes the wrong values of the region columns from the start of the address. */
function withoutRegionCells(address: string, cell: (field: BatchField) => string): string {
  return REGION_COLUMNS.reduce((rest, field) => {
    const typed = cell(field);
    return typed !== '' && rest.startsWith(typed) ? rest.slice(typed.length).trim() : rest;
  }, address);
}

/** 广东省杭州市: true if the text begins with a province that does not contain its city. */
function namesOtherProvince(text: string, { province, spans }: ReadAddress, { provinces }: Divisions): boolean {
  // A short name (广东) is unread, without span; a full one (广东省) was read as name or detail.
  const first = spans.find(({ start }) => start === 0);
  if (province === '' || (first && first.field !== 'detail' && first.field !== 'name')) return false;
  return provinces.some(({ name }) => name !== province && text.startsWith(name.slice(0, 2)));
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
  if (!found.some((rule) => NAMED.has(rule))) {
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

/** Returns a key that is equal for rows with the same person and goods, without regard to signs. */
export function twinKey({ name, phone, province, city, district, address, goodsName }: RowFields): string {
  return [name, phone, province, city, district, address, goodsName]
    .join('\n')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\n]+/gu, '');
}

/**
 * Returns the wrong value by which rows can be corrected together; null if that is impossible.
 * Missing values, names and phones differ by consignee, and a region within a longer text may
 * differ by row.
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
  if (!mistake.startsWith('region')) return null;
  const typed = REGION_COLUMNS.map((field) => cells[columns[field] ?? -1] ?? '')
    .join(' ')
    .trim();
  return typed === '' ? null : `${mistake} ${typed}`;
}
