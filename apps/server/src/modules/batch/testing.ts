import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequestOf } from '@yidi/contract/call';
import { batchOrder, batchRows, mendBatch, readBatch } from '@yidi/contract/calls/batch';
import { orderRequest, signAll, type World } from '../../world/parcels.ts';
import { makeAddress, makePerson, type WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { ordersOfBatches } from '../order/order.public.ts';

import { batchHandlers } from './batch.ts';
import { uploadTable } from './upload-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'yidi-batch-'));

/** The calls of batches in a world of orders. */
export function batchWorld({ world, now }: { readonly world: World; readonly now: Date }) {
  const orders = ordersOfBatches(world);
  const handlers = batchHandlers({ ...world, orders, uploadFolder: folder, origin: 'https://yidi.example' });
  const terms = { sender: makeAddress(0), productId: '1' as const, goodsInfo: { goodInternals: '书' }, weightKg: 1 };

  async function upload(person: WorldPerson, text: string | Buffer, name = '名单.csv'): Promise<string> {
    const bytes = Buffer.from(text as string);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const path = join(folder, sha256);
    writeFileSync(path, bytes);
    return uploadTable(world, person.personId, { name, path, sha256 }, now);
  }
  const rows = (person: WorldPerson, batchId: string, states: RequestOf<typeof batchRows>['states'], page = 1) =>
    perform(batchRows, handlers.batchRows, person.caller, { batchId, states, page, size: 50 }, { now });

  return {
    handlers,
    orders,
    terms,
    folder,
    upload,
    rows,
    async read(person: WorldPerson, batchId: string, more: Partial<RequestOf<typeof readBatch>> = {}) {
      const { batch } = await rows(person, batchId, ['wrong']);
      const request = { batchId, columns: batch.columns, terms, ...more };
      return perform(readBatch, handlers.readBatch, person.caller, request, { now });
    },
    mend: (person: WorldPerson, request: RequestOf<typeof mendBatch>) =>
      perform(mendBatch, handlers.mendBatch, person.caller, request, { now }),
    /** Returns the rows that are ready, as the page sends them. */
    async ready(person: WorldPerson, batchId: string) {
      const found = [];
      for (let page = 1; ; page += 1) {
        const { records, pages } = await rows(person, batchId, ['ready'], page);
        found.push(...records.map(({ rowNo, totalFen }) => ({ rowNo, seenTotalFen: totalFen! })));
        if (page >= pages) return found;
      }
    },
    order: (person: WorldPerson, request: RequestOf<typeof batchOrder>, by = handlers) =>
      perform(batchOrder, by.batchOrder, person.caller, request, { now }),
    /** Returns a user who may order, and an open slot. */
    async sender() {
      const person = await makePerson(world, { now });
      await signAll(world, person, now);
      const { slotId } = await orderRequest(world, person, {}, now);
      return { person, slotId: slotId! };
    },
  };
}

const roads = ['汉口路', '中山路', '北京西路', '云南路', '上海路'];

/** Returns a valid table with this many different rows. */
export function tableOf(count: number, more: readonly string[] = []): string {
  const lines = Array.from(
    { length: count },
    (_, at) => `周晓岚,138${String(10_000_000 + at)},江苏省南京市鼓楼区${roads[at % roads.length]}${at + 1}号,衣物,1`,
  );
  return `\ufeff${['收件人,电话,地址,物品,重量', ...lines, ...more].join('\n')}\n`;
}
