import { type Carrier, CarrierDown, type CarrierOrder, type Point } from '../ports/carrier/carrier.ts';

/** A carrier that works everywhere with one office and one counter a district, and remembers what it was told. */
export interface SmallCarrier extends Carrier {
  readonly placed: CarrierOrder[];
  readonly withdrawn: string[];
  /** Places in every slot. */
  capacity: number;
  /** While true, orders cannot be handed over. */
  down: boolean;
  /** Places nobody serves, by the name of their province. */
  readonly unserved: Set<string>;
}

const counter: Omit<Point, 'code' | 'name' | 'kind' | 'services'> = {
  address: '文三路 478 号',
  phone: '0571-00000000',
  lat: 30.27,
  lng: 120.13,
  openFrom: '09:00',
  openTo: '18:00',
  stepFree: true,
};

const points: readonly Point[] = [
  { ...counter, code: 'P330106-1', name: '文三路营业厅', kind: 'office', services: ['send', 'collect'] },
  { ...counter, code: 'P330106-9', name: '智能包裹柜', kind: 'locker', services: ['collect'] },
];

/** A carrier for tests: no tables, no network, the same answers every time. */
export function makeSmallCarrier(): SmallCarrier {
  const carrier: SmallCarrier = {
    placed: [],
    withdrawn: [],
    capacity: 20,
    down: false,
    unserved: new Set(),
    async officeFor({ province, city, district }) {
      if (carrier.unserved.has(province)) return null;
      const name = `${district || city}营业部`;
      return { code: `O-${province}${city}${district}`, name, city, phone: '0571-00000000', remote: false };
    },
    pointsNear: async (_place, limit) => points.slice(0, limit).map((point) => ({ ...point, distanceM: 300 })),
    pointByCode: async (code) => points.find((point) => point.code === code) ?? null,
    wayBetween: async () => null,
    slotCapacity: async () => carrier.capacity,
    async placeOrder(order) {
      if (carrier.down) throw new CarrierDown();
      if (!carrier.placed.some((one) => one.orderNo === order.orderNo)) carrier.placed.push(order);
    },
    async withdrawOrder(orderNo) {
      if (carrier.down) throw new CarrierDown();
      if (!carrier.withdrawn.includes(orderNo)) carrier.withdrawn.push(orderNo);
      return 'withdrawn';
    },
  };
  return carrier;
}
