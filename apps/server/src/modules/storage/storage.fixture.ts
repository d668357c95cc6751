import * as calls from '@yidi/contract/calls/storage';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { expect } from 'vitest';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import { makePerson, type WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { openDeliveryWorld } from '../delivery/testing.ts';
import { planOfMail } from '../trace/trace.public.ts';
import { instructStorage, storageChosen } from './instruct-storage.ts';
import { storageHandlers } from './storage.ts';

/** Opens what the tests of this domain share; a database of its own for each file. */
export async function openStorageWorld() {
  const deliveryWorld = await openDeliveryWorld();
  const { db, world, carrier, clock, demo, here } = deliveryWorld;
  const handlers = storageHandlers({ ...world, carrier });
  const anybody = await makePerson(world, here());

  /** Delivers the pending outbox messages to the carrier. */
  async function deliverChoices(by: Pick<Carrier, 'keepAtPoint'> = carrier): Promise<number> {
    const pending = db.selectFrom('outbox').selectAll().where('topic', '=', storageChosen.name);
    const rows = await pending.where('deliveredAt', 'is', null).orderBy('id').execute();
    for (const { id, payload } of rows) {
      await instructStorage({ carrier: { ...carrier, ...by }, now: () => clock.now }).deliver(payload, {
        db,
        id,
        attempt: 1,
      });
      await db.updateTable('outbox').set({ deliveredAt: clock.now }).where('id', '=', id).execute();
    }
    return rows.length;
  }

  /** A mail that waits at the point chosen by its consignee. */
  async function waiting(fields: Parameters<typeof deliveryWorld.parcel>[1] = {}) {
    const mail = await deliveryWorld.parcel('arrived', fields);
    const point = await mail.pointOf('station').catch(() => undefined);
    const chosen = point ?? (await mail.read()).points.find(({ kind }) => kind !== 'locker')!;
    await mail.push({ way: 'point', pointCode: chosen.code, agreed: true });
    await deliveryWorld.notifyCarrier();
    while ((await mail.traceOf()).stage !== 'ready_for_pickup') await demo.stepMail(mail.mailNo);
    const { mailNo, consignee } = mail;
    const read = (person: WorldPerson = consignee) =>
      perform(calls.storage, handlers.storage, person.caller, { waybillNo: mailNo }, here());
    const ask = (
      what: { act: 'extend' | 'moveOn' | 'sendBack'; pointCode?: string; agreed?: boolean },
      who = consignee,
    ) => perform(calls.changeStorage, handlers.changeStorage, who.caller, { waybillNo: mailNo, ...what }, here());
    const instructed = async () =>
      Object.keys(
        (
          await db
            .selectFrom('networkItem')
            .select('instructions')
            .where('mailNo', '=', mailNo)
            .executeTakeFirstOrThrow()
        ).instructions as object,
      ).filter((key) => key.startsWith('turn stay ')).length;
    /** Moves it to another service point, and scans it until it waits there. */
    const moveTo = async (pointCode: string) => {
      await ask({ act: 'moveOn', pointCode, agreed: true });
      await deliverChoices();
      clock.now = new Date(clock.now.getTime() + HOUR_MS);
      await demo.stepMail(mailNo);
      await demo.stepMail(mailNo);
      expect((await mail.traceOf()).stage).toBe('ready_for_pickup');
    };
    return { ...mail, point: chosen, moveTo, waiting: { read, ask, instructed } };
  }
  const usedOf = async (mailNo: string) => (await planOfMail(db, mailNo))?.used;
  const untilOf = async (stay: { read(): Promise<{ until?: string | undefined }> }) =>
    Date.parse((await stay.read()).until!);

  return {
    deliveryWorld,
    db,
    world,
    carrier,
    clock,
    demo,
    here,
    handlers,
    anybody,
    deliverChoices,
    waiting,
    usedOf,
    untilOf,
  };
}
