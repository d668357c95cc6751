import type { InfoOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/international';
import { ApiError, badField } from '@yidi/contract/envelope';
import { emptyConsignee, type InterScope } from '@yidi/contract/values/inter';
import type { Divisions } from '@yidi/rules/address/divisions';
import { type InterProduct, type InterTariff, interOffers } from '@yidi/rules/international/offers';
import { territoryOf, writtenPostcode } from '@yidi/rules/international/postcode';
import { readAddress } from '@yidi/rules/international/read-address';
import { shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { CallContext, Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { readRegion } from '../tariff/tariff.public.ts';
import { checkTyped, linesOf, refuseWrong } from './address-check.ts';
import { articleAnswer } from './can-send.ts';
import { countriesOn, type DestinationRows, destinationRows, tariffRows } from './destination.store.ts';
import { type DestinationView, isSuspended, type OutlookView, viewOf } from './destination.view.ts';
import { interAddressHandlers } from './inter-address.ts';
import { phoneOf } from './phone.ts';

type Listed = InfoOf<typeof calls.destinations>['list'][number];
type Asked = Pick<CallContext, 'language' | 'now'>;

interface InternationalDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly divisions: Divisions;
}

/** Destinations abroad: what they ask for, what goes there, what it costs and who is written to. */
export function internationalHandlers({ db, keys, divisions }: InternationalDeps): Handlers<typeof calls> {
  async function readRows(country: string, { now }: Pick<CallContext, 'now'>): Promise<DestinationRows> {
    const rows = await destinationRows(db, country, shanghaiDate(now.getTime()));
    if (!rows) throw new ApiError('NOT_FOUND');
    return rows;
  }
  const readView = async (country: string, ctx: Asked, postcode?: string): Promise<DestinationView> =>
    viewOf(await readRows(country, ctx), {
      language: ctx.language,
      day: shanghaiDate(ctx.now.getTime()),
      postcode,
    });

  return {
    async destinations(_request, { now }) {
      const rows = await countriesOn(db, shanghaiDate(now.getTime()));
      return {
        list: rows.map(({ code, zh, en, find, scope, isOpen: open, isWorked: worked, places }) => ({
          ...{ code, zh, en, find, open, worked },
          scope: scope as InterScope,
          places: places as unknown as Listed['places'],
        })),
      };
    },

    destination: ({ country, postcode }, ctx) => readView(country, ctx, postcode),

    async checkInterAddress({ country, text, fields, numbers, productId, category }, ctx) {
      const view = await readView(country, ctx);
      if (text !== undefined) return readPasted(db, view, text, ctx);
      if (!fields) throw badField('fields', 'field.required');
      const checked = checkTyped(view, { fields, numbers, productId, category });
      refuseWrong(checked);
      const territory = territoryOf(view.territories, checked.fields.postcode)?.id;
      return {
        fields: { ...checked.fields },
        numbers: { ...checked.numbers },
        lines: linesOf(view, checked.fields),
        doubts: [],
        dropped: [...checked.dropped],
        ...(territory && { territory }),
      };
    },

    async interQuote({ from, country, postcode: typed = '', grossKg, sizeCm, category }, ctx) {
      if (from) readRegion(divisions, from, 'from');
      const rows = await readRows(country, ctx);
      const day = shanghaiDate(ctx.now.getTime());
      const view = viewOf(rows, { language: ctx.language, day, postcode: typed });
      // Where there are no postcodes, a typed one is dropped.
      const postcode = rows.postcode && typed !== '' ? writtenPostcode(rows.postcode, typed) : '';
      if (postcode === undefined) throw badField('postcode', 'postcode.format');
      const tariffs = await tariffRows(db, [...new Set(rows.products.map(({ zone }) => zone))], day);
      const question = {
        ...{ category, open: view.open, from: day, size: sizeCm },
        grossG: Math.round(grossKg * 1000),
        takesGoods: !rows.country.needsQuote.includes(category),
        promises: true,
      };
      const offers = interOffers(
        question,
        rows.products.map((row) => toProduct(row, day)),
        tariffs as InterTariff[],
      );
      return {
        offers: offers.map((offer) => toWire(offer, rows.postcode === undefined || postcode !== '')),
        outlook: outlookFor(view, category, day),
        payer: 'consignee',
        ...(view.territory && { territory: view.territory }),
        quotedAt: toShanghaiIso(ctx.now),
      };
    },

    async interArticleCheck({ country, name }, ctx) {
      const rows = await readRows(country, ctx);
      return articleAnswer(rows.contents, name, ctx.language);
    },

    ...interAddressHandlers({ db, keys, readView }),
  };
}

type Offers = InfoOf<typeof calls.interQuote>['offers'];

/** EMS promises no day while the postcode is missing. Source: facts 6 (C). */
function toWire(offer: ReturnType<typeof interOffers>[number], hasPostcode: boolean): Offers[number] {
  const { firstDay, lastDay, parts, ...rest } = offer;
  const isPromised = hasPostcode || offer.productId !== 'I1';
  return { ...rest, parts: [...parts], ...(isPromised && firstDay && lastDay && { firstDay, lastDay }) };
}

const toProduct = (row: DestinationRows['products'][number], day: string): InterProduct => ({
  productId: row.productId as InterProduct['productId'],
  transport: row.transport as InterProduct['transport'],
  sizeRule: row.sizeRule as InterProduct['sizeRule'],
  ...{ zone: row.zone, mostG: row.mostG, daysFrom: row.daysFrom, daysTo: row.daysTo, insured: row.isInsured },
  isSuspended: isSuspended(row, day),
});

function outlookFor(view: DestinationView, category: OutlookView['category'], day: string): OutlookView {
  const known = view.outlooks.find((outlook) => outlook.category === category);
  return known ?? { category, kind: 'unknown', note: '', source: '', seenOn: day };
}

/** Reads a pasted address. The phone is completed with the destination's code if it is one there. */
async function readPasted(
  db: Db,
  view: DestinationView,
  text: string,
  { now }: Asked,
): Promise<InfoOf<typeof calls.checkInterAddress>> {
  const countries = await countriesOn(db, shanghaiDate(now.getTime()));
  const codeOf = new Map(
    countries.flatMap(({ code, zh, en, printedName }) =>
      [zh, en, printedName, ...(aliases[code] ?? [])].map((name) => [name.toLowerCase(), code] as const),
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
