import * as calls from '@yidi/contract/calls/delegate';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { makePerson, type WorldPerson } from '../../world/people.ts';
import { type Circumstances, perform } from '../../world/perform.ts';
import { intakeEvents } from '../carrier/intake-events.ts';
import { openDeliveryWorld } from '../delivery/testing.ts';
import { ordersMoved } from '../message/message.public.ts';
import { delegateHandlers } from './delegate.ts';

/** Opens what the tests of this domain share; a database of its own for each file. */
export async function openDelegateWorld() {
  const deliveryWorld = await openDeliveryWorld();
  const { db, keys, world, clock, here } = deliveryWorld;
  const handlers = delegateHandlers(world);
  const anybody = await makePerson(world, here());
  const today = () => shanghaiDate(clock.now.getTime());

  const make = (
    person: WorldPerson,
    request: { waybillNo?: string; day?: string; name?: string },
    more?: Circumstances,
  ) => perform(calls.delegate, handlers.delegate, person.caller, { name: '王秀兰', ...request }, here(more));
  const list = async (person: WorldPerson) =>
    (await perform(calls.delegates, handlers.delegates, person.caller, {}, here())).delegates;
  const open = (token: string, ip = '127.0.0.1') =>
    perform(calls.openDelegate, handlers.openDelegate, anybody.caller, { token }, here({ ip }));
  const revoke = (person: WorldPerson, delegateId: string) =>
    perform(calls.revokeDelegate, handlers.revokeDelegate, person.caller, { delegateId }, here());

  /** A mail with a delegate code by its consignee. */
  async function delegated(fields: Parameters<typeof deliveryWorld.parcel>[1] = {}) {
    const mail = await deliveryWorld.parcel('arrived', fields);
    await make(mail.consignee, { waybillNo: mail.mailNo });
    const [row] = await list(mail.consignee);
    return { ...mail, delegateId: row!.delegateId, code: row!.code!, token: row!.token! };
  }

  let scans = 0;
  async function sign(mailNo: string, signCode?: string, { at = clock.now, eventId = '' } = {}): Promise<string> {
    scans += 1;
    const event = {
      ...{ eventId: eventId || `delegate-event-${scans}`, mailNo, code: '704', occurredAt: at.toISOString() },
      ...{ officeCode: 'O1', officeName: '营业部', city: '南京市', source: 'ems' as const, withdrawn: false },
      ...{ signedBy: '本人', ...(signCode !== undefined && { signCode }) },
    };
    const { receipts } = await intakeEvents(db, keys, [{ eventId: event.eventId, event }], at);
    return receipts[0]!.rule ?? receipts[0]!.result;
  }
  const other = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');
  const lockedNews = async (orderId: string) => {
    const rows = await db.selectFrom('outbox').select('payload').where('topic', '=', ordersMoved.name).execute();
    return rows
      .flatMap(({ payload }) => (payload as { news: { orderId: string; template: string }[] }).news)
      .filter((news) => news.orderId === orderId && news.template === 'codeLocked');
  };

  return {
    deliveryWorld,
    db,
    world,
    clock,
    here,
    handlers,
    anybody,
    today,
    make,
    list,
    open,
    revoke,
    delegated,
    sign,
    other,
    lockedNews,
  };
}
