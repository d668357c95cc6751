import { createOrder, orderDetail } from '@yidi/contract/calls/order';
import { describe, expect, test } from 'vitest';
import { type CreateRequest, orderRequest } from '../../../world/parcels.ts';
import { makeAddress } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { openPeople } from '../../trace/mail-people.public.ts';
import { openOrderWorld, runJob, signedPerson } from '../testing.ts';

const orderWorld = await openOrderWorld();
const { db, carrier, world, handlers, now } = orderWorld;

/** Returns the data of an order for each party that acts on it. */
async function effectsOf(fields: Partial<CreateRequest>) {
  const person = await signedPerson(orderWorld);
  const request = await orderRequest(world, person, fields, now);
  const { orderId } = await perform(createOrder, handlers.createOrder, person.caller, request, { now });
  await runJob(orderWorld, 'carrier.place', orderId);
  const mail = await db.selectFrom('mail').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow();
  const detail = await perform(orderDetail, handlers.orderDetail, person.caller, { orderId, reveal: true }, { now });
  const sheet = carrier.placed.at(-1)!;
  return {
    price: [detail.quote.parts, detail.promisedAt, detail.siblings?.totalFen],
    /** The data of the courier or the counter: place, time and sheet. */
    sheet: [
      sheet.kind,
      sheet.from,
      sheet.pickupStartAt,
      sheet.pointCode,
      sheet.declaredG,
      sheet.productId,
      sheet.sheet,
    ],
    /** The data on the label and in the trace. */
    label: [openPeople(world.keys, mail), mail.toCity],
    trace: [mail.passwordSign, mail.productId, mail.toDistrict],
    /** Shown to both; see apps/server/src/modules/delivery for the consignee's choice. */
    wish: [detail.deliveryWish],
  };
}

type Effect = keyof Awaited<ReturnType<typeof effectsOf>> | 'refusal';
type Row = {
  /** A value that differs from the base order's, and its expected effects. */
  readonly to: Partial<CreateRequest>;
  readonly acts: readonly Effect[];
  /** The order in which it is changed; the base order by default. */
  readonly in?: Partial<CreateRequest>;
};

// The counter decides the price, so one in another region has its own.
const inChaoyang = makeAddress(0, { province: '北京市', city: '北京市', district: '朝阳区', street: '' });
const drop = { orderType: '2' as const };

/**
 * Every field that a sender can fill in, with its effects. A field without effect does not belong
 * in the call.
 */
const table: { readonly [Field in Exclude<keyof CreateRequest, 'seenTotalFen'>]-?: Row } = {
  orderType: { to: drop, acts: ['sheet'] },
  sender: { to: { sender: makeAddress(3) }, acts: ['price', 'sheet', 'label'] },
  receiver: { to: { receiver: makeAddress(6) }, acts: ['price', 'label', 'trace'] },
  goodsInfo: { to: { goodsInfo: { goodInternals: '图书', goodsTypeId: '01' } }, acts: ['sheet'] },
  weightKg: { to: { weightKg: 9 }, acts: ['price', 'sheet'] },
  sizeCm: { to: { sizeCm: { length: 60, width: 50, height: 40 } }, acts: ['price'] },
  insuredInfo: { to: { insuredInfo: { price: 500_000 } }, acts: ['price', 'sheet'] },
  productId: { to: { productId: '2' }, acts: ['price', 'sheet', 'trace'] },
  packaging: { to: { packaging: 'box3' }, acts: ['price', 'sheet'] },
  slotId: { to: {}, acts: ['sheet'] },
  pointCode: { in: drop, to: { pointCode: 'P110105-1', sender: inChaoyang }, acts: ['price', 'sheet'] },
  mailNo: { in: drop, to: { mailNo: '9061182275453' }, acts: ['sheet'] },
  // A number outside all blocks; a free one becomes the mail's number (order/waybill).
  waybillNo: { to: { waybillNo: '9800000000001' }, acts: ['refusal'] },
  payMode: { to: { payMode: 'receiver' }, acts: ['sheet'] },
  isPwReceive: { to: { isPwReceive: true }, acts: ['sheet', 'trace'] },
  messageContent: { to: { messageContent: '到了打电话' }, acts: ['sheet'] },
  deliveryWish: { to: { deliveryWish: 'gate' }, acts: ['wish'] },
  // An unknown school link; what a school prescribes is in apps/server/src/modules/exam.
  artExam: { to: { artExam: 'NO-SUCH' }, acts: ['refusal'] },
  subItems: { to: { subItems: [{ weightKg: 2 }] }, acts: ['price'] },
};

const base = await effectsOf({});

describe('every field of an order has an effect on a party', () => {
  test('the table lists all fields of the call', () => {
    const taken = Object.keys(createOrder.request.def.shape).filter((field) => field !== 'seenTotalFen');
    expect(Object.keys(table).sort()).toEqual(taken.sort());
  });

  test.each(Object.entries(table) as [string, Row][])('%s', async (field, { to, acts, in: inside = {} }) => {
    if (acts.includes('refusal')) {
      expect(await refusalOf(effectsOf({ ...inside, ...to }))).toMatchObject({ class: 'CONFLICT' });
      return;
    }
    const fields = field === 'slotId' ? { slotId: await laterSlot() } : to;
    const before = inside.orderType ? await effectsOf(inside) : base;
    const after = await effectsOf({ ...inside, ...fields });
    for (const effect of acts)
      if (effect !== 'refusal') expect(after[effect], `${field} → ${effect}`).not.toEqual(before[effect]);
  });
});

async function laterSlot(): Promise<string> {
  const { slotId } = await orderRequest(
    world,
    await signedPerson(orderWorld),
    {},
    new Date(now.getTime() + 4 * 3_600_000),
  );
  return slotId!;
}
