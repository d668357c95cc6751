import type { InfoOf } from '@yidi/contract/call';
import type { checkInterAddress } from '@yidi/contract/calls/international';
import { emptyConsignee } from '@yidi/contract/values/inter';
import { own } from '@yidi/contract/values/own';
import { readAddress } from '@yidi/rules/international/read-address';
import type { CallContext } from '../../call/handlers.ts';
import type { Db } from '../../db/open.ts';
import { linesOf } from './address-check.ts';
import { countriesOn } from './destination.store.ts';
import type { DestinationView } from './destination.view.ts';
import { dayOf } from './destination-reader.ts';
import { phoneOf } from './phone.ts';

/** Reads a pasted address. A phone of the destination is completed with its code. */
export async function readPasted(
  db: Db,
  view: DestinationView,
  text: string,
  ctx: Pick<CallContext, 'now'>,
): Promise<InfoOf<typeof checkInterAddress>> {
  const countries = await countriesOn(db, dayOf(ctx));
  const codeOf = new Map(
    countries.flatMap(({ code, zh, en, printedName }) =>
      [zh, en, printedName, ...(own(aliases, code) ?? [])].map((name) => [name.toLowerCase(), code] as const),
    ),
  );
  const countryOf = (line: string) =>
    codeOf.get(
      line
        .toLowerCase()
        .replace(/[.,]+$/g, '')
        .trim(),
    );
  const { fields, doubts, countryNames } = readAddress(view.address, text, countryOf);
  const otherCountry = countryNames.map(countryOf).find((code) => code !== view.code);
  const phone = fields.phone === '' ? '' : (phoneOf(view.code, fields.phone) ?? fields.phone);
  const read = { ...emptyConsignee, ...fields, phone };
  return {
    fields: read,
    numbers: {},
    lines: linesOf(view, read),
    doubts: [...doubts, ...(phone !== '' && phoneOf(view.code, phone) === undefined ? (['phone'] as const) : [])],
    dropped: [],
    ...(otherCountry && { otherCountry }),
  };
}

/** Names that people write and that are nobody's official name. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  US: ['usa', 'u.s.a', 'united states of america', 'u.s'],
  GB: ['uk', 'u.k', 'england', 'great britain', 'scotland', 'wales'],
  IE: ['republic of ireland', 'éire'],
  DE: ['deutschland'],
  ES: ['españa', 'espana'],
  IT: ['italia'],
  NL: ['the netherlands', 'holland', 'nederland'],
  CH: ['suisse', 'schweiz', 'svizzera'],
  SE: ['sverige'],
  NO: ['norge'],
  RU: ['russia', 'россия'],
  KR: ['korea', 'republic of korea', 'rok'],
  JP: ['nippon'],
  BR: ['brasil'],
  MX: ['méxico'],
  AE: ['uae', 'u.a.e'],
  HK: ['hong kong', 'hong kong sar', 'hk', '香港'],
  MO: ['macau', 'macao', '澳门'],
  TW: ['taiwan', '台湾'],
};
