import {
  brokenContactPhone,
  brokenText,
  detailRule,
  isPrintable,
  isStorable,
  nameRule,
} from '@yidi/contract/values/address-rules';
import type { BatchField, BatchMistake } from '@yidi/contract/values/batch';
import { namesSomething } from '@yidi/contract/values/goods-name';
import type { ProductId } from '@yidi/contract/values/tariff';
import type { Divisions } from '../address/divisions.ts';
import { peopleOf } from '../address/people.ts';
import { readAddress } from '../address/read.ts';
import { checkGoods, GOODS_TEXT_MAX } from '../goods/check.ts';
import { lackingOnLabel } from '../label/printable.ts';
import type { Columns } from './columns.ts';
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

/** What its owner set by hand: it stands over what the table says. */
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
}

const MESSAGE_MOST = 100;
const WEIGHT_MOST_KG = 50;
const DECLARED_MOST_YUAN = 30_000;
/** Mistakes that name a bad character already. */
const NAMED: ReadonlySet<BatchMistake> = new Set(['name.characters', 'text.unprintable']);

/** Reads one row of a table by its columns, with what was mended and the terms that hold for all. Pure, never throws. */
export function readRow(
  cells: readonly string[],
  columns: Columns,
  mends: RowMends,
  terms: RowTerms,
  divisions: Divisions,
): RowReading {
  const cell = (field: BatchField): string => {
    const column = columns[field];
    return column === undefined
      ? ''
      : readCell(cells[column] ?? '')
          .replace(/\s+/g, ' ')
          .trim();
  };
  const read = readPlaces(cell, divisions);
  const fields: RowFields = {
    name: mends.name ?? read.name,
    phone: mends.phone ?? read.phone,
    province: mends.province ?? read.province,
    city: mends.city ?? read.city,
    district: mends.district ?? read.district,
    street: mends.street ?? (mends.district === undefined ? read.street : ''),
    address: mends.address ?? read.address,
    goodsName: (mends.goodsName ?? (cell('goodsName') || terms.goodsName)).slice(0, GOODS_TEXT_MAX),
    weightKg: mends.weightKg ?? plainNumber(cell('weightKg'), terms.weightKg),
    declaredYuan: mends.declaredYuan ?? plainNumber(cell('declaredYuan')),
    message: mends.message ?? (cell('message') || read.note),
    productId: mends.productId ?? terms.productId,
  };
  const placed = mends.district !== undefined || mends.province !== undefined || mends.city !== undefined;
  return { fields, mistakes: mistakesOf(fields, placed ? { unclear: false, people: false } : read) };
}

interface Places extends Pick<RowFields, 'name' | 'phone' | 'province' | 'city' | 'district' | 'street' | 'address'> {
  readonly note: string;
  readonly unclear: boolean;
  readonly people: boolean;
}

function readPlaces(cell: (field: BatchField) => string, divisions: Divisions): Places {
  const parts = [cell('province'), cell('city'), cell('district'), cell('address')];
  const place = parts.filter((part, at) => part !== '' && parts.indexOf(part) === at).join('');
  const whole = cell('whole') || place;
  const read = readAddress(whole, divisions);
  const typedPhone = cell('phone');
  // A column of its own is taken at its word: the reader only takes a phone out of what else stands there.
  const phone = typedPhone === '' ? read.phone : readAddress(typedPhone, divisions).phone || typedPhone;
  return {
    name: cell('name') || read.name,
    phone,
    province: read.province,
    city: read.city,
    district: read.district,
    street: read.street,
    address: read.detail,
    note: read.note,
    unclear: read.ambiguous !== false || ['conflict', 'guessed'].some((one) => read.warnings.includes(one as never)),
    people: cell('whole') !== '' && read.phone2 !== '' && peopleOf(whole, divisions).length > 1,
  };
}

/** `1.5kg`, `１．５ 公斤` and `3斤` as kilograms, what is no number as it was typed. */
function plainNumber(typed: string, byDefault?: number): string {
  if (typed === '') return byDefault === undefined ? '' : String(byDefault);
  const text = typed.normalize('NFKC').trim().toLowerCase();
  const found = /^(?:¥|￥)?\s*(\d+(?:\.\d+)?|\.\d+)\s*(kg|kgs|公斤|千克|斤|g|克|元|yuan)?$/.exec(
    text.replace(/,(?=\d{3}\b)/g, ''),
  );
  if (!found) return typed;
  const factor = found[2] === '斤' ? 0.5 : found[2] === 'g' || found[2] === '克' ? 0.001 : 1;
  return String(Math.round(Number(found[1]) * factor * 1000) / 1000);
}

function mistakesOf(fields: RowFields, read: Pick<Places, 'unclear' | 'people'>): BatchMistake[] {
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
  found.push(...mistakesOfGoods(fields));
  if ([...fields.message].length > MESSAGE_MOST) found.push('message.long');
  const printed = `${fields.name}${fields.address}${fields.goodsName}${fields.message}`;
  if (!found.some((one) => NAMED.has(one))) {
    if (!isPrintable(printed) || !isStorable(printed)) found.push('text.unprintable');
    else if (lackingOnLabel(fields).length > 0) found.push('text.rare');
  }
  return found;
}

function mistakesOfGoods({ goodsName, weightKg, declaredYuan }: RowFields): BatchMistake[] {
  const found: BatchMistake[] = [];
  if (!namesSomething(goodsName)) found.push('goods.missing');
  else if (checkGoods(goodsName).result === 'forbidden') found.push('goods.forbidden');
  const kg = Number(weightKg);
  if (weightKg === '' || !(kg >= 0.001 && kg <= WEIGHT_MOST_KG)) found.push('weight.format');
  if (declaredYuan !== '') {
    const yuan = Number(declaredYuan);
    if (!Number.isInteger(yuan) || yuan < 1 || yuan > DECLARED_MOST_YUAN) found.push('declared.range');
  }
  return found;
}

/** Rows that would bring the same thing to the same person: equal in these words, whatever signs stand between them. */
export function twinKey({ name, phone, province, city, district, address, goodsName }: RowFields): string {
  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '');
  return [name, phone, province, city, district, address, goodsName].map(plain).join('/');
}

/** In which words a row has a mistake: rows with the same are mended alike. */
export function wordsOfMistake(mistake: BatchMistake, fields: RowFields): string {
  if (mistake.startsWith('goods') || mistake === 'product.unavailable' || mistake === 'declared.refused')
    return `${mistake} ${fields.goodsName}`;
  if (mistake.startsWith('weight')) return `${mistake} ${fields.weightKg}`;
  if (mistake === 'declared.range') return `${mistake} ${fields.declaredYuan}`;
  if (mistake.startsWith('region')) return `${mistake} ${fields.province}${fields.city}${fields.district}`;
  if (mistake.startsWith('phone')) return `${mistake} ${fields.phone}`;
  if (mistake.startsWith('name')) return `${mistake} ${fields.name}`;
  return `${mistake} ${fields.name} ${fields.phone} ${fields.address}`;
}
