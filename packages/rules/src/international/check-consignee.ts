import { isPrintable } from '@yidi/contract/values/address-rules';
import {
  emptyConsignee,
  type InterAddressField,
  type InterNumberId,
  interAddressFields,
  interNumberIds,
} from '@yidi/contract/values/inter';
import type { AddressRule, Consignee, InterRegion, NeedKey, Needs, TypedNumbers } from './destination.ts';
import { isLatin, tidyLatin } from './latin.ts';
import { checkNumber } from './numbers.ts';
import { compactPostcode, writtenPostcode } from './postcode.ts';

/** The rules of fields that a consignee can break; each is a rule of the contract. */
export type ConsigneeRule =
  | 'field.required'
  | 'field.format'
  | 'field.option'
  | 'text.unprintable'
  | 'latin.only'
  | 'name.characters'
  | 'phone.abroad'
  | 'postcode.format'
  | 'number.format'
  | 'number.check';

export interface ConsigneeMistake {
  readonly path: NeedKey;
  readonly rule: ConsigneeRule;
}

/** A checked consignee: tidied values, what is wrong, and what was filled although it is unused. */
export interface CheckedConsignee {
  readonly fields: Consignee;
  readonly numbers: TypedNumbers;
  readonly mistakes: readonly ConsigneeMistake[];
  readonly dropped: readonly NeedKey[];
}

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;
/** Figures of a phone, at least as many as the shortest number in use. */
const PHONE = /^\+?[\d\s().-]{6,30}$/;

/**
 * Checks a consignee by the needs of a product and category. This is the rule on both sides; the
 * server also checks the phone against the numbering plan. Unused fields are dropped, not refused.
 */
export function checkConsignee(
  rule: AddressRule,
  needs: Needs,
  typed: { readonly fields: Partial<Consignee>; readonly numbers?: TypedNumbers | undefined },
): CheckedConsignee {
  const mistakes: ConsigneeMistake[] = [];
  const dropped: NeedKey[] = [];
  const fields: Record<InterAddressField, string> = { ...emptyConsignee };
  const numbers: Partial<Record<InterNumberId, string>> = {};
  for (const field of interAddressFields) {
    const value = tidyLatin(typed.fields[field] ?? '');
    if (value === '') continue;
    if (needOf(needs, field) === 'unused') dropped.push(field);
    else {
      const checked = checkField(rule, field, value);
      fields[field] = checked.value;
      if (checked.rule) mistakes.push({ path: field, rule: checked.rule });
    }
  }
  for (const id of interNumberIds) {
    const value = typed.numbers?.[id]?.trim() ?? '';
    if (value === '') continue;
    if (needOf(needs, id) === 'unused') dropped.push(id);
    else {
      const checked = checkNumber(id, value);
      if ('rule' in checked) mistakes.push({ path: id, rule: checked.rule });
      numbers[id] = 'value' in checked ? checked.value : value;
    }
  }
  return { fields, numbers, mistakes: [...missing(needs, fields, numbers), ...mistakes], dropped };
}

/** A field without a need is unused there. */
const needOf = (needs: Needs, key: NeedKey) => needs[key] ?? 'unused';

function missing(needs: Needs, fields: Consignee, numbers: TypedNumbers): ConsigneeMistake[] {
  const filledIn = (key: NeedKey) => (isAddressField(key) ? fields[key] : (numbers[key] ?? ''));
  const keys = [...interAddressFields, ...interNumberIds];
  const lacking = keys
    .filter((key) => needs[key] === 'required' && filledIn(key) === '')
    .map((key) => ({ path: key, rule: 'field.required' }) as const);
  return [
    ...lacking,
    ...lackingOneOf(needs, keys.filter(isAddressField), filledIn),
    ...lackingOneOf(needs, interNumberIds, filledIn),
  ];
}

/** Of the fields marked `oneOf`, and of the numbers marked so, one each must be filled. */
function lackingOneOf(needs: Needs, keys: readonly NeedKey[], filledIn: (key: NeedKey) => string): ConsigneeMistake[] {
  const group = keys.filter((key) => needs[key] === 'oneOf');
  if (group.length === 0 || group.some((key) => filledIn(key) !== '')) return [];
  return [{ path: group[0]!, rule: 'field.required' }];
}

export const isAddressField = (key: NeedKey): key is InterAddressField =>
  (interAddressFields as readonly string[]).includes(key);

interface CheckedField {
  readonly value: string;
  readonly rule?: ConsigneeRule | undefined;
}

function checkField(rule: AddressRule, field: InterAddressField, value: string): CheckedField {
  if (!isPrintable(value)) return { value, rule: 'text.unprintable' };
  if (field === 'email') return { value, rule: EMAIL.test(value) ? undefined : 'field.format' };
  if (field === 'phone') return { value, rule: PHONE.test(value) ? undefined : 'phone.abroad' };
  if (field === 'postcode') return checkPostcode(rule, value);
  if (!isLatin(value)) return { value, rule: 'latin.only' };
  if (field === 'name') return { value, rule: /\p{L}/u.test(value) ? undefined : 'name.characters' };
  return field === 'region' ? checkRegion(rule.regions, value) : { value };
}

function checkPostcode(rule: AddressRule, value: string): CheckedField {
  if (!rule.postcode) return { value: value.toUpperCase(), rule: isLatin(value) ? undefined : 'latin.only' };
  const written = writtenPostcode(rule.postcode, withoutPrefix(rule.format, value));
  return written === undefined ? { value, rule: 'postcode.format' } : { value: written };
}

/** Removes the letters that the format itself prints before a postcode: CH-3005 → 3005. */
function withoutPrefix(format: string, value: string): string {
  const prefix = /([A-Z]+)-%Z/.exec(format)?.[1];
  const compact = compactPostcode(value);
  return prefix && compact.startsWith(prefix) ? compact.slice(prefix.length) : value;
}

/** Returns the printed value of a region that was typed by value or name. */
function checkRegion(regions: readonly InterRegion[], value: string): CheckedField {
  if (regions.length === 0) return { value };
  const found = findRegion(regions, value);
  return found ? { value: found.value } : { value, rule: 'field.option' };
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/^co\.? |[^a-z0-9]/g, '');

/** Finds a region by its printed value or its name; accents, case and marks do not count. */
export function findRegion(regions: readonly InterRegion[], typed: string): InterRegion | undefined {
  const wanted = plain(typed);
  if (wanted === '') return undefined;
  return regions.find(({ value, name }) => plain(value) === wanted || plain(name) === wanted);
}
