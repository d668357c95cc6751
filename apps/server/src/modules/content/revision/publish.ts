import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '@yidi/contract/envelope';
import type { ContentAct } from '@yidi/contract/values/content-revision';
import { provinceName } from '@yidi/rules/content/provinces';
import { puts } from '@yidi/rules/content/revisions';
import { maskText } from '@yidi/rules/mask/mask';
import type { AskApproval, NewApproval } from '../../../call/approval.ts';
import type { StaffContext } from '../../../call/staff.ts';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/open.ts';
import { endApproval, endStaleApproval } from '../../staff/staff.public.ts';
import { aloneFor } from './alone.ts';
import type { PublishRequest } from './approvable.ts';
import { tidyContent } from './content-rules.ts';
import type { Publishable } from './kind-rules.ts';
import { rulesOfKind } from './kinds.ts';
import { addRevision, changed, type Fields, type Head, headOf, moveVersion, revisionOf } from './revision.store.ts';

/** A write of a colleague: of which item, by which revision that they read. */
interface Written {
  readonly contentId: string;
  readonly revision: number;
}

interface By extends Pick<StaffContext, 'staff'> {
  readonly now: Date;
}

const conflict = (reason: 'content.same' | 'content.waiting') => new ApiError('CONFLICT', { reason });

/**
 * Returns the item that a write is about.
 * @throws ApiError NOT_FOUND, CONFLICT `content.changed`
 */
async function readHead(trx: Db, { contentId, revision }: Written, now: Date): Promise<Head> {
  const head = await headOf(trx, contentId, now);
  if (!head || revision > head.revision) throw new ApiError('NOT_FOUND');
  if (revision < head.revision) throw await changed(trx, contentId);
  return head;
}

const nextOf = ({ contentId, revision, kind }: Head, { staff, now }: By) => ({
  ...{ contentId, kind, revision: revision + 1, staffId: staff.staffId, at: now },
});

/** Stores a draft; without `written` as a new item. Returns the id of the item. */
export async function saveDraft(
  trx: Db,
  written: Written | undefined,
  { kind, fields }: Pick<Head, 'kind'> & { readonly fields: Fields },
  by: By,
): Promise<string> {
  const tidy = tidyContent(kind, fields);
  if (!written) {
    const contentId = newId();
    const first = { contentId, kind, revision: 1, staffId: by.staff.staffId, at: by.now };
    await addRevision(trx, { ...first, act: 'save', fields: tidy });
    return contentId;
  }
  const head = await readHead(trx, written, by.now);
  if (head.kind !== kind) throw new ApiError('NOT_FOUND');
  // A draft would end the review, and nobody who waits for it would learn of that.
  if (head.waitsUntil) throw conflict('content.waiting');
  if (isDeepStrictEqual(tidy, head.fields)) throw conflict('content.same');
  await addRevision(trx, { ...nextOf(head, by), act: 'save', fields: tidy });
  return written.contentId;
}

interface Publication {
  readonly fields: Fields;
  readonly reason: string;
  /** The earlier revision that is published again. */
  readonly ofRevision: number | null;
}

/** Publishes the latest revision, or asks a second person to. Returns the id of the approval. */
export async function publishLatest(trx: Db, written: Written, reason: string, ask: AskApproval, by: By) {
  const head = await readHead(trx, written, by.now);
  refuseIdle(head, head.fields, by.now);
  return publish(trx, head, { fields: head.fields, reason, ofRevision: null }, ask, by);
}

/** Publishes an earlier revision again, or asks a second person to. */
export async function publishAgain(
  trx: Db,
  written: Written & { to: number },
  reason: string,
  ask: AskApproval,
  by: By,
) {
  const head = await readHead(trx, written, by.now);
  const earlier = await revisionOf(trx, written.contentId, written.to);
  if (!earlier || !puts(earlier.act)) throw new ApiError('NOT_FOUND');
  refuseIdle(head, earlier.fields, by.now);
  return publish(trx, head, { fields: earlier.fields, reason, ofRevision: written.to }, ask, by);
}

/** @throws ApiError CONFLICT if a second person decides already, or readers have these fields */
function refuseIdle({ decided, waitsUntil }: Head, fields: Fields, now: Date): void {
  if (waitsUntil) throw conflict('content.waiting');
  if (!decided || !puts(decided.act) || !isDeepStrictEqual(fields, decided.fields)) return;
  const isOver = decided.aloneUntil !== null && Date.parse(decided.aloneUntil) <= now.getTime();
  if (!isOver) throw conflict('content.same');
}

/** Publishes, or asks a second person to. Returns the id of the approval that waits. */
async function publish(trx: Db, head: Head, publication: Publication, ask: AskApproval, by: By) {
  const { fields, reason, ofRevision } = publication;
  const publishable = await rulesOfKind[head.kind].judge(trx, fields, by.now);
  const { second, beginAt } = publishable;
  // A fault that is still to come is planned: there is time for a second person.
  const mayBeAlone = second === 'after' && beginAt <= by.now;
  const aloneUntil = mayBeAlone ? await aloneFor(trx, head, by.staff.staffId, by.now) : undefined;
  const next = { ...nextOf(head, by), fields, reason, ofRevision };
  if (second !== 'never' && !aloneUntil) {
    if (head.confirmation) throw conflict('content.waiting');
    const approvalId = await ask(trx, askedFor(head, publication), by.staff, by.now);
    await addRevision(trx, { ...next, act: 'ask', approvalId });
    return approvalId;
  }
  // What waits is about the version before. It ends first, because an approval locks it before it
  // publishes.
  if (head.confirmation) await endStaleApproval(trx, head.confirmation, by.now);
  const confirmation =
    aloneUntil && aloneUntil < publishable.endAt
      ? await ask(trx, askedFor(head, publication, aloneUntil), by.staff, by.now)
      : undefined;
  await addRevision(trx, {
    ...{ ...next, act: actOf(ofRevision) },
    ...{ approvalId: confirmation ?? null, aloneUntil: aloneUntil ?? null },
  });
  await show(trx, publishable, head.contentId, by.now, aloneUntil);
  return confirmation;
}

/** What a second person is asked: to publish, or to confirm what is shown alone until a time. */
function askedFor(head: Head, publication: Publication, aloneUntil?: Date): NewApproval {
  const names = (publication.fields.provinces ?? []).map((code) => provinceName(code) ?? code);
  const request: PublishRequest = {
    ...{ contentId: head.contentId, kind: head.kind, revision: head.revision + 1, ...publication },
    ...{
      reason: maskText(publication.reason),
      provinceNames: names,
      aloneUntil: aloneUntil ? aloneUntil.toISOString() : null,
    },
  };
  const { reason } = publication;
  return { kind: 'content.publish', request, reason, ...(aloneUntil && { endsAt: aloneUntil }) };
}

/** Gives readers a publication, to its end or until one that was published alone ends. */
async function show(
  trx: Db,
  publishable: Publishable,
  contentId: string,
  now: Date,
  aloneUntil: Date | undefined,
): Promise<void> {
  const { endAt } = publishable;
  await publishable.put(trx, contentId, { now, endAt: aloneUntil && aloneUntil < endAt ? aloneUntil : endAt });
  await moveVersion(trx);
}

const actOf = (ofRevision: number | null): ContentAct => (ofRevision === null ? 'publish' : 'undo');

/**
 * Publishes what a second person approved, if what asked for it is still the latest revision; or
 * confirms what was published alone, if readers still have it.
 */
export async function publishApproved(
  trx: Db,
  { contentId, revision, ofRevision, aloneUntil, reason, fields }: PublishRequest,
  { askedBy, approvedBy, now }: { readonly askedBy: string; readonly approvedBy: string; readonly now: Date },
): Promise<void> {
  const head = await headOf(trx, contentId, now);
  const asked = aloneUntil ? head?.decided : head?.act === 'ask' ? head : undefined;
  const isSame = asked?.revision === revision && isDeepStrictEqual(asked.fields, fields);
  const publishable = head && isSame && (await rulesOfKind[head.kind].judge(trx, fields, now).catch(asChanged));
  if (!publishable) throw new ApiError('CONFLICT', { reason: 'approval.changed' });
  const { kind, approvalId } = head;
  const done = { contentId, kind, fields, reason, ofRevision, staffId: askedBy, approvedBy, at: now };
  const act = actOf(ofRevision);
  await addRevision(trx, { ...done, revision: head.revision + 1, act, approvalId: aloneUntil ? null : approvalId });
  await show(trx, publishable, contentId, now, undefined);
}

/** Its time is over, or a channel was switched off since it was asked for. */
function asChanged(error: unknown): undefined {
  if (error instanceof ApiError && error.class === 'BAD_INPUT') return undefined;
  throw error;
}

/** Publishes content as the first revision of a new item. */
export async function publishSeed(trx: Db, given: Pick<Head, 'kind' | 'fields' | 'staffId' | 'at'>): Promise<void> {
  const contentId = newId();
  const { kind, at } = given;
  const fields = tidyContent(kind, given.fields);
  await addRevision(trx, { ...given, contentId, revision: 1, act: 'publish', fields });
  const publishable = await rulesOfKind[kind].judge(trx, fields, at);
  await publishable.put(trx, contentId, { now: at, endAt: publishable.endAt });
}

/**
 * Takes back what is published, or gives up a draft. A review of it ends, and so does what waits to
 * be confirmed. Returns the id of the approval that waited for it.
 */
export async function withdraw(trx: Db, written: Written, reason: string, by: By): Promise<string | undefined> {
  const head = await readHead(trx, written, by.now);
  if (head.act === 'withdraw') throw conflict('content.same');
  const waiting = head.waitsUntil === null ? head.confirmation : head.approvalId;
  const review = waiting ?? undefined;
  // First, because an approval locks it before it publishes.
  if (review !== undefined) await endApproval(trx, review, reason, by.staff, by.now);
  await addRevision(trx, { ...nextOf(head, by), act: 'withdraw', fields: head.fields, reason });
  await rulesOfKind[head.kind].take(trx, head.contentId);
  if (head.decided && puts(head.decided.act)) await moveVersion(trx);
  return review;
}
