import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { interQuote } from '@yidi/contract/calls/international';
import { badField } from '@yidi/contract/envelope';
import { dutyOf } from '@yidi/rules/duty/duty';
import { type InterProduct, type InterTariff, interOffers } from '@yidi/rules/international/offers';
import { writtenPostcode } from '@yidi/rules/international/postcode';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { CallContext } from '../../call/handlers.ts';
import type { Db } from '../../db/open.ts';
import type { Duties } from '../../ports/duty/duty.ts';
import { type DestinationRows, tariffRows } from './destination.store.ts';
import { type DestinationView, isSuspended, type OutlookView, viewOf } from './destination.view.ts';
import { dayOf, readRows } from './destination-reader.ts';
import { type DutySumView, viewSum } from './duty.view.ts';
import { type DutyFacts, ddpFor, dutyFactsOf } from './duty-facts.ts';

/**
 * Quotes every product of a destination for one parcel. `covers`: whether a partner quotes duty
 * where our rows do not suffice, so that goods go where a quote is needed.
 */
export async function quoteAbroad(
  db: Db,
  request: Omit<ParsedOf<typeof interQuote>, 'from'>,
  ctx: Pick<CallContext, 'language' | 'now'>,
  covers: Duties['covers'] = 'rows',
): Promise<InfoOf<typeof interQuote>> {
  const { country, postcode: typed = '', grossKg, sizeCm, category } = request;
  const rows = await readRows(db, country, ctx);
  const day = dayOf(ctx);
  const view = viewOf(rows, { language: ctx.language, day, postcode: typed });
  // Where there are no postcodes, a typed one is dropped.
  const postcode = rows.postcode && typed !== '' ? writtenPostcode(rows.postcode, typed) : '';
  if (postcode === undefined) throw badField('postcode', 'postcode.format');
  const tariffs = await tariffRows(db, [...new Set(rows.products.map(({ zone }) => zone))], day);
  const question = {
    ...{ category, open: view.open, from: day, size: sizeCm },
    grossG: Math.round(grossKg * 1000),
    takesGoods: covers === 'all' || !rows.country.needsQuote.includes(category),
    promises: true,
  };
  const duty = dutyFactsOf(rows, category, postcode);
  const products = rows.products.map((row) => toProduct(row, day));
  const offers = interOffers(question, products, tariffs as InterTariff[]);
  return {
    offers: offers.map((offer) => toWire(offer, rows.postcode === undefined || postcode !== '')),
    outlook: { ...outlookFor(view, category, day), ...sumFor(request, duty, offers, ctx) },
    ddp: ddpFor(duty, request.lines, covers),
    ...(view.territory && { territory: view.territory }),
    quotedAt: toShanghaiIso(ctx.now),
  };
}

/** The sum of the articles by rows, with the freight of the chosen product. */
function sumFor(
  { lines, chosen }: Pick<ParsedOf<typeof interQuote>, 'lines' | 'chosen'>,
  { terms, rate }: DutyFacts,
  offers: ReturnType<typeof interOffers>,
  ctx: Pick<CallContext, 'language' | 'now'>,
): { readonly sum?: DutySumView } {
  const offer = offers.find((each) => each.productId === chosen?.productId && each.transport === chosen.transport);
  if (!lines || lines.length === 0 || !offer?.offered || !terms || !rate) return {};
  const articles = lines.map(({ hs6 = '', quantity, valueFen }) => ({ hs6, quantity, valueFen }));
  const sum = dutyOf(articles, offer.totalFen, { terms, rate, day: dayOf(ctx) });
  return sum ? { sum: viewSum(sum, ctx.language) } : {};
}

type Offers = InfoOf<typeof interQuote>['offers'];

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

/** A territory with taxes of its own has no rows, and those of the mainland are false there. */
function outlookFor(view: DestinationView, category: OutlookView['category'], day: string): OutlookView {
  const territory = view.territories.find(({ id }) => id === view.territory);
  if (territory && category !== 'documents') {
    const { note, source, seenOn } = territory;
    return { category, kind: 'unknown', note, source, seenOn };
  }
  const outlook = view.outlooks.find((each) => each.category === category);
  return outlook ?? { category, kind: 'unknown', note: '', source: '', seenOn: day };
}
