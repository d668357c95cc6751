import type { InfoOf } from '@yidi/contract/call';
import type { staffStory } from '@yidi/contract/calls/staff-desk';
import type { OrderStep } from '@yidi/contract/values/order';
import type { RevealField, StoryKind } from '@yidi/contract/values/staff';
import { maskAddress, maskName, maskPhone, maskText } from '@yidi/rules/mask/mask';
import { isId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { openParty, type StoredParty } from '../../security/sealed-party.ts';
import { openPeople } from '../trace/mail-people.public.ts';
import { timelineOfMail } from '../trace/trace.public.ts';
import { type Finding, type FoundMail, mailOf } from './find.ts';

type Story = InfoOf<typeof staffStory>;
type Entry = Story['history'][number];

/** A person of a mail as stored, whole. */
interface Party {
  readonly name: string;
  readonly phone: string;
  readonly region: { readonly province: string; readonly city: string; readonly district: string };
  readonly detail: string;
}

/** What a story is about, with its people unmasked: it never leaves this module. */
export interface Subject {
  readonly mail: FoundMail;
  readonly order: Awaited<ReturnType<typeof orderOf>>;
  readonly sender: Party | undefined;
  readonly receiver: Party | undefined;
}

async function orderOf(db: Db, id: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'orderNo', 'mailNo', 'status', 'productId', 'createdAt', 'promisedAt', 'goodsName', 'quotedFen'])
    .select('officeCode')
    .select((row) => (['sender', 'receiver'] as const).map((side) => row.ref(side).$castTo<StoredParty>().as(side)))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds what a story is about; undefined if there is no such order or mail. */
export async function findSubject(finding: Finding, kind: StoryKind, id: string): Promise<Subject | undefined> {
  const { db, keys } = finding;
  if (kind === 'order' && !isId(id)) return undefined;
  const order = kind === 'order' ? await orderOf(db, id) : undefined;
  if (kind === 'order' && !order) return undefined;
  const mail = await mailOf(db, order?.mailNo ?? id.toUpperCase());
  if (!mail) return undefined;
  const whole = order ?? (mail.orderId === null ? undefined : await orderOf(db, mail.orderId));
  if (whole) {
    const parties = [whole.sender, whole.receiver].map((stored) => {
      const party = openParty(keys, stored);
      const { province, city, district, name, userPhone: phone } = party;
      return { name, phone, region: { province, city, district }, detail: `${party.street ?? ''}${party.address}` };
    });
    return { mail, order: whole, sender: parties[0], receiver: parties[1] };
  }
  return { mail, order: undefined, ...peopleOf(finding, mail, await regionsOf(db, mail.mailNo)) };
}

async function regionsOf(db: Db, mailNo: string) {
  return db
    .selectFrom('mail')
    .select(['fromProvince', 'fromCity', 'fromDistrict', 'toProvince', 'toCity', 'toDistrict'])
    .where('mailNo', '=', mailNo)
    .executeTakeFirstOrThrow();
}

/** Returns the people of a mail that was not ordered here, as far as it was announced. */
function peopleOf(
  { keys }: Finding,
  mail: FoundMail,
  at: Awaited<ReturnType<typeof regionsOf>>,
): Pick<Subject, 'sender' | 'receiver'> {
  const people = openPeople(keys, mail);
  const from = { province: at.fromProvince, city: at.fromCity, district: at.fromDistrict };
  const to = { province: at.toProvince, city: at.toCity, district: at.toDistrict };
  const { senderName, senderPhone, receiverName, receiverPhone, receiverAddress } = people;
  const party = (name: string | null, phone: string | null, region: Party['region'], detail: string | null) =>
    name === null && phone === null
      ? undefined
      : { name: name ?? '', phone: phone ?? '', region, detail: detail ?? '' };
  return {
    sender: party(senderName, senderPhone, from, null),
    receiver: party(receiverName, receiverPhone, to, receiverAddress),
  };
}

const wholeAddress = ({ region: { province, city, district }, detail }: Party) =>
  `${province}${city === province ? '' : city}${district}${detail}`;

/** Returns each part of the personal data that a story has. */
export function personalOf({ sender, receiver }: Subject): ReadonlyMap<RevealField, string> {
  const partsOf = (side: 'sender' | 'receiver', party: Party | undefined): [RevealField, string][] =>
    party
      ? [
          [`${side}Name`, party.name],
          [`${side}Phone`, party.phone],
          [`${side}Address`, wholeAddress(party)],
        ]
      : [];
  return new Map([...partsOf('sender', sender), ...partsOf('receiver', receiver)].filter(([, value]) => value !== ''));
}

const masked = ({ name, phone, region, detail }: Party) => ({
  name: maskName(name),
  phone: maskPhone(phone),
  address: maskAddress({ ...region, detail }),
});

/** Returns a story: masked, on one time line, oldest first. */
export async function readStory({ db }: Finding, kind: StoryKind, id: string, subject: Subject): Promise<Story> {
  const { mail, order, sender, receiver } = subject;
  return {
    ...{ kind, id, mailNo: mail.mailNo },
    ...(order && {
      order: {
        orderId: order.id,
        orderNo: order.orderNo,
        status: order.status,
        productId: order.productId,
        createdAt: order.createdAt.toISOString(),
        promisedAt: order.promisedAt.toISOString(),
        goods: maskText(order.goodsName),
        quotedFen: order.quotedFen,
      },
    }),
    ...(sender && { sender: masked(sender) }),
    ...(receiver && { receiver: masked(receiver) }),
    fields: [...personalOf(subject).keys()],
    stage: mail.stage,
    history: await historyOf(db, mail.mailNo, order?.id),
  };
}

async function historyOf(db: Db, mailNo: string, orderId: string | undefined): Promise<Entry[]> {
  const parts = await Promise.all([
    scansOf(db, mailNo),
    inquiriesOf(db, mailNo),
    ...(orderId === undefined
      ? []
      : [
          stepsOf(db, orderId),
          paymentsOf(db, orderId),
          refundsOf(db, orderId),
          claimsOf(db, orderId),
          messagesOf(db, orderId),
        ]),
  ]);
  return parts.flat().sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Returns the scans of a mail, oldest first, and when it was promised. */
export async function scansOfMail(db: Db, mailNo: string) {
  const mail = db.selectFrom('mail').select('promisedAt').where('mailNo', '=', mailNo);
  const promisedAt = (await mail.executeTakeFirst())?.promisedAt?.toISOString();
  const scans = (await timelineOfMail(db, mailNo)).map(
    ({ occurredAt: at, code = '', stage, officeName = '', city = '' }) => ({
      ...{ at, code, stage, place: officeName.includes(city) ? officeName : `${city}${officeName}` },
    }),
  );
  return { promisedAt, scans: scans.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)) };
}

async function scansOf(db: Db, mailNo: string): Promise<Entry[]> {
  return (await scansOfMail(db, mailNo)).scans.map((scan) => ({ what: 'scan' as const, ...scan }));
}

async function stepsOf(db: Db, orderId: string): Promise<Entry[]> {
  const rows = await db.selectFrom('orderHistory').select(['action', 'at']).where('orderId', '=', orderId).execute();
  return rows.map(({ action, at }) => ({ what: 'order' as const, at: at.toISOString(), step: action as OrderStep }));
}

async function paymentsOf(db: Db, orderId: string): Promise<Entry[]> {
  const rows = db.selectFrom('payment').select(['paymentNo', 'state', 'fen', 'createdAt', 'paidAt']);
  return (await rows.where('orderId', '=', orderId).execute()).map(
    ({ paymentNo: id, state, fen, createdAt, paidAt }) => ({
      ...{ what: 'payment' as const, at: (paidAt ?? createdAt).toISOString(), id, state, sumFen: fen },
    }),
  );
}

async function refundsOf(db: Db, orderId: string): Promise<Entry[]> {
  const rows = db.selectFrom('refund').select(['refundNo', 'state', 'fen', 'createdAt', 'doneAt']);
  return (await rows.where('orderId', '=', orderId).execute()).map(
    ({ refundNo: id, state, fen, createdAt, doneAt }) => ({
      ...{ what: 'refund' as const, at: (doneAt ?? createdAt).toISOString(), id, state, sumFen: fen },
    }),
  );
}

async function claimsOf(db: Db, orderId: string): Promise<Entry[]> {
  const rows = db.selectFrom('claim').select(['id', 'state', 'submittedAt']).where('orderId', '=', orderId);
  return (await rows.execute()).map(({ id, state, submittedAt }) => ({
    ...{ what: 'claim' as const, at: submittedAt.toISOString(), id, state },
  }));
}

async function inquiriesOf(db: Db, mailNo: string): Promise<Entry[]> {
  const rows = db.selectFrom('inquiry').select(['id', 'state', 'openedAt']).where('mailNo', '=', mailNo);
  return (await rows.execute()).map(({ id, state, openedAt }) => ({
    ...{ what: 'inquiry' as const, at: openedAt.toISOString(), id, state },
  }));
}

async function messagesOf(db: Db, orderId: string): Promise<Entry[]> {
  const rows = db.selectFrom('message').select(['template', 'way', 'result', 'at']).where('orderId', '=', orderId);
  return (await rows.limit(200).execute()).map(({ template, way, result, at }) => ({
    ...{ what: 'message' as const, at: at.toISOString(), template, way, result },
  }));
}
