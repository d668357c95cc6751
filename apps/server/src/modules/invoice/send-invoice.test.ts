import * as calls from '@yidi/contract/calls/invoice';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../documents/read-pdf.fixture.ts';
import type { Visitor } from '../../world/site.ts';
import { openInvoiceWorld } from './invoice.fixture.ts';
import { invoiceJob, waitingInvoicesJob } from './invoice-job.ts';

const { issuer, now, db, invoices, site, registry, someone, paidBy, apply, runJobs, detailOf, issued } =
  await openInvoiceWorld();

describe('invoiceSend', () => {
  test('sends only issued invoices, three times an hour', async () => {
    const who = await someone();
    const { invoiceId } = await issued(who);
    const send = () => who.call(calls.invoiceSend, { invoiceId, email: 'other@example.com' });
    for (let sent = 0; sent < 3; sent += 1) expect((await send()).class).toBe('OK');
    expect((await send()).class).toBe('RATE');
    expect((await detailOf(who, invoiceId)).email).toBe('other@example.com');
    const open = (await apply(who, await paidBy(who))).info;
    const early = await who.call(calls.invoiceSend, { invoiceId: open.invoiceId, email: 'a@example.com' });
    expect(early).toMatchObject({ class: 'CONFLICT', info: { reason: 'invoice.act' } });
  });

  test('reports that the issuer does not answer', async () => {
    const who = await someone();
    const { invoiceId } = await issued(who);
    issuer.fault = 'error500';
    const reply = await who.call(calls.invoiceSend, { invoiceId, email: 'a@example.com' });
    expect(reply).toMatchObject({ class: 'OVERLOAD', info: { reason: 'invoice.down' } });
  });
});

describe('invoicePreview', () => {
  test('is marked as no invoice, and its sums add up', async () => {
    const who = await someone();
    const order = await paidBy(who);
    const { invoiceId } = (await apply(who, order)).info;
    const get = (by: Visitor) =>
      site.app.inject({
        method: 'GET',
        url: calls.invoicePreview.path.replace('{invoiceId}', invoiceId),
        headers: { 'auth-token': by.token, cookie: `sid=${by.cookie}`, 'accept-language': 'zh-CN' },
      });
    const reply = await get(who);
    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    const { pages, isTagged } = await readPdf(reply.rawPayload);
    const words = pages.flat().join(' ');
    expect(isTagged).toBe(true);
    for (const part of ['这不是发票', '云杉数码有限公司', '91350100M000100Y43', '税率 6%', '已登记，待开具'])
      expect(words).toContain(part);
    const fens = [...words.matchAll(/¥([\d.]+)/g)].map(([, yuan]) => Math.round(Number(yuan) * 100));
    expect(fens[1]! + fens[2]!).toBe(fens[3]);
    expect(fens[3]).toBe(order.fen);
    expect((await get(await someone())).statusCode).toBe(404);
  });
});

test('without an issuer an application is stored, and issued once there is an issuer', async () => {
  const who = await someone(registry);
  const order = await paidBy(who);
  const { invoiceId } = (await apply(who, order)).info;
  const local = registry.ports.invoices;
  const job = invoiceJob({ keys: site.ports.keys, invoices: local, now: () => now });
  await job.run({ invoiceId, nth: 0 }, { db, attempt: 1 });
  expect(await detailOf(who, invoiceId)).toMatchObject({ state: 'applied', issuer: 'local', acts: ['withdraw'] });
  await runJobs(true);
  await db.updateTable('invoice').set({ state: 'applied' }).where('id', '=', invoiceId).execute();
  await waitingInvoicesJob({ invoices: local }).run({}, { db, attempt: 1 });
  await waitingInvoicesJob({ invoices }).run({}, { db, attempt: 1 });
  await runJobs();
  expect((await detailOf(who, invoiceId)).state).toBe('issuing');
});
