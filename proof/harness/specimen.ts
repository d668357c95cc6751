import { readFile } from 'node:fs/promises';
import { type Call, call } from '@yidi/contract/call';
import { ApiError } from '@yidi/contract/envelope';
import { idOf } from '@yidi/contract/values/id';
import { shape, text } from '@yidi/contract/values/text';
import * as z from 'zod/mini';
import type { Ports } from '../../apps/server/src/app.ts';
import type { Mount } from '../../apps/server/src/call/serve.ts';
import type { Db } from '../../apps/server/src/db/open.ts';
import type { DescribedCall } from '../../apps/server/src/docs/openapi.ts';

const orderId = idOf('order');
const base = { service: 'files', access: 'user', info: shape({ bytes: z.int() }) } as const;

const label = call({
  ...base,
  method: 'GET',
  path: '/specimen/label/{orderId}',
  answer: 'file',
  files: ['application/pdf'],
  request: shape({ orderId, size: z.optional(text({ max: 5 })) }),
});
const evidence = call({
  ...base,
  path: '/specimen/evidence/{orderId}',
  body: 'file',
  upload: { types: ['application/pdf', 'image/png'], maxBytes: 50_000 },
  request: shape({ orderId, note: z.optional(text({ max: 20 })) }),
});
const report = call({
  ...base,
  path: '/specimen/report',
  answer: 'progress',
  request: shape({ orderId }),
  event: shape({ done: z.int() }),
});

const sampleId = '00000000-0000-4000-8000-000000000000';

function describe(name: string, call: Call): DescribedCall {
  const sample = { request: { orderId: sampleId }, info: { bytes: 1 } };
  return { name, domain: 'specimen', call: call, about: `A specimen of its kind: ${name}.`, sample };
}

/**
 * One call of each kind that no domain has yet, over the product's orders. Mounted only by proofs.
 */
export const specimen: readonly DescribedCall[] = [
  describe('specimenLabel', label),
  describe('specimenEvidence', evidence),
  describe('specimenReport', report),
];

/** Returns the ports of a site that also serves these calls. */
export function withSpecimen(db: Db): Partial<Ports> {
  return { mountMore: (mount) => mountSpecimen(mount, db) };
}

function mountSpecimen(mount: Mount, db: Db): void {
  async function ownOrder(id: string, personId: string): Promise<string> {
    const order = db.selectFrom('orders').select('orderNo').where('id', '=', id).where('personId', '=', personId);
    const found = await order.executeTakeFirst();
    if (!found) throw new ApiError('NOT_FOUND');
    return found.orderNo;
  }
  mount(label, async (request, { caller }) => {
    const orderNo = await ownOrder(request.orderId, caller.personId);
    return { type: 'application/pdf', name: `面单 ${orderNo}.pdf`, content: Buffer.from(`%PDF-1.7\n${orderNo}`) };
  });
  mount(evidence, async (request, { caller, upload }) => {
    await ownOrder(request.orderId, caller.personId);
    return { bytes: (await readFile(upload.path)).length };
  });
  mount(report, async (request, { caller, progress }) => {
    const orderNo = await ownOrder(request.orderId, caller.personId);
    for (const done of [1, 2, 3]) progress({ done });
    return { bytes: orderNo.length };
  });
}
