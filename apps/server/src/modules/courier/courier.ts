import type { RequestOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/courier';
import { ApiError } from '@yidi/contract/envelope';
import type { Divisions } from '@yidi/rules/address/divisions';
import { maskName } from '@yidi/rules/mask/mask';
import { hoursOfCouriers } from '@yidi/rules/slots/slots';
import { dayKind } from '@yidi/rules/time/holidays';
import { MINUTE_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Handlers } from '../../call/handlers.ts';
import type { Db } from '../../db/open.ts';
import { type Carrier, CarrierDown } from '../../ports/carrier/carrier.ts';
import type { NetworkLimits } from '../../security/network-limits.ts';
import { calendarOf } from '../calendar/calendar.public.ts';
import { readPlace } from '../tariff/tariff.public.ts';

/** A number connects for this time, which is long enough to call and too short to pass it on. */
const CONNECTED_MS = 30 * MINUTE_MS;

export interface CourierDeps {
  readonly db: Db;
  readonly carrier: Pick<Carrier, 'officeFor' | 'courierFor' | 'connect'>;
  readonly divisions: Divisions;
  readonly networks: NetworkLimits;
}

/** Shows the courier of an address, with a number that connects to them. */
export function courierHandlers({ db, carrier, divisions, networks }: CourierDeps): Handlers<typeof calls> {
  async function whoServes(request: RequestOf<typeof calls.courierByAddress>, nowMs: number) {
    const place = { ...readPlace(divisions, request, ''), ...(request.street && { street: request.street }) };
    const office = await carrier.officeFor(place);
    if (!office) throw new ApiError('CONFLICT', { reason: 'region.unserved' });
    const days = await calendarOf(db).read();
    const hours = hoursOfCouriers(nowMs, (day) => dayKind(day, days));
    return { office, courier: await carrier.courierFor(place), hours };
  }

  return {
    async courierByAddress(request, { now }) {
      const { office, courier, hours } = await whoServes(request, now.getTime());
      return {
        officeName: office.name,
        officePhone: office.phone,
        ...(courier && { courierName: maskName(courier.name) }),
        ...(courier?.rating && { rating: courier.rating }),
        ...hours,
        remote: office.remote,
      };
    },

    async courierCall(request, ctx) {
      const { caller, now } = ctx;
      if (caller.phone === null) throw new ApiError('LOGIN');
      await networks.take('check', ctx);
      const { courier, hours } = await whoServes(request, now.getTime());
      if (!courier) throw new ApiError('CONFLICT', { reason: 'courier.none' });
      if (!hours.onDuty) throw new ApiError('CONFLICT', { reason: 'courier.offDuty' });
      const until = new Date(now.getTime() + CONNECTED_MS);
      const { number, extension } = await connect(courier.code, caller.phone, until);
      return { number, extension, until: toShanghaiIso(until) };
    },
  };

  async function connect(code: string, phone: string, until: Date) {
    try {
      return await carrier.connect(code, phone, until);
    } catch (error) {
      if (error instanceof CarrierDown) throw new ApiError('OVERLOAD');
      throw error;
    }
  }
}
