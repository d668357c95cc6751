import type { RequestOf } from '@yidi/contract/call';
import { getDDPFee } from '@yidi/contract/calls/duty';
import { createInterOrder } from '@yidi/contract/calls/inter-order';
import { interQuote } from '@yidi/contract/calls/international';
import { INTER_NOTICE } from '@yidi/contract/values/inter-order';
import { localDuties } from '../../ports/duty/duty.local.ts';
import type { World } from '../../world/parcels.ts';
import { makeAddress, type WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { dutyHandlers } from '../duty/duty.ts';
import { internationalHandlers } from '../international/international.ts';
import { type InterOrderDeps, interOrderHandlers } from './inter-order.ts';

type DutyRequest = RequestOf<typeof getDDPFee>;
type Request = RequestOf<typeof createInterOrder>;

/** The gift to Dublin of the pictures: a scarf twice, tea, a comb; ¥860 together. */
export const giftLines: NonNullable<Request['lines']> = [
  {
    ...{ nameZh: '真丝围巾', nameEn: "Women's scarf, 100 % silk, woven", hs6: '621410' },
    ...{ quantity: 2, unit: '条', valueFen: 280_00, netG: 150, originCountry: 'CN' },
  },
  {
    ...{ nameZh: '龙井茶', nameEn: 'Green tea in packets, 250 g', hs6: '090210' },
    ...{ quantity: 1, unit: '罐', valueFen: 260_00, netG: 250, originCountry: 'CN' },
  },
  {
    ...{ nameZh: '木梳', nameEn: 'Wooden comb, hand made', hs6: '961519' },
    ...{ quantity: 1, unit: '把', valueFen: 40_00, netG: 60, originCountry: 'CN' },
  },
];

export const interDeps = (world: World, more: Partial<InterOrderDeps> = {}): InterOrderDeps => ({
  ...{ ...world, duties: localDuties(), pays: new Map(), origin: 'https://yidi.test', carrierKeys: new Map() },
  ...more,
});

/** A valid order of a gift to Dublin, at its price of today. */
export async function interRequest(world: World, change: Partial<Request> = {}, now = new Date()): Promise<Request> {
  const request = {
    ...({ country: 'IE', category: 'gift', productId: 'I2', transport: 'air', grossG: 900 } as const),
    sender: makeAddress(0),
    senderLatin: 'Li Xiaomei',
    consignee: {
      ...{ name: 'Aoife Byrne', line1: 'College Green', locality: 'Dublin 2', postcode: 'D02 PN40' },
      phone: '+353 1 234 5678',
    },
    lines: giftLines,
    ...({ undeliverable: 'return', pointCode: await pointAbroad(world), notice: INTER_NOTICE } as const),
    ...change,
  };
  return { ...request, seenTotalFen: change.seenTotalFen ?? (await priceOf(world, request, now)) };
}

async function pointAbroad({ carrier }: World): Promise<string> {
  const { province, city, district } = makeAddress(0);
  const near = await carrier.pointsNear({ province, city, district }, 50, 'send');
  return near.find(({ services }) => services.includes('international'))!.code;
}

async function priceOf(world: World, request: Omit<Request, 'seenTotalFen'>, now: Date): Promise<number> {
  const { country, category, grossG, sizeCm, consignee, productId, transport } = request;
  const { interQuote: handler } = internationalHandlers(world);
  const asked = { country, category, grossKg: grossG / 1000, postcode: consignee.postcode, ...(sizeCm && { sizeCm }) };
  const { offers } = await perform(interQuote, handler, {} as never, asked, { now });
  return offers.find((offer) => offer.productId === productId && offer.transport === transport)?.totalFen ?? 0;
}

/** The duty of the gift to Dublin, as the confirmation asks for it. */
export async function dutyRequest(world: World, change: Partial<Request>, now: Date): Promise<DutyRequest> {
  const request = await interRequest(world, change, now);
  const { country, category, productId, transport, grossG, consignee, lines = [] } = request;
  const { postcode = '' } = consignee;
  return { country, category, productId, transport, grossG, postcode, lines };
}

/** A quote for the gift to Dublin by our rows. */
export async function makeDutyQuote(world: World, person: WorldPerson, now: Date, duties = localDuties()) {
  const { getDDPFee: handler } = dutyHandlers({ db: world.db, duties });
  const { quoteId } = await perform(getDDPFee, handler, person.caller, await dutyRequest(world, {}, now), { now });
  return quoteId;
}

export async function makeInterOrder(world: World, person: WorldPerson, change: Partial<Request>, now: Date) {
  const request = await interRequest(world, change, now);
  return perform(createInterOrder, interOrderHandlers(interDeps(world)).createInterOrder, person.caller, request, {
    now,
  });
}
