import { ApiError } from '@yidi/contract/envelope';
import type { Divisions } from '@yidi/rules/address/divisions';
import { DAY_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Handlers } from '../../handlers.ts';
import { priceParcel, toWireOffer } from './tariff.door.ts';

/** As far ahead as a pick-up can be priced: tariffs and seasons are known for it. */
const AHEAD_DAYS = 30;

/** Prices and promised times. */
export function tariffHandlers({
  divisions,
}: {
  divisions: Divisions;
}): Handlers<typeof import('@yidi/contract/calls/tariff')> {
  return {
    freightQuote(request, { now }) {
      const pickupAt = request.pickupAt === undefined ? now : new Date(request.pickupAt);
      if (pickupAt.getTime() > now.getTime() + AHEAD_DAYS * DAY_MS)
        throw new ApiError('BAD_INPUT', { info: { fields: [{ path: 'pickupAt', rule: 'slot.unavailable' }] } });
      const priced = priceParcel(divisions, { ...request, goodsName: request.goodsName ?? '', pickupAt }, now);
      return {
        offers: priced.offers.map((one) => toWireOffer(priced, one)),
        insurance: priced.insurance,
        quotedAt: toShanghaiIso(now.getTime()),
      };
    },
  };
}
