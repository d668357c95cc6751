import { badField } from '@yidi/contract/envelope';
import { productIds } from '@yidi/contract/values/tariff';
import type { Divisions } from '@yidi/rules/address/divisions';
import type { TariffTable } from '@yidi/rules/tariff/tables';
import { DAY_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Handlers } from '../../call/handlers.ts';
import type { Snapshot } from '../content/snapshot.public.ts';
import { insuranceOfBill, priceBill, toWireBill } from './bill.public.ts';
import { priceParcel, toWireOffer } from './tariff.public.ts';

/** A pick-up can be priced this far ahead, as tariffs and seasons are known for that time. */
const AHEAD_DAYS = 30;

/** Prices and promised times. */
export function tariffHandlers({
  divisions,
  tariffs,
}: {
  divisions: Divisions;
  tariffs: Pick<Snapshot<readonly TariffTable[]>, 'read'>;
}): Handlers<typeof import('@yidi/contract/calls/tariff')> {
  return {
    async freightQuote(request, { now }) {
      const pickupAt = request.pickupAt === undefined ? now : new Date(request.pickupAt);
      if (pickupAt.getTime() > now.getTime() + AHEAD_DAYS * DAY_MS) throw badField('pickupAt', 'slot.unavailable');
      const parcel = { ...request, pickupAt };
      const quotedAt = toShanghaiIso(now);
      const basis = { divisions, tariffs: await tariffs.read() };
      if (request.subItems) {
        const bill = priceBill(basis, parcel, request.subItems, now);
        const { distanceKm } = bill.items[0];
        return {
          offers: productIds.map((product) => toWireBill(bill, product)),
          ...(distanceKm !== undefined && { distanceKm }),
          insuredInfo: insuranceOfBill(bill),
          quotedAt,
        };
      }
      const priced = priceParcel(basis, parcel, now);
      return {
        offers: priced.offers.map((offer) => toWireOffer(priced, offer)),
        ...(priced.distanceKm !== undefined && { distanceKm: priced.distanceKm }),
        insuredInfo: priced.insurance,
        quotedAt,
      };
    },
  };
}
