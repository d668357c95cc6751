import type { CancelReasonCode } from '@yidi/contract/values/order';
import type { AdvanceItem } from '@yidi/rules/inter-order/advance-item';
import {
  type AdvanceAnswer,
  type Carrier,
  CarrierDown,
  type OfficeCourier,
  type Point,
  type Region,
} from '../ports/carrier/carrier.ts';
import type { CarrierClaim, ClaimWord, Payout } from '../ports/carrier/carrier-claim.ts';
import type {
  DeliveryAnswer,
  DeliveryInstruction,
  Evaluation,
  Inquiry,
  Interception,
} from '../ports/carrier/carrier-instruction.ts';
import type { CarrierOrder } from '../ports/carrier/carrier-order.ts';

/**
 * A carrier that serves every region with one office and one service point per district, and
 * records its calls.
 */
export interface SmallCarrier extends Carrier {
  readonly placed: CarrierOrder[];
  readonly withdrawn: string[];
  /** The orders whose service the office was asked to check, with the reason. */
  readonly checked: Map<string, CancelReasonCode>;
  readonly instructions: DeliveryInstruction[];
  readonly interceptions: Interception[];
  /** Ids of reminders. */
  readonly urged: string[];
  /** Inquiries about mail items. */
  readonly inquiries: Inquiry[];
  /** Evaluations of mail items. */
  readonly evaluations: Evaluation[];
  /** The latest version of each claim by number; its answer; the compensations paid. */
  readonly claims: Map<string, CarrierClaim>;
  claimWord: ClaimWord;
  readonly payouts: Payout[];
  /** Advance data of items abroad, and the answer to it. */
  readonly advanced: AdvanceItem[];
  advanceAnswer: AdvanceAnswer['state'];
  /** Amended orders, each with its latest data. */
  readonly amended: Map<string, CarrierOrder>;
  /** Numbers of orders that count as collected, whatever was scanned. */
  readonly collected: Set<string>;
  /** Orders whose window was changed. */
  readonly rebooked: string[];
  /** The answer to instructions. */
  answer: DeliveryAnswer;
  /** The couriers of every office. */
  couriers: readonly OfficeCourier[];
  /** The capacity of every slot. */
  capacity: number;
  /** While true, orders cannot be placed. */
  down: boolean;
  /** Provinces that are not served. */
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

const xihu = { province: '浙江省', city: '杭州市', district: '西湖区' };
const chaoyang = { province: '北京市', city: '北京市', district: '朝阳区' };

const points: readonly (Point & { region: Region })[] = [
  {
    ...counter,
    region: xihu,
    code: 'P330106-1',
    name: '文三路营业厅',
    kind: 'office',
    services: ['send', 'collect', 'international'],
  },
  { ...counter, region: xihu, code: 'P330106-9', name: '智能包裹柜', kind: 'locker', services: ['collect'] },
];

const couriers: readonly OfficeCourier[] = [
  { code: 'C-1', name: '陈志强', phone: '13800000001' },
  { code: 'C-2', name: '吴佳音', phone: '13800000002' },
];

/** A service point near no address. An order refers to it by its code. */
const farPoint: Point & { region: Region } = {
  ...counter,
  region: chaoyang,
  code: 'P110105-1',
  name: '朝阳营业厅',
  kind: 'office',
  services: ['send'],
};

/** Answers claims with `claimWord`, and pays each once. */
const desks = (carrier: () => SmallCarrier): Pick<Carrier, 'claim' | 'compensate' | 'advance'> => ({
  async advance(item) {
    const { down, advanced, advanceAnswer: state } = carrier();
    if (down) throw new CarrierDown();
    advanced.push(item);
    return { state, reason: '', fields: [] };
  },
  async claim(claim) {
    const { down, claims, claimWord } = carrier();
    if (down) throw new CarrierDown();
    claims.set(claim.claimNo, claim);
    return claimWord;
  },
  async compensate(payout) {
    const { down, payouts } = carrier();
    if (down) throw new CarrierDown();
    if (!payouts.some(({ claimNo }) => claimNo === payout.claimNo)) payouts.push(payout);
    return 'paid';
  },
});

/** Makes a carrier for tests, without tables and network, that always gives the same answers. */
export function makeSmallCarrier(): SmallCarrier {
  const carrier: SmallCarrier = {
    placed: [],
    withdrawn: [],
    checked: new Map(),
    interceptions: [],
    instructions: [],
    urged: [],
    inquiries: [],
    evaluations: [],
    claims: new Map(),
    claimWord: { state: 'taken', byAt: new Date('2026-11-24T12:00:00+08:00') },
    ...{ payouts: [], advanced: [], advanceAnswer: 'accepted' },
    amended: new Map(),
    ...{ collected: new Set(), rebooked: [], answer: 'taken' },
    couriers,
    capacity: 20,
    down: false,
    unserved: new Set(),
    async officeFor({ province, city, district }) {
      if (carrier.unserved.has(province)) return null;
      const name = `${district || city}营业部`;
      return { code: `O-${province}${city}${district}`, name, city, phone: '0571-00000000', remote: false };
    },
    courierFor: async ({ district }) => (district ? { code: 'C-1', name: '陈志强' } : null),
    couriersOf: async () => carrier.couriers,
    async connect(code) {
      if (carrier.down) throw new CarrierDown();
      return { number: '400-000-0099', extension: code.slice(-4) };
    },
    pointsNear: async (_place, limit) =>
      points.slice(0, limit).map(({ region: _region, ...point }) => ({ ...point, distanceM: 300 })),
    searchPoints: async ({ code, service }, limit) =>
      points
        .filter(
          (point) => (code === undefined || point.code === code) && (!service || point.services.includes(service)),
        )
        .slice(0, limit)
        .map((point) => ({ ...point, distanceM: 300, waiting: point.kind === 'locker' ? null : 0 })),
    async inquire(inquiry) {
      if (carrier.down) throw new CarrierDown();
      const repeated = carrier.inquiries.some(({ id, round }) => id === inquiry.id && round === inquiry.round);
      if (!repeated) carrier.inquiries.push(inquiry);
      return { answer: inquiry.kind === 'stalled' ? 'moving' : 'coming', byAt: new Date('2026-11-24T12:00:00+08:00') };
    },
    async evaluate(evaluation) {
      if (carrier.down) throw new CarrierDown();
      carrier.evaluations.push(evaluation);
    },
    ...desks(() => carrier),
    async intercept(interception) {
      carrier.interceptions.push(interception);
      return carrier.answer;
    },
    async changeDelivery(instruction) {
      if (carrier.down) throw new CarrierDown();
      if (!carrier.instructions.some(({ id }) => id === instruction.id)) carrier.instructions.push(instruction);
      return carrier.answer;
    },
    async keepAtPoint() {
      if (carrier.down) throw new CarrierDown();
      return carrier.answer;
    },
    storageOf: async () => null,
    pointByCode: async (code) => [...points, farPoint].find((point) => point.code === code) ?? null,
    routeBetween: async () => null,
    slotCapacity: async () => carrier.capacity,
    async placeOrder(order) {
      if (carrier.down) throw new CarrierDown();
      if (!carrier.placed.some((placed) => placed.orderNo === order.orderNo)) carrier.placed.push(order);
    },
    async amendOrder(order) {
      if (carrier.down) throw new CarrierDown();
      if (carrier.collected.has(order.orderNo)) return 'collected';
      carrier.amended.set(order.orderNo, order);
      return 'amended';
    },
    async urge({ id }) {
      if (carrier.down) throw new CarrierDown();
      if (!carrier.urged.includes(id)) carrier.urged.push(id);
      return { answer: 'coming', byAt: new Date('2026-11-24T12:00:00+08:00') };
    },
    async rebook(orderNo) {
      if (carrier.down) throw new CarrierDown();
      carrier.rebooked.push(orderNo);
    },
    async withdrawOrder(orderNo, check) {
      if (carrier.down) throw new CarrierDown();
      if (!carrier.withdrawn.includes(orderNo)) carrier.withdrawn.push(orderNo);
      if (check !== undefined) carrier.checked.set(orderNo, check);
      return 'withdrawn';
    },
  };
  return carrier;
}
