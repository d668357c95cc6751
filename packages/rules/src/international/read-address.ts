import { emptyConsignee, type InterAddressField } from '@yidi/contract/values/inter';
import { findRegion } from './check-consignee.ts';
import type { AddressRule, Consignee } from './destination.ts';
import { tidyLatin } from './latin.ts';
import { compactPostcode, writtenPostcode } from './postcode.ts';
import { isCompany, takeContacts, takeLabels } from './read-contacts.ts';

/** A pasted address in fields, and the fields that were read with less certainty. */
export interface ReadAddress {
  readonly fields: Consignee;
  readonly doubts: readonly InterAddressField[];
  /** Names of destinations that stood in the text, as written. */
  readonly countryNames: readonly string[];
}

/** The names of a destination, in any case. */
export type CountryNames = (line: string) => string | undefined;

type Draft = { -readonly [Field in keyof Consignee]: Consignee[Field] };

/**
 * Reads an address of any shape into the fields of a destination: lines of a label, one line with
 * commas, or with labels as in a chat. What fits no field stays in the street lines.
 */
export function readAddress(rule: AddressRule, pasted: string, names: CountryNames): ReadAddress {
  const countryOf: CountryNames = (line) => names(line.replace(/^\((.*)\)$/, '$1'));
  const fields: Draft = { ...emptyConsignee };
  const doubts = new Set<InterAddressField>();
  const contacts = takeContacts(pasted);
  fields.phone = contacts.phone;
  fields.email = contacts.email;
  const labelled = takeLabels(contacts.rest);
  Object.assign(fields, labelled.fields);
  if (!rule.format.includes('%D') && fields.locality === '') {
    fields.locality = fields.dependentLocality;
    fields.dependentLocality = '';
  }
  // Hong Kong, China: its second part is no destination.
  let lines = splitLines(labelled.rest, countryOf).filter((line) => !/^(?:P\.? ?R\.? ?)?China$/i.test(line));
  const countryNames: string[] = [];
  lines = lines.filter((line) => {
    if (countryOf(line) === undefined || isOnlyName(rule, line)) return true;
    countryNames.push(line);
    return false;
  });
  if (fields.name === '' && lines.length > 1 && !/\d/.test(lines[0]!)) fields.name = lines.shift()!;
  else if (fields.name === '') doubts.add('name');
  const company = lines.findIndex(isCompany);
  if (company >= 0 && fields.company === '' && lines.length > 1) fields.company = lines.splice(company, 1)[0]!;
  readPlace(rule, fields, lines, doubts);
  placeStreets(rule, fields, lines, doubts);
  return { fields: tidied(fields), doubts: [...doubts].filter((field) => fields[field] !== ''), countryNames };
}

/** In a city state the name of the destination is also the line that the format itself prints. */
const isOnlyName = (rule: AddressRule, line: string) => rule.regions.some(({ name }) => name === line);

function splitLines(text: string, countryOf: CountryNames): string[] {
  const lines = text.split(/[\r\n;；|]+/).flatMap((line) => line.split(/\s*[，、]\s*/));
  const whole = lines.map((line) => tidyLatin(line.replace(/^[\s,.:：-]+|[\s,:：]+$/g, ''))).filter(Boolean);
  // One line alone has its parts between commas, and so has one line under a name.
  const isCountry = (line: string) => countryOf(line) !== undefined;
  const own = whole.filter((line) => !isCountry(line));
  const isOne = own.length === 1 || (own.length === 2 && !/\d/.test(own[0]!) && own[1]!.includes(','));
  if (!isOne) return whole;
  return whole.flatMap((line) => (isCountry(line) ? [line] : line.split(/\s*,\s*/))).filter(Boolean);
}

/** Takes postcode, region and locality out of the lines, from the last line on. */
function readPlace(rule: AddressRule, fields: Draft, lines: string[], doubts: Set<InterAddressField>): void {
  const uses = (mark: string) => rule.format.includes(`%${mark}`);
  const at = rule.postcode && fields.postcode === '' ? takePostcode(rule, fields, lines) : lines.length - 1;
  if (uses('S') && fields.region === '') takeRegionBelow(rule, fields, lines, at);
  let index = at;
  let placeLine = index >= 0 ? (lines[index] ?? '') : '';
  if (placeLine === '' && index >= 0) {
    lines.splice(index, 1);
    index -= 1;
    placeLine = lines[index] ?? '';
  }
  // The first line that is left is the street.
  while (index >= (fields.line1 === '' ? 1 : 0) && placeLine !== '') {
    const taken = uses('S') && fields.region === '' ? takeRegion(rule, fields, placeLine) : undefined;
    if (taken !== undefined) placeLine = taken;
    if (placeLine !== '') break;
    lines.splice(index, 1);
    index -= 1;
    placeLine = lines[index] ?? '';
  }
  if (index < (fields.line1 === '' ? 1 : 0) || placeLine === '') {
    takeCityForRegion(rule, fields);
    return;
  }
  if (uses('C') && fields.locality === '') {
    lines.splice(index, 1);
    const literal = new RegExp(`^${/%n([A-Z]+) %Z/.exec(rule.format)?.[1] ?? '$^'}$`, 'i');
    if (literal.test(placeLine)) return;
    fields.locality = placeLine.replace(/[\s,-]+$/, '');
    if (/\d{3}/.test(placeLine) || placeLine.includes(',')) doubts.add('locality');
  } else lines[index] = placeLine;
}

/** Takes a region that stands alone under the line of the postcode. */
function takeRegionBelow(rule: AddressRule, fields: Draft, lines: string[], at: number): void {
  for (let below = lines.length - 1; below > at; below -= 1)
    if (takeRegion(rule, fields, lines[below]!) === '') {
      lines.splice(below, 1);
      return;
    }
}

/**
 * A city that has the name of its region stands alone after the postcode: 28071 MADRID. It is the
 * locality then, and the region is left out.
 */
function takeCityForRegion(rule: AddressRule, fields: Draft): void {
  const region = rule.regions.find(({ value }) => value === fields.region);
  if (!rule.format.includes('%Z %C') || fields.locality !== '' || !region || region.name !== region.value) return;
  fields.locality = region.name;
  fields.region = '';
}

/** Takes the last postcode of the lines. Returns the index of its line, which lost it. */
function takePostcode(rule: AddressRule, fields: Draft, lines: string[]): number {
  const postcode = rule.postcode!;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const words = lines[index]!.replace(/〒/g, '').split(/(?<=[\s,])/);
    for (let begin = words.length - 1; begin >= 0; begin -= 1) {
      for (const length of [2, 1]) {
        const part = words.slice(begin, begin + length);
        if (part.length < length) continue;
        const written = writtenPostcode(postcode, withoutLetters(rule, part.join('')));
        // A number of a house is no postcode: figures alone need their whole length.
        if (written === undefined || (index === 0 && lines.length > 2)) continue;
        fields.postcode = written;
        lines[index] = tidyLatin([...words.slice(0, begin), ...words.slice(begin + length)].join(''))
          .replace(/^[\s,-]+|[\s,-]+$/g, '')
          .replace(/^SINGAPORE$/i, '');
        return index;
      }
    }
  }
  return lines.length - 1;
}

/** Removes the letters of the country that stand before some postcodes: D-11011, CH-3005. */
const withoutLetters = (rule: AddressRule, part: string) => {
  const cut = part.replace(/^[A-Z]{1,2}-(?=\d)/i, '');
  return /^[A-Z]/.test(rule.postcode!.pattern) ? part : compactPostcode(cut);
};

/** Takes a region from the end of a line. Returns what is left, or undefined if there is none. */
function takeRegion(rule: AddressRule, fields: Draft, line: string): string | undefined {
  const words = line.split(/[\s,]+|-(?=[A-Z]{2}$)/).filter(Boolean);
  for (const count of [4, 3, 2, 1]) {
    if (words.length < count) continue;
    const tail = words.slice(-count).join(' ');
    const found = findRegion(rule.regions, tail);
    // Three letters within a text are a region only if written as a code.
    if (!found || (tail.length <= 3 && tail !== tail.toUpperCase())) continue;
    // Galway alone is the town; the county is Co. Galway.
    if (words.length === count && found.value.startsWith('Co. ') && !/^(?:co|county)\b/i.test(tail)) continue;
    fields.region = found.value;
    return words.slice(0, -count).join(' ');
  }
  return undefined;
}

const STREETS = ['line1', 'line2', 'line3'] as const;

function placeStreets(rule: AddressRule, fields: Draft, lines: string[], doubts: Set<InterAddressField>): void {
  const takesDependent = rule.format.includes('%D') && fields.dependentLocality === '';
  const last = lines.at(-1);
  if (takesDependent && lines.length > 1 && last !== undefined && !/\d/.test(last)) {
    fields.dependentLocality = lines.pop()!;
    doubts.add('dependentLocality');
  }
  const free = STREETS.filter((field) => fields[field] === '');
  for (const [index, field] of free.entries()) {
    const isLast = index === free.length - 1;
    fields[field] = isLast ? lines.slice(index).join(', ') : (lines[index] ?? '');
    if (isLast && lines.length > free.length) doubts.add(field);
  }
  if (fields.line1 !== '' && !/\d/.test(fields.line1) && fields.line2 === '') doubts.add('line1');
}

const tidied = (fields: Draft): Consignee =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, tidyLatin(value)])) as Draft;
