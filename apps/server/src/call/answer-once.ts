import type { Call, InfoOf } from '@yidi/contract/call';
import { ApiError } from '@yidi/contract/envelope';
import type { Keys } from '../config/keys.ts';
import { IdempotencyClash, once } from '../db/idempotency.ts';
import type { Db } from '../db/open.ts';
import { Answer, type CallContext, type Caller, type SealedAnswers } from './handlers.ts';
import type { StaffContext } from './staff.ts';

/** The answer of a call, and statements of its transaction that are still running. */
export interface Done<Info> {
  readonly info: Info;
  readonly stored?: Promise<unknown>;
}

/**
 * Work that needs a read or a call to a vendor first. `before` runs outside the transaction. If it
 * fails, `prepared` throws its error inside the transaction, so that a repeated request still gets
 * its stored answer.
 */
interface PreparedWork<Prepared, Info> {
  before(): Promise<Prepared>;
  work(trx: Db, prepared: () => Prepared): Promise<Done<Info>>;
}

type Work<Info> = (trx: Db) => Promise<Done<Info>>;

/** The context of a call with the user or the colleague who owns its keys. */
type Owned = CallContext<Caller> | (CallContext<Caller | null> & Pick<StaffContext, 'staff'>);

const ownerOf = (ctx: Owned) => ('staff' in ctx ? `staff:${ctx.staff.staffId}` : `person:${ctx.caller.personId}`);

/** Encrypts stored answers with the server's keys. */
export function sealedAnswers(keys: Keys): SealedAnswers {
  return {
    seal: (text) => keys.seal('answer.stored', text),
    open: (sealed) => keys.open('answer.stored', sealed),
  };
}

/**
 * Runs the work of an idempotent call once per key. The key row and everything written through
 * `trx` are one transaction. A repeated request within 7 days gets the first answer byte for byte,
 * including its trace id.
 * @throws ApiError CONFLICT `key.reused` if the same key is used with another body
 */
export async function answerOnce<C extends Call, Prepared = never>(
  db: Db,
  call: C,
  ctx: Owned,
  steps: Work<InfoOf<C>> | PreparedWork<Prepared, InfoOf<C>>,
): Promise<Answer<InfoOf<C>>> {
  const work = typeof steps === 'function' ? steps : await prepare(steps);
  const question = {
    owner: ownerOf(ctx),
    call: call.path,
    key: ctx.idempotencyKey ?? '',
    bodyHash: Buffer.from(ctx.requestHash, 'hex'),
    earlierHashes: (ctx.earlierRequestHashes ?? []).map((hash) => Buffer.from(hash, 'hex')),
  };
  try {
    const stored = await once(db, question, async (trx) => {
      const done = await work(trx);
      const text = JSON.stringify({ info: done.info, traceId: ctx.traceId });
      const body = ctx.answers ? ctx.answers.seal(text) : text;
      return { status: 200, body, ...(done.stored && { stored: done.stored }) };
    });
    // Answers of an earlier version were stored unencrypted.
    const text = stored.body.startsWith('{') ? stored.body : ctx.answers?.open(stored.body);
    if (!text) throw new Error('A stored answer was sealed by a key that has gone');
    const first = JSON.parse(text) as { info: InfoOf<C>; traceId: string };
    return new Answer('OK', first.info, first.traceId);
  } catch (error) {
    if (error instanceof IdempotencyClash) throw new ApiError('CONFLICT', { reason: 'key.reused' });
    throw error;
  }
}

async function prepare<Prepared, Info>({ before, work }: PreparedWork<Prepared, Info>): Promise<Work<Info>> {
  const [result] = await Promise.allSettled([before()]);
  return (trx) =>
    work(trx, () => {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    });
}
