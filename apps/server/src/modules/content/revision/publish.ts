import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '@yidi/contract/envelope';
import type { ContentAct } from '@yidi/contract/values/content-revision';
import { provinceName } from '@yidi/rules/content/provinces';
import { puts } from '@yidi/rules/content/revisions';
import type { AskApproval } from '../../../call/approval.ts';
import type { StaffContext } from '../../../call/staff.ts';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/open.ts';
import { endApproval } from '../../staff/staff.public.ts';
import type { PublishRequest } from './approvable.ts';
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
  const tidy = rulesOfKind[kind].tidy(fields);
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
  refuseIdle(head, head.fields);
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
  refuseIdle(head, earlier.fields);
  return publish(trx, head, { fields: earlier.fields, reason, ofRevision: written.to }, ask, by);
}

/** @throws ApiError CONFLICT if a second person decides already, or readers have these fields */
function refuseIdle({ decided, waitsUntil }: Head, fields: Fields): void {
  if (waitsUntil) throw conflict('content.waiting');
  if (decided && puts(decided.act) && isDeepStrictEqual(fields, decided.fields)) throw conflict('content.same');
}

async function publish(trx: Db, head: Head, { fields, reason, ofRevision }: Publication, ask: AskApproval, by: By) {
  const { contentId, kind } = head;
  const publishable = await rulesOfKind[kind].judge(trx, fields, by.now);
  const next = { ...nextOf(head, by), fields, reason, ofRevision };
  if (!publishable.needsSecond) {
    await addRevision(trx, { ...next, act: actOf(ofRevision) });
    await publishable.put(trx, contentId, by.now);
    await moveVersion(trx);
    return undefined;
  }
  const names = (fields.provinces ?? []).map((code) => provinceName(code) ?? code);
  const request: PublishRequest = {
    contentId,
    kind,
    revision: next.revision,
    ofRevision,
    fields,
    provinceNames: names,
    reason,
  };
  const approvalId = await ask(trx, { kind: 'content.publish', request, reason }, by.staff, by.now);
  await addRevision(trx, { ...next, act: 'ask', approvalId });
  return approvalId;
}

const actOf = (ofRevision: number | null): ContentAct => (ofRevision === null ? 'publish' : 'undo');

/** Publishes what a second person approved, if what asked for it is still the latest revision. */
export async function publishApproved(
  trx: Db,
  { contentId, revision, ofRevision, fields }: PublishRequest,
  { askedBy, approvedBy, now }: { readonly askedBy: string; readonly approvedBy: string; readonly now: Date },
): Promise<void> {
  const head = await headOf(trx, contentId, now);
  const isSame = head?.revision === revision && head.act === 'ask' && isDeepStrictEqual(head.fields, fields);
  const publishable = isSame && (await rulesOfKind[head.kind].judge(trx, fields, now).catch(asChanged));
  if (!publishable) throw new ApiError('CONFLICT', { reason: 'approval.changed' });
  const { kind, approvalId, reason } = head;
  const done = { contentId, kind, fields, approvalId, reason, ofRevision, staffId: askedBy, approvedBy, at: now };
  await addRevision(trx, { ...done, revision: revision + 1, act: actOf(ofRevision) });
  await publishable.put(trx, contentId, now);
  await moveVersion(trx);
}

/** Its time is over, or a channel was switched off since it was asked for. */
function asChanged(error: unknown): undefined {
  if (error instanceof ApiError && error.class === 'BAD_INPUT') return undefined;
  throw error;
}

/** Publishes an announcement as the first revision of a new item. */
export async function publishSeed(trx: Db, given: Pick<Head, 'fields' | 'staffId' | 'at'>): Promise<void> {
  const contentId = newId();
  const rules = rulesOfKind.announcement;
  const fields = rules.tidy(given.fields);
  await addRevision(trx, { ...given, contentId, revision: 1, kind: 'announcement', act: 'publish', fields });
  await (await rules.judge(trx, fields, given.at)).put(trx, contentId, given.at);
}

/**
 * Takes back what is published, or gives up a draft. A review of it ends. Returns the id of the
 * approval that waited for it.
 */
export async function withdraw(trx: Db, written: Written, reason: string, by: By): Promise<string | undefined> {
  const head = await readHead(trx, written, by.now);
  if (head.act === 'withdraw') throw conflict('content.same');
  const review = head.waitsUntil === null ? undefined : (head.approvalId ?? undefined);
  // First, because an approval locks it before it publishes.
  if (review !== undefined) await endApproval(trx, review, reason, by.staff, by.now);
  await addRevision(trx, { ...nextOf(head, by), act: 'withdraw', fields: head.fields, reason });
  await rulesOfKind[head.kind].take(trx, head.contentId);
  await moveVersion(trx);
  return review;
}
