import { emptyConsignee, type InterConsignee } from '@yidi/contract/values/inter';
import { names, phones, places } from './places.ts';
import { judged, type Template, type Written } from './templates.ts';

/** The part of a destination's answer that a made-up address needs. */
export interface Printed {
  readonly name: string;
  print(fields: InterConsignee): string[];
}

export interface MadeAddress {
  readonly code: string;
  readonly text: string;
  readonly fields: InterConsignee;
}

export const codes: readonly string[] = Object.keys(places);

/** Makes `count` addresses, in turn of each destination, each with the next place and template. */
export function makeAddresses(
  templates: readonly Template[],
  count: number,
  destinationOf: (code: string) => Printed,
): MadeAddress[] {
  return Array.from({ length: count }, (_, at) => {
    const code = codes[at % codes.length]!;
    const round = Math.floor(at / codes.length);
    const own = places[code]!;
    const fields = { ...emptyConsignee, name: names[(at + round) % names.length]!, ...own[round % own.length] };
    const destination = destinationOf(code);
    const street = [fields.line1, fields.line2].filter(Boolean);
    // Without name, street and country: the local lines of town, region and postcode.
    const placeLines = destination.print({ ...fields, name: '', line1: '', line2: '' }).slice(0, -1);
    const phone = at % 3 === 0 ? '' : (phones[code] ?? '');
    const written: Written = { fields, street, placeLines, country: destination.name, phone };
    return { code, text: templates[(at + round) % templates.length]!(written), fields };
  });
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Returns the judged fields that were not read as they were written. */
export function wrongFields(made: MadeAddress, read: InterConsignee, regionOf: (text: string) => string): string[] {
  return judged.filter((field) => {
    const [want, got] = [made.fields[field], read[field]];
    return field === 'region' ? regionOf(want) !== regionOf(got) : plain(want) !== plain(got);
  });
}

/** Postcodes that are wrong for sure: a sign too few, one too many, and letters for figures. */
export function wrongPostcodes(postcode: string): string[] {
  const isFigures = /^[\d\s-]+$/.test(postcode);
  const letters = isFigures ? postcode.replace(/\d(?=\D*$)/, 'Q') : postcode.replace(/[A-Z]/g, '4');
  return [postcode.slice(0, -1).replace(/[\s-]+$/, ''), `${postcode}7`, letters];
}
