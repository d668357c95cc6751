import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editOffer, editOrder } from '@yidi/contract/calls/order-edit';
import { labelPapers } from '@yidi/contract/values/batch';
import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../../documents/read-pdf.fixture.ts';
import { makeAddress } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { orderEditHandlers } from '../../order/edit/edit-order.ts';
import { openOrderWorld, orderOf } from '../../order/testing.ts';
import { printOrder } from './print-labels.ts';

const folder = mkdtempSync(join(tmpdir(), 'yidi-label-'));
afterAll(() => rmSync(folder, { recursive: true }));
const orderWorld = await openOrderWorld();
const { db, world, now } = orderWorld;
const deps = { db, keys: world.keys, uploadFolder: folder, origin: 'https://yidi.example' };

test.each(labelPapers)('a label printed on %s paper after an edit has the new data', async (paper) => {
  const { orderId, person, mailNo } = await orderOf(orderWorld);
  async function printed(): Promise<string> {
    const { content } = await printOrder(deps, { orderId, personId: person.personId, paper }, now);
    const { pages } = await readPdf(readFileSync((content as { path: string }).path));
    return pages.flat().join('').replace(/\s/g, '');
  }
  const before = await printed();
  expect(before).toContain(makeAddress(1).district);
  expect(before).not.toContain('朝阳');
  const edit = {
    orderId,
    receiver: {
      ...makeAddress(1),
      province: '北京市',
      city: '北京市',
      district: '朝阳区',
      street: '',
      address: '建国路 93 号 2 座',
    },
    goods: { goodsInfo: { goodInternals: '图书', goodsTypeId: '02' as const }, weightKg: 6 },
  };
  const handlers = orderEditHandlers(world);
  const { offer } = await perform(editOffer, handlers.editOffer, person.caller, edit, { now });
  const asked = { ...edit, seenTotalFen: offer.totalFen };
  await perform(editOrder, handlers.editOrder, person.caller, asked, { now });
  const after = await printed();
  expect(after).toContain(mailNo);
  for (const text of ['1101', '朝阳区', '建国路', '图书', '6kg']) expect(after).toContain(text);
  expect(after).not.toContain(makeAddress(1).district);
});
