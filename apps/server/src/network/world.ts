import type { ProductId } from '@yidi/contract/values/tariff';
import type { TraceStage } from '@yidi/contract/values/trace-stage';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { readScanCode } from '@yidi/rules/trace/codes';
import { type Keys, keysFrom } from '../config/keys.ts';
import { newId } from '../db/new-id.ts';
import type { Db } from '../db/open.ts';
import { registerMail, storeScans } from '../modules/trace/trace.public.ts';
import type { Region } from '../ports/carrier/carrier.ts';
import type { CarrierOrder, CourierSheet } from '../ports/carrier/carrier-order.ts';
import type { Mishap, PlanStep } from './plan.ts';
import { lanesOf, planOrder } from './plan-order.ts';

/** A key for worlds whose encrypted phones are never read. */
const anyKeys = keysFrom([Buffer.alloc(32, 1)]);

export interface WorldMail {
  readonly mailNo: string;
  /**
   * The last stage: all scans up to the first one of this stage are sent. `created`: ordered only.
   */
  readonly until: TraceStage;
  readonly mishap?: Mishap;
  readonly from?: Region;
  readonly to?: Region;
  readonly senderPersonId?: string;
  readonly senderPhone?: string;
  readonly receiverPhone?: string;
  readonly promisedAt?: Date | null;
  readonly productId?: ProductId;
  readonly ground?: boolean;
  /** The last scan is ten minutes before this time. */
  readonly now: Date;
}

export const hangzhou: Region = { province: '浙江省', city: '杭州市', district: '西湖区' };
export const nanjing: Region = { province: '江苏省', city: '南京市', district: '鼓楼区' };
export const names = {
  sender: '陈晓雨',
  receiver: '周立冬',
  address: '汉口路 22 号 3 幢 501',
} as const;

/** The courier sheet of an order without special services. */
export const plainSheet: CourierSheet = {
  goodsName: '衣物',
  goodsTypeId: '02',
  message: '',
  packaging: 'none',
  payMode: 'sender',
  declaredYuan: null,
  passwordSign: false,
  senderCertified: false,
  mailNoAtHand: null,
};

/** Makes an order from Hangzhou to Nanjing without special services. `more` overrides fields. */
export function plainOrder(mailNo: string, more: Partial<CarrierOrder> = {}): CarrierOrder {
  return {
    orderNo: `YD${mailNo.padStart(18, '0')}`,
    mailNo,
    kind: 'courier',
    productId: '1',
    ground: false,
    from: { ...hangzhou, address: '文二路 1 号' },
    to: { ...nanjing, address: '汉口路 22 号' },
    declaredG: 1000,
    pickupStartAt: null,
    pickupEndAt: null,
    pointCode: null,
    sheet: plainSheet,
    toPoint: false,
    ...more,
  };
}

/**
 * Creates a mail item in any stage, with the scans of its planned route at plausible times.
 * `seedNetwork` must have run. For tests, journeys and benchmarks. Returns the steps that were
 * made.
 */
export async function makeMail({ db, keys = anyKeys }: { db: Db; keys?: Keys }, mail: WorldMail): Promise<PlanStep[]> {
  const [from, to] = [mail.from ?? hangzhou, mail.to ?? nanjing];
  const order = plainOrder(mail.mailNo, {
    productId: mail.productId ?? '1',
    ground: mail.ground ?? false,
    from: { ...from, address: '' },
    to: { ...to, address: '' },
    toPoint: mail.mishap === 'station',
  });
  const { plan } = await planOrder(db, await lanesOf(db)(), order, mail.mishap ?? 'none');
  const steps = stepsUntil(plan, mail.until);
  const lastAtMs = mail.now.getTime() - 10 * MINUTE_MS;
  const minutes = steps.reduce((sum, step) => sum + step.afterMin, 0);
  const createdAt = new Date(lastAtMs - (minutes + 5) * MINUTE_MS);
  await registerMail(db, keys, {
    mailNo: mail.mailNo,
    orderId: newId(),
    orderNo: order.orderNo,
    senderPersonId: mail.senderPersonId ?? newId(),
    productId: order.productId,
    from,
    to,
    senderName: names.sender,
    senderPhone: mail.senderPhone ?? '13800001234',
    receiverName: names.receiver,
    receiverPhone: mail.receiverPhone ?? '13900006072',
    receiverAddress: names.address,
    promisedAt: mail.promisedAt ?? null,
    createdAt,
    passwordSign: false,
    ground: order.ground,
  });
  let atMs = createdAt.getTime() + 5 * MINUTE_MS;
  const scans = steps.map(({ afterMin, ...step }, index) => {
    atMs += afterMin * MINUTE_MS;
    const occurredAt = new Date(atMs).toISOString();
    return {
      ...step,
      eventId: `${mail.mailNo}-${index + 1}`,
      mailNo: mail.mailNo,
      occurredAt,
      source: 'ems' as const,
      withdrawn: false,
    };
  });
  if (scans.length > 0) await storeScans(db, keys, scans, mail.now);
  return steps;
}

function stepsUntil(plan: readonly PlanStep[], until: TraceStage): PlanStep[] {
  if (until === 'created') return [];
  const last = plan.findIndex((step) => readScanCode(step.code).stage === until);
  if (last < 0) throw new Error(`No mail of this plan is ever ${until}`);
  return plan.slice(0, last + 1);
}
