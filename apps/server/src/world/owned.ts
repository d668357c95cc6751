import { randomBytes, randomUUID } from 'node:crypto';
import { saveAddress } from '@yidi/contract/calls/address';
import { delegate } from '@yidi/contract/calls/delegate';
import { saveInterAddress } from '@yidi/contract/calls/inter-address';
import { makeConsigneeLink } from '@yidi/contract/calls/inter-consignee';
import { invoiceApply } from '@yidi/contract/calls/invoice';
import { saveTemplate } from '@yidi/contract/calls/order-template';
import { preferenceList, savePreference } from '@yidi/contract/calls/preference';
import { prepaidBind } from '@yidi/contract/calls/prepaid';
import type { IdKind } from '@yidi/contract/values/id';
import type { PostalAddress } from '@yidi/contract/values/person';
import { quickDeadlineMs } from '@yidi/rules/order/quick-order';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { newId } from '../db/new-id.ts';
import type { Db } from '../db/open.ts';
import { addressHandlers } from '../modules/address/address.ts';
import { identitiesOf, linkIdentity } from '../modules/auth/host/identity.store.ts';
import { addLink } from '../modules/auth/linked/linked.store.ts';
import { addSession } from '../modules/auth/session/session.store.ts';
import { storeBatch } from '../modules/batch/batch.store.ts';
import { addClaim, claimsOf, type NewClaim } from '../modules/claim/claim.store.ts';
import { sealPayee } from '../modules/claim/payee.ts';
import { makeArticle, saveArticle } from '../modules/declaration/declaration.store.ts';
import { delegateHandlers } from '../modules/delegate/delegate.ts';
import { addExport, setFailed } from '../modules/export/export.store.ts';
import { addFile, setStored } from '../modules/file/file.store.ts';
import { interConsigneeHandlers } from '../modules/inter-consignee/inter-consignee.ts';
import { makeDutyQuote, makeInterOrder } from '../modules/inter-order/testing.ts';
import { addInterception } from '../modules/interception/interception.store.ts';
import { interAddressHandlers } from '../modules/international/inter-address.ts';
import { invoiceHandlers } from '../modules/invoice/invoice.ts';
import { addMessages } from '../modules/message/message.store.ts';
import { planMessage } from '../modules/message/plan/plan.ts';
import { usualSettings } from '../modules/message/settings.ts';
import { takeQuickOrder } from '../modules/order/order.public.ts';
import { orderTemplateHandlers } from '../modules/order/template/template.ts';
import { redeemFor } from '../modules/points/testing.ts';
import { preferenceHandlers } from '../modules/preference/preference.ts';
import { sellAtCounter } from '../modules/prepaid/prepaid.public.ts';
import { prepaidHandlers } from '../modules/prepaid/prepaid.ts';
import { localInvoices } from '../ports/invoice/invoice.local.ts';
import { makePaidOrder, payOldest } from './paid.ts';
import { makeOrder, scanMail, type World } from './parcels.ts';
import { makeAddress, makePerson, type WorldPerson } from './people.ts';
import { perform } from './perform.ts';
import { voiceTaskOf } from './voice-task.ts';

/** The ids that a user owns, one of each kind. */
export type Owned = Readonly<Record<IdKind, string>>;

/** The person who will own an object, and the world in which it is created. */
export interface Owning {
  readonly world: World;
  readonly person: WorldPerson;
  readonly sender: PostalAddress;
  readonly receiver: PostalAddress;
  readonly now: Date;
}

interface OwnedKind {
  /** Creates an object through the product's calls and returns its id. */
  make(owning: Owning): Promise<string>;
  /** Returns the id of an object that the person already owns. */
  find(db: Db, personId: string): Promise<string | undefined>;
  /** Returns a well-formed id that does not exist. */
  missing(): string;
}

/**
 * Creates and finds an object of each kind for a user. Used by the demo data, the proofs of
 * ownership and their valid requests.
 */
export const ownedKinds: { readonly [Kind in IdKind]: OwnedKind } = {
  address: {
    async make({ world, person, sender, now }) {
      const { saveAddress: handler } = addressHandlers(world);
      return (await perform(saveAddress, handler, person.caller, { ...sender, type: '1' }, { now })).id;
    },
    async find(db, personId) {
      const rows = db.selectFrom('address').select('id').where('personId', '=', personId).limit(1);
      return (await rows.executeTakeFirst())?.id;
    },
    missing: () => randomUUID(),
  },
  order: {
    async make({ world, person, sender, receiver, now }) {
      const { orderId } = await makeOrder(world, person, { orderType: '2', sender, receiver }, { now });
      // The office accepts it at once. A later scan time would come after the real scans in the
      // trace.
      const made = world.db.selectFrom('orders').select('mailNo').where('id', '=', orderId);
      const { mailNo } = await made.executeTakeFirstOrThrow();
      await scanMail(world, mailNo, [{ code: 'ORD_ACCEPT', at: now }], now);
      return orderId;
    },
    find: async (db, personId) => (await newestOrder(db, personId))?.id,
    missing: () => randomUUID(),
  },
  orderNo: {
    make: async ({ world: { db }, person }) => (await newestOrder(db, person.personId))!.orderNo,
    find: async (db, personId) => (await newestOrder(db, personId))?.orderNo,
    missing: () => `YD${'9'.repeat(18)}`,
  },
  mailNo: {
    make: async ({ world: { db }, person }) => (await newestOrder(db, person.personId))!.mailNo,
    find: async (db, personId) => (await newestOrder(db, personId))?.mailNo,
    missing: () => 'EA999999995CN',
  },
  message: {
    async make({ world: { db, keys }, person, now }) {
      const telling = {
        template: 'newDevice',
        params: { app: 'chrome', system: 'android' },
        side: 'account',
        at: now,
        mail: null,
      } as const;
      const to = { personId: person.personId, phone: null, openId: null, email: null, settings: usualSettings };
      await addMessages(db, planMessage(keys, telling, to, now), now);
      return (await newestMessage(db, person.personId))!.id;
    },
    find: async (db, personId) => (await newestMessage(db, personId))?.id,
    missing: () => randomUUID(),
  },
  file: {
    // The bytes are in the server's file store, which the world cannot reach. A row is enough for
    // the owner.
    async make({ world: { db }, person: { personId }, now }) {
      const { id } = await addFile(
        db,
        personId,
        { id: newId(), use: 'evidence', name: '面单.pdf', bytes: 1024, sha256: null },
        now,
      );
      const key = `sha256/${'0'.repeat(64)}`;
      await db
        .insertInto('fileObject')
        .values({ key, touchedAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await setStored(db, id, { type: 'application/pdf', bytes: 1024, key });
      return id;
    },
    async find(db, personId) {
      const rows = db
        .selectFrom('file')
        .select('id')
        .where('personId', '=', personId)
        .where('key', 'is not', null)
        .limit(1);
      return (await rows.executeTakeFirst())?.id;
    },
    missing: () => randomUUID(),
  },
  card: {
    async make({ world, person, now }) {
      const sold = await sellAtCounter(world.db, world.keys, { fen: 20_000, saleId: newId() }, now);
      const { number, pin } = sold;
      const deps = { ...world, pays: new Map(), origin: '' };
      await perform(prepaidBind, prepaidHandlers(deps).prepaidBind, person.caller, { number, pin }, { now });
      return sold.cardId;
    },
    async find(db, personId) {
      const rows = db.selectFrom('prepaidCard').select('id').where('personId', '=', personId).limit(1);
      return (await rows.executeTakeFirst())?.id;
    },
    missing: () => randomUUID(),
  },
  interAddress: {
    async make({ world, person, now }) {
      const { saveInterAddress: handler } = interAddressHandlers(world);
      const fields = { name: 'Aoife Byrne', line1: 'College Green', locality: 'Dublin 2', postcode: 'D02 PN40' };
      const request = { country: 'IE', fields, localAddress: '', numbers: {} };
      return (await perform(saveInterAddress, handler, person.caller, request, { now })).id;
    },
    async find(db, personId) {
      const rows = db.selectFrom('interAddress').select('id').where('personId', '=', personId).limit(1);
      return (await rows.executeTakeFirst())?.id;
    },
    missing: () => randomUUID(),
  },
  export: {
    async make({ world: { db }, person, now }) {
      const id = (await addExport(db, { personId: person.personId, language: 'zh' }, now))!;
      // Following one that is being made would wait for it.
      await setFailed(db, id);
      return id;
    },
    async find(db, personId) {
      const rows = db.selectFrom('dataExport').select('id').where('personId', '=', personId).limit(1);
      return (await rows.executeTakeFirst())?.id;
    },
    missing: () => randomUUID(),
  },
  interArticle: {
    async make({ world: { db }, person, now }) {
      return saveArticle(db, person.personId, makeArticle(), now);
    },
    async find(db, personId) {
      const rows = db.selectFrom('interArticle').select('id').where('personId', '=', personId).limit(1);
      return (await rows.executeTakeFirst())?.id;
    },
    missing: () => randomUUID(),
  },
  interOrder: {
    async make({ world, person, now }) {
      return (await makeInterOrder(world, person, {}, now)).orderId;
    },
    async find(db, personId) {
      const rows = db.selectFrom('interOrder').select('id').where('personId', '=', personId).limit(1);
      return (await rows.executeTakeFirst())?.id;
    },
    missing: () => randomUUID(),
  },
  dutyQuote: {
    make: ({ world, person, now }) => makeDutyQuote(world, person, now),
    async find(db, personId) {
      const rows = db.selectFrom('dutyQuote').select('id').where('personId', '=', personId).limit(1);
      return (await rows.executeTakeFirst())?.id;
    },
    missing: () => randomUUID(),
  },
  consigneeLink: {
    async make({ world, person, now }) {
      const { makeConsigneeLink: handler } = interConsigneeHandlers(world);
      const { name, province, city, district } = makeAddress(0);
      const from = { name, province, city, district };
      const request = { country: 'IE', productId: 'I2', category: 'gift', from } as const;
      return (await perform(makeConsigneeLink, handler, person.caller, request, { now })).linkId;
    },
    async find(db, personId) {
      const rows = db.selectFrom('consigneeLink').select('id').where('personId', '=', personId).limit(1);
      return (await rows.executeTakeFirst())?.id;
    },
    missing: () => randomUUID(),
  },
  batch: {
    async make({ world: { db, keys }, person, receiver, now }) {
      const cells = [
        receiver.name,
        receiver.userPhone,
        `${receiver.province}${receiver.city}${receiver.district}${receiver.address}`,
      ];
      const made = { name: '名单.csv', header: [], columns: [], notes: [], sha256: randomBytes(32), rows: [cells] };
      return storeBatch(db, keys, person.personId, made, now);
    },
    async find(db, personId) {
      const rows = db.selectFrom('batch').select('id').where('personId', '=', personId).limit(1);
      return (await rows.executeTakeFirst())?.id;
    },
    missing: () => randomUUID(),
  },
  // On another device than the current one, which is removed by logging out.
  prefer: {
    async make({ world, person, sender, now }) {
      const handlers = preferenceHandlers(world);
      const findTarget = async () => {
        const { targets } = await perform(preferenceList, handlers.preferenceList, person.caller, {}, { now });
        return targets.find(({ scope }) => scope === 'address');
      };
      // A wish applies to an address of the user. An empty address book gets one first.
      let target = await findTarget();
      if (!target) await ownedKinds.address.make({ world, person, sender, receiver: sender, now });
      target ??= await findTarget();
      const { targetId } = target!;
      const wish = { targetId, preferType: '8', callFrom: '09:00' } as const;
      return (await perform(savePreference, handlers.savePreference, person.caller, wish, { now })).id;
    },
    async find(db, personId) {
      const rows = db.selectFrom('deliveryWish').select('id').where('personId', '=', personId);
      return (await rows.where('removedAt', 'is', null).limit(1).executeTakeFirst())?.id;
    },
    missing: () => randomUUID(),
  },
  delegate: {
    async make({ world, person, now }) {
      const { delegate: handler } = delegateHandlers(world);
      const request = { name: '王秀兰', day: shanghaiDate(now.getTime()) };
      return (await perform(delegate, handler, person.caller, request, { now })).delegateId;
    },
    async find(db, personId) {
      const rows = db.selectFrom('delegateCode').select('id').where('personId', '=', personId).limit(1);
      return (await rows.executeTakeFirst())?.id;
    },
    missing: () => randomUUID(),
  },
  template: {
    async make({ world, person, sender, receiver, now }) {
      // Uses an existing order, because a new one would continue to change.
      const existing = await ownedKinds.order.find(world.db, person.personId);
      const orderId = existing ?? (await ownedKinds.order.make({ world, person, sender, receiver, now }));
      const { saveTemplate: handler } = orderTemplateHandlers(world);
      return (await perform(saveTemplate, handler, person.caller, { orderId, name: '给妈妈寄药' }, { now })).id;
    },
    async find(db, personId) {
      const rows = db.selectFrom('orderTemplate').select('id').where('personId', '=', personId).limit(1);
      return (await rows.executeTakeFirst())?.id;
    },
    missing: () => randomUUID(),
  },
  session: {
    async make({ world: { db }, person: { personId }, now }) {
      const other = { personId, userId: personId, deviceId: newId(), openIdSealed: null };
      return (await addSession(db, other, now)).sessionId;
    },
    async find(db, personId) {
      const rows = db.selectFrom('session').select('id').where('userId', '=', personId).orderBy('createdAt', 'desc');
      const [newest, ...older] = await rows.execute();
      return older.length > 0 ? newest?.id : undefined;
    },
    missing: () => randomUUID(),
  },
  redemption: {
    make: ({ world, person, now }) => redeemFor(world, person.personId, 'tape', now),
    async find(db, personId) {
      const rows = db
        .selectFrom('pointsRedemption')
        .select('id')
        .where('personId', '=', personId)
        .where('state', '=', 'ready')
        .limit(1);
      return (await rows.executeTakeFirst())?.id;
    },
    missing: () => randomUUID(),
  },
  linkedUser: {
    async make({ world, person, now }) {
      const other = await makePerson(world);
      await addLink(world.db, other.personId, person.personId, now);
      return other.personId;
    },
    async find(db, personId) {
      const rows = db.selectFrom('linkedAccount').select('personId as id').where('mainId', '=', personId).limit(1);
      return (await rows.executeTakeFirst())?.id;
    },
    missing: () => randomUUID(),
  },
  hostLink: {
    async make({ world: { db, keys }, person: { personId }, now }) {
      const proven = { host: 'chat', appId: 'app-of-the-world', openId: `open-${newId()}` } as const;
      await linkIdentity(db, keys, proven, personId, now);
      return (await identitiesOf(db, personId))[0]!.id;
    },
    find: async (db, personId) => (await identitiesOf(db, personId))[0]?.id,
    missing: () => randomUUID(),
  },
  outTask: {
    async make({ world: { db, keys }, person: { phone }, sender, now }) {
      const outTaskId = voiceTaskOf(phone);
      const deadlineAt = new Date(quickDeadlineMs(now.getTime()));
      await takeQuickOrder(db, keys, { outTaskId, source: 'phone', known: { phone, sender }, deadlineAt }, now);
      return outTaskId;
    },
    async find(db, personId) {
      const rows = db
        .selectFrom('quickOrder')
        .innerJoin('person', 'person.phoneMac', 'quickOrder.phoneMac')
        .select('outTaskId')
        .where('person.id', '=', personId)
        .limit(1);
      return (await rows.executeTakeFirst())?.outTaskId;
    },
    missing: () => `voice-task-${'0'.repeat(11)}`,
  },
  invoice: {
    async make({ world, person, sender, receiver, now }) {
      const parties = { orderType: '2', sender, receiver } as const;
      const { orderId, fen } =
        (await payOldest(world.db, person.personId, now)) ?? (await makePaidOrder(world, person, parties, { now }));
      const { invoiceApply: handler } = invoiceHandlers({ ...world, invoices: localInvoices() });
      const title = { kind: 'person', name: '陈晓雨' } as const;
      const request = { orderIds: [orderId], feeIds: [], cardIds: [], title, seenFen: fen };
      return (await perform(invoiceApply, handler, person.caller, request, { now })).invoiceId;
    },
    async find(db, personId) {
      const rows = db.selectFrom('invoice').select('id').where('personId', '=', personId).limit(1);
      return (await rows.executeTakeFirst())?.id;
    },
    missing: () => randomUUID(),
  },
  interception: {
    // Never paid, so that it does not change its order.
    async make({ world: { db }, person: { personId }, now }) {
      const orders = db.selectFrom('orders').select(['id', 'mailNo']).where('personId', '=', personId);
      const { id: orderId, mailNo } = await orders.orderBy('createdAt').limit(1).executeTakeFirstOrThrow();
      const interception = {
        id: newId(),
        orderId,
        personId,
        mailNo,
        kind: 'recall',
        toSealed: null,
        promisedAt: null,
      } as const;
      const { id } = await addInterception(db, { ...interception, feeFen: 700, restFen: 0, payBy: now }, now);
      await db.updateTable('interception').set({ state: 'expired', answeredAt: now }).where('id', '=', id).execute();
      return id;
    },
    async find(db, personId) {
      const rows = db.selectFrom('interception').select('id').where('personId', '=', personId).limit(1);
      return (await rows.executeTakeFirst())?.id;
    },
    missing: () => randomUUID(),
  },
  claim: {
    // The newest mail item is not late yet, as a claim through the call requires.
    async make({ world: { db, keys }, person: { personId }, now }) {
      const { id: orderId, mailNo } = (await newestOrder(db, personId))!;
      const sealed = {
        wordsSealed: keys.seal('claim.stored', '比承诺晚了三天'),
        payeeSealed: sealPayee(keys, { way: 'alipay', holder: '林清', account: 'lin@example.org' }),
      };
      const claim = { id: newId(), personId, mailNo, orderId, ...SOME_CLAIM, ...sealed, dueAt: now };
      return (await addClaim(db, claim, now)).claimNo;
    },
    find: async (db, personId) => (await claimsOf(db, personId, { most: 1 }))[0]?.claimNo,
    missing: () => `LP${'9'.repeat(18)}`,
  },
};

const SOME_CLAIM: Pick<
  NewClaim,
  'side' | 'kind' | 'rule' | 'postageFen' | 'fen' | 'insuredFen' | 'valueFen' | 'lossFen'
> = {
  ...{ side: 'sent', kind: 'late', rule: 'freight' },
  ...{ postageFen: 1200, fen: 1200, insuredFen: null, valueFen: null, lossFen: null },
};

const newestOrder = (db: Db, personId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'orderNo', 'mailNo'])
    .where('personId', '=', personId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

const newestMessage = (db: Db, personId: string) =>
  db
    .selectFrom('message')
    .select('id')
    .where('personId', '=', personId)
    .where('way', '=', 'app')
    .where('deletedAt', 'is', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

export const kindsOfIds = Object.keys(ownedKinds) as IdKind[];

/**
 * Creates one object of each kind for a person, in the order of `ownedKinds`. A later one may refer
 * to an earlier one.
 */
export async function makeOneOfEach(owning: Owning): Promise<Owned> {
  const made: Partial<Record<IdKind, string>> = {};
  for (const kind of kindsOfIds) made[kind] = await ownedKinds[kind].make(owning);
  return made as Owned;
}

/** Creates objects of the kinds of which the person owns none. */
export async function makeWhatIsMissing(world: World, person: WorldPerson, now: Date): Promise<void> {
  const parties = { sender: makeAddress(0, { userPhone: person.phone }), receiver: makeAddress(1) };
  for (const kind of kindsOfIds) {
    const { find, make } = ownedKinds[kind];
    if ((await find(world.db, person.personId)) === undefined) await make({ world, person, now, ...parties });
  }
}
