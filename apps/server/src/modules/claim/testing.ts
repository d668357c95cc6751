import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@yidi/contract/call';
import * as calls from '@yidi/contract/calls/claim';
import { type EvidencePart, evidenceParts } from '@yidi/contract/values/claim';
import { DAY_MS, HOUR_MS } from '@yidi/rules/time/shanghai';
import { balance } from '../../db/ledger.ts';
import type { Db } from '../../db/open.ts';
import type { ClaimsDesk } from '../../ports/carrier/carrier.ts';
import type { Scan } from '../../world/parcels.ts';
import { makeAddress, makePerson, type WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { addFile, setStored } from '../file/file.store.ts';
import { openPayWorld, payableOrder } from '../pay/testing.ts';
import { claimHandlers } from './claim.ts';
import type { staffedDesk } from './desk/staffed.ts';
import { handClaimOver, lookAtClaims, payClaims } from './hand-over.ts';

export const payee = { way: 'alipay', holder: '林清', account: 'lin@example.org' } as const;
type Create = RequestOf<typeof calls.createClaim>;
type Act = RequestOf<typeof calls.actOnClaim>;
type PayFields = Parameters<typeof payableOrder>[1];

/**
 * Mails with payments, a carrier for claims, and the actions of people, at `clock.now`. `deskOf`:
 * people who decide claims in place of the carrier.
 */
export async function openClaimWorld(deskOf?: (deps: Parameters<typeof staffedDesk>[0]) => ClaimsDesk) {
  const pay = await openPayWorld();
  const { db, keys, of: orderWorld } = pay;
  const { carrier } = orderWorld;
  const clock = { now: orderWorld.now };
  const now = () => clock.now;
  const topics = new Map(
    [handClaimOver, payClaims]
      .map((make) => make({ keys, carrier: deskOf?.({ db, keys, now }) ?? carrier, now }))
      .map((job) => [job.name, job]),
  );

  /** Delivers the pending outbox messages for the carrier, in order. */
  async function notifyCarrier(): Promise<void> {
    const waiting = db
      .selectFrom('outbox')
      .selectAll()
      .where('topic', 'in', [...topics.keys()]);
    for (const { id, topic, payload } of await waiting.where('deliveredAt', 'is', null).orderBy('id').execute()) {
      await topics.get(topic)!.deliver(payload, { db, id, attempt: 1 });
      await db.updateTable('outbox').set({ deliveredAt: now() }).where('id', '=', id).execute();
    }
  }

  /** A mail with these scans; the clock moves to the last one. */
  async function mail(codes: readonly string[], fields: PayFields = {}, after: readonly Partial<Scan>[] = []) {
    const consignee = await makePerson(orderWorld.world);
    const receiver = makeAddress(1, { userPhone: consignee.phone });
    const order = await payableOrder(pay, { receiver, ...fields });
    const scans = codes.map((code, index) => ({
      ...{ code, at: new Date(orderWorld.now.getTime() + (index + 1) * HOUR_MS) },
      ...(code === '203' && { weighedKg: 1.5 }),
      ...after[index],
    }));
    await order.scan(...scans);
    return { ...order, consignee };
  }

  const papers = papersOf(db, now);
  const acts = actsOf(claimHandlers({ db, keys }), now);

  /** Lets the carrier decide at once: an amount or a refusal. */
  async function decide(word: typeof carrier.claimWord): Promise<void> {
    carrier.claimWord = word;
    await notifyCarrier();
  }
  const later = (days: number) => {
    clock.now = new Date(clock.now.getTime() + days * DAY_MS);
  };
  const row = (claimNo: string) =>
    db.selectFrom('claim').selectAll().where('claimNo', '=', claimNo).executeTakeFirstOrThrow();
  const due = async (claimNo: string) => balance(db, `claim ${(await row(claimNo)).id} due`);
  const notices = async () => {
    const rows = await db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'message.claim')
      .orderBy('id')
      .execute();
    return rows.map(({ payload }) => (payload as { template: string }).template);
  };
  const look = async () => {
    await lookAtClaims(db, keys, now());
    await notifyCarrier();
  };
  return {
    ...{ ...pay, ...papers, ...acts, carrier, clock, later, mail, decide, notifyCarrier, look, row, due, notices },
  };
}

/** Uploads files for people. */
function papersOf(db: Db, now: () => Date) {
  async function file({ personId }: WorldPerson, use: 'evidence' | 'picture' = 'evidence'): Promise<string> {
    const { id } = await addFile(
      db,
      personId,
      { id: randomUUID(), use, name: '照片.jpg', bytes: 99, sha256: null },
      now(),
    );
    const key = `sha256/${'0'.repeat(64)}`;
    await db
      .insertInto('fileObject')
      .values({ key, touchedAt: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await setStored(db, id, { type: 'image/jpeg', bytes: 99, key });
    return id;
  }

  const photos = async (person: WorldPerson, parts: readonly EvidencePart[] = evidenceParts) => {
    const papers = [];
    for (const part of parts) papers.push({ part, fileId: await file(person) });
    return papers;
  };
  return { file, photos };
}

/** The actions of people on claims. */
function actsOf(handlers: ReturnType<typeof claimHandlers>, now: () => Date) {
  const check = ({ caller }: WorldPerson, mailNo: string) =>
    perform(calls.checkClaim, handlers.checkClaim, caller, { mailNo }, { now: now() });
  const create = (
    { caller }: WorldPerson,
    fields: Partial<Create> & Pick<Create, 'mailNo' | 'kind'>,
    key = randomUUID(),
  ) =>
    perform(
      calls.createClaim,
      handlers.createClaim,
      caller,
      { words: '', evidence: [], payee, ...fields },
      { now: now(), key },
    );
  const detail = ({ caller }: WorldPerson, claimNo: string) =>
    perform(calls.claimDetail, handlers.claimDetail, caller, { claimNo }, { now: now() });
  const list = ({ caller }: WorldPerson) => perform(calls.claimList, handlers.claimList, caller, {}, { now: now() });
  const act = ({ caller }: WorldPerson, claimNo: string, what: Act['act'], more: Partial<Act> = {}) =>
    perform(
      calls.actOnClaim,
      handlers.actOnClaim,
      caller,
      { claimNo, act: what, ...more },
      { now: now(), key: randomUUID() },
    );
  const add = ({ caller }: WorldPerson, claimNo: string, evidence: Create['evidence']) =>
    perform(
      calls.claimEvidence,
      handlers.claimEvidence,
      caller,
      { claimNo, evidence },
      { now: now(), key: randomUUID() },
    );
  return { check, create, detail, list, act, add };
}
