import type { InfoOf } from '@yidi/contract/call';
import type { staffSearch } from '@yidi/contract/calls/staff-desk';
import { ApiError } from '@yidi/contract/envelope';
import { isMobile } from '@yidi/contract/values/address-rules';
import { PHONE_SEARCHES_AN_HOUR } from '@yidi/contract/values/staff';
import { maskName, maskPhone } from '@yidi/rules/mask/mask';
import { readAsked } from '@yidi/rules/text/asked-words';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import type { AuditTarget } from '../../call/staff.ts';
import type { Keys } from '../../config/keys.ts';
import { guardsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import { openPeople } from '../trace/mail-people.public.ts';

type Hit = InfoOf<typeof staffSearch>['hits'][number];

/** A search shows at most so many hits; who saw a person's data is asked about more mails. */
export const MOST_HITS = 20;
const MOST_MAILS = 500;

export interface Finding {
  readonly db: Db;
  readonly keys: Keys;
}

/** Returns whether it is a full phone. */
export const isPhone = (words: string) => isMobile(readAsked(words));

/**
 * Counts a search by phone, also one that finds nothing.
 * @throws ApiError RATE `search.hour`
 */
export async function countPhoneSearch(db: Db, staffId: string): Promise<void> {
  const key = `staff search ${staffId}`;
  const { ok, retryAfterS } = await guardsIn(db).hit(key, PHONE_SEARCHES_AN_HOUR, HOUR_MS / 1000);
  if (!ok) throw new ApiError('RATE', { reason: 'search.hour', retryAfterS });
}

const mailColumns = [
  ...(['mailNo', 'orderId', 'orderNo', 'stage', 'createdAt', 'senderPersonId', 'receiverPhoneMac'] as const),
  ...(['peopleSealed', 'senderName', 'senderPhone', 'receiverName', 'receiverPhone', 'receiverAddress'] as const),
] as const;

function mails(db: Db) {
  return db.selectFrom('mail').select(mailColumns).where('erasedAt', 'is', null);
}

export type FoundMail = Awaited<ReturnType<ReturnType<typeof mails>['execute']>>[number];

/**
 * Returns the mails of a phone, newest first: sent or received with it, or sent by the account that
 * logs in with it.
 */
async function mailsOfPhone({ db, keys }: Finding, phone: string, most: number): Promise<FoundMail[]> {
  const macs = [...keys.macs('phone.index', phone)];
  const owner = db.selectFrom('person').select('id').where('phoneMac', 'in', macs);
  const ordered = db.selectFrom('orders').select('mailNo').where('personId', 'in', owner);
  const abroad = db.selectFrom('interOrder').select('mailNo').where('personId', 'in', owner);
  const ofAccount = [
    mails(db).where('mailNo', 'in', ordered.orderBy('createdAt', 'desc').limit(most)),
    mails(db).where('mailNo', 'in', abroad.orderBy('createdAt', 'desc').limit(most)),
  ];
  const sides = await Promise.all([
    ...(['senderPhoneMac', 'receiverPhoneMac'] as const).map((side) =>
      mails(db).where(side, 'in', macs).orderBy('createdAt', 'desc').limit(most).execute(),
    ),
    ...ofAccount.map((sent) => sent.execute()),
  ]);
  const byNumber = new Map(sides.flat().map((mail) => [mail.mailNo, mail]));
  return [...byNumber.values()].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, most);
}

/** Returns the mail of a mail or order number. */
export async function mailOf(db: Db, number: string): Promise<FoundMail | undefined> {
  const column = number.startsWith('YD') ? 'orderNo' : 'mailNo';
  if (column === 'mailNo') return mails(db).where('mailNo', '=', number).executeTakeFirst();
  const order = db.selectFrom('orders').select('mailNo').where('orderNo', '=', number);
  return mails(db).where('mailNo', 'in', order).executeTakeFirst();
}

const targetOfMail = ({ mailNo, orderId }: Pick<FoundMail, 'mailNo' | 'orderId'>): AuditTarget[] => [
  { kind: 'mail', id: mailNo },
  ...(orderId === null ? [] : [{ kind: 'order' as const, id: orderId }]),
];

type Side = 'sender' | 'receiver';

/**
 * Returns what an audit row names when the data of mails was shown: the mails, and the people of
 * these sides.
 */
export async function targetsOf(
  db: Db,
  found: readonly FoundMail[],
  sides: readonly Side[] = ['sender', 'receiver'],
): Promise<AuditTarget[]> {
  const macs = found.flatMap(({ receiverPhoneMac }) => (receiverPhoneMac ? [receiverPhoneMac] : []));
  const consignees =
    macs.length === 0 || !sides.includes('receiver')
      ? []
      : await db.selectFrom('person').select('id').where('phoneMac', 'in', macs).execute();
  const senders = sides.includes('sender') ? found.map(({ senderPersonId }) => senderPersonId) : [];
  const people = [...senders.filter((id) => id !== null), ...consignees.map(({ id }) => id)];
  return [...found.flatMap(targetOfMail), ...people.map((id) => ({ kind: 'person' as const, id }))];
}

/** Returns what an audit row names of a mail number; the mail alone if its data was erased. */
export async function targetsOfMail(db: Db, mailNo: string): Promise<AuditTarget[]> {
  const mail = await mailOf(db, mailNo);
  return mail ? targetsOf(db, [mail]) : [{ kind: 'mail', id: mailNo }];
}

/** Who is meant by a number or a phone, for the question who saw their data. */
export interface FoundPeople {
  readonly targets: readonly AuditTarget[];
  /** Masked. */
  readonly names: readonly string[];
}

/** Returns the mail number of a claim's number; the number itself if there is no such claim. */
async function mailNoOfClaim(db: Db, number: string): Promise<string> {
  const claim = db.selectFrom('claim').select('mailNo').where('claimNo', '=', number);
  return (await claim.executeTakeFirst())?.mailNo ?? number;
}

/** Finds people by an order, mail or claim number of theirs, or by a full phone. */
export async function findPeople(finding: Finding, words: string): Promise<FoundPeople | undefined> {
  const { db, keys } = finding;
  const number = readAsked(words);
  if (!isPhone(words)) {
    const mail = await mailOf(db, number.startsWith('LP') ? await mailNoOfClaim(db, number) : number);
    if (!mail) return undefined;
    const { senderName, receiverName } = openPeople(keys, mail);
    const names = [senderName, receiverName].flatMap((name) => (name ? [maskName(name)] : []));
    return { targets: await targetsOf(db, [mail]), names };
  }
  const macs = [...keys.macs('phone.index', number)];
  const accounts = await db.selectFrom('person').select('id').where('phoneMac', 'in', macs).execute();
  const found = await mailsOfPhone(finding, number, MOST_MAILS);
  const targets = [...accounts.map(({ id }) => ({ kind: 'person' as const, id })), ...found.flatMap(targetOfMail)];
  return targets.length === 0 ? undefined : { targets, names: [maskPhone(number)] };
}

function hitOfMail({ keys }: Finding, mail: FoundMail): Hit {
  const { senderName, receiverName } = openPeople(keys, mail);
  const people = [senderName, receiverName].map((name) => (name ? maskName(name) : ''));
  const { orderId, orderNo, mailNo, stage, createdAt } = mail;
  const story = orderId === null ? { kind: 'mail' as const, id: mailNo } : { kind: 'order' as const, id: orderId };
  return {
    ...{ kind: story.kind, id: story.id, number: orderNo ?? mailNo, state: stage, at: createdAt.toISOString(), story },
    people: people.some(Boolean) ? people.join(' → ') : '',
  };
}

/** Finds by a number, or by a full phone. `mails` are those whose people are shown, masked. */
export async function search(
  finding: Finding,
  words: string,
): Promise<{ readonly hits: Hit[]; readonly mails: readonly FoundMail[] }> {
  const number = readAsked(words);
  if (isPhone(words)) {
    const ofPhone = await mailsOfPhone(finding, number, MOST_HITS);
    return { hits: ofPhone.map((mail) => hitOfMail(finding, mail)), mails: ofPhone };
  }
  const found = await mailOf(finding.db, number);
  const others = await Promise.all(
    [claims, inquiries, invoices, payments, refunds].map((find) => find(finding.db, number)),
  );
  const hits = [...(found ? [hitOfMail(finding, found)] : []), ...others.flat()];
  return { hits: hits.slice(0, MOST_HITS), mails: found ? [found] : [] };
}

const orderStory = (id: string | null) => (id === null ? {} : { story: { kind: 'order' as const, id } });

async function claims(db: Db, number: string): Promise<Hit[]> {
  const rows = await db
    .selectFrom('claim')
    .select(['id', 'claimNo', 'state', 'submittedAt', 'orderId'])
    .where('claimNo', '=', number)
    .execute();
  return rows.map(({ id, claimNo, state, submittedAt: at, orderId }) => ({
    ...{ kind: 'claim' as const, id, number: claimNo, people: '', state, at: at.toISOString() },
    ...orderStory(orderId),
  }));
}

async function inquiries(db: Db, number: string): Promise<Hit[]> {
  const rows = await db
    .selectFrom('inquiry')
    .select(['id', 'mailNo', 'state', 'openedAt', 'orderId'])
    .where('mailNo', '=', number)
    .orderBy('openedAt', 'desc')
    .limit(5)
    .execute();
  return rows.map(({ id, mailNo, state, openedAt: at, orderId }) => ({
    ...{ kind: 'inquiry' as const, id, number: mailNo, people: '', state, at: at.toISOString() },
    ...orderStory(orderId),
  }));
}

async function invoices(db: Db, number: string): Promise<Hit[]> {
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'serialNo', 'state', 'appliedAt'])
    .where('serialNo', '=', number)
    .execute();
  return rows.map(({ id, serialNo, state, appliedAt: at }) => ({
    ...{ kind: 'invoice' as const, id, number: serialNo, people: '', state, at: at.toISOString() },
  }));
}

async function payments(db: Db, number: string): Promise<Hit[]> {
  const rows = await db
    .selectFrom('payment')
    .select(['paymentNo', 'state', 'createdAt', 'orderId'])
    .where('paymentNo', '=', number)
    .execute();
  return rows.map(({ paymentNo, state, createdAt: at, orderId }) => ({
    ...{ kind: 'payment' as const, id: paymentNo, number: paymentNo, people: '', state, at: at.toISOString() },
    ...orderStory(orderId),
  }));
}

async function refunds(db: Db, number: string): Promise<Hit[]> {
  const rows = await db
    .selectFrom('refund')
    .select(['refundNo', 'state', 'createdAt', 'orderId'])
    .where('refundNo', '=', number)
    .execute();
  return rows.map(({ refundNo, state, createdAt: at, orderId }) => ({
    ...{ kind: 'refund' as const, id: refundNo, number: refundNo, people: '', state, at: at.toISOString() },
    ...orderStory(orderId),
  }));
}
