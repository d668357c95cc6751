import type { Call, InfoOf } from '@yidi/contract/call';
import { ApiError } from '@yidi/contract/envelope';
import { IdempotencyClash, once } from './db/idempotency.ts';
import type { Db } from './db/open.ts';
import { Answer, type CallContext, type Caller } from './handlers.ts';

/**
 * Does the work of an idempotent call once for a key: the key row and everything written through `trx` are one
 * transaction, and a repeat within 7 days gets the first answer byte for byte, its trace id included.
 * @throws ApiError CONFLICT `key.reused` when the same key comes with another body.
 */
export async function answerOnce<C extends Call>(
  db: Db,
  call: C,
  ctx: CallContext<Caller>,
  work: (trx: Db) => Promise<InfoOf<C>>,
): Promise<Answer<InfoOf<C>>> {
  const question = {
    owner: `person:${ctx.caller.personId}`,
    call: call.path,
    key: ctx.idempotencyKey ?? '',
    bodyHash: Buffer.from(ctx.requestHash, 'hex'),
  };
  try {
    const kept = await once(db, question, async (trx) => ({
      status: 200,
      body: JSON.stringify({ info: await work(trx), traceId: ctx.traceId }),
    }));
    const first = JSON.parse(kept.body) as { info: InfoOf<C>; traceId: string };
    return new Answer('OK', first.info, first.traceId);
  } catch (error) {
    if (error instanceof IdempotencyClash) throw new ApiError('CONFLICT', { reason: 'key.reused' });
    throw error;
  }
}
