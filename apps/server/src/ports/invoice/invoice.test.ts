import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readInvoices } from '../../config/invoice-config.ts';
import { localInvoices } from './invoice.local.ts';
import { nuonuoInvoices } from './invoice.nuonuo.ts';
import { type InvoiceDraft, InvoicesUnreachable } from './invoice.ts';
import { openInvoices } from './open-invoices.ts';
import { nuonuoKeys, openIssuer } from './vendor.fixture.ts';

const issuer = await openIssuer();
afterAll(issuer.close);
const account = { ...nuonuoKeys, baseUrl: issuer.baseUrl };
const invoices = nuonuoInvoices(account, 60_000);
const hastyInvoices = nuonuoInvoices(account, 500);

const draft = (serialNo: string): InvoiceDraft => ({
  serialNo,
  title: { kind: 'company', name: '云杉数码有限公司', taxNo: '91350100M000100Y43' },
  email: 'cw@example.com',
  lines: [
    { kind: 'order', fen: 2605, taxFen: 147, taxPercent: 6 },
    { kind: 'card', fen: 20_000, taxFen: 0, taxPercent: 0 },
  ],
  at: new Date('2026-11-21T03:00:00Z'),
});

beforeEach(() => {
  issuer.fault = null;
  issuer.refuse = null;
  issuer.asked.length = 0;
});

describe('Nuonuo', () => {
  test('issues an invoice once under a number, and returns its state', async () => {
    expect(await invoices.look('I1')).toEqual({ state: 'unknown' });
    expect(await invoices.issue(draft('I1'))).toEqual({ state: 'waiting' });
    expect(await invoices.issue(draft('I1'))).toEqual({ state: 'waiting' });
    issuer.orders.set('I1', { status: '2', number: '25332000000012345678' });
    const issued = { state: 'issued', number: '25332000000012345678' };
    expect(await invoices.look('I1')).toMatchObject(issued);
    expect(await invoices.issue(draft('I1'))).toMatchObject({
      ...issued,
      fileUrl: 'https://invoices.test/25332000000012345678.pdf',
    });
  });

  test('gets sums in yuan that add up, the buyer and the class of each line', async () => {
    await invoices.issue(draft('I2'));
    const order = issuer.asked[0]!.body.order as Record<string, unknown>;
    expect(order).toMatchObject({
      orderNo: 'I2',
      invoiceDate: '2026-11-21 11:00:00',
      invoiceLine: 'pc',
      buyerName: '云杉数码有限公司',
      buyerTaxNum: '91350100M000100Y43',
      naturalPersonFlag: '0',
      salerTaxNum: nuonuoKeys.taxNo,
      pushMode: '0',
      email: 'cw@example.com',
    });
    expect(order.invoiceDetail).toMatchObject([
      { taxIncludedAmount: '26.05', taxExcludedAmount: '24.58', tax: '1.47', taxRate: '0.06', zeroRateFlag: '' },
      { taxIncludedAmount: '200.00', taxExcludedAmount: '200.00', tax: '0.00', taxRate: '0', zeroRateFlag: '2' },
    ]);
  });

  test.each([
    ['购方税号有误', 'buyer'],
    ['授信额度不足', 'quota'],
    ['系统繁忙', 'other'],
  ])('a refusal for %s', async (describe, refusal) => {
    issuer.refuse = { code: 'E9300', describe };
    expect(await invoices.issue(draft('I3'))).toEqual({ state: 'refused', refusal });
    issuer.orders.set('I4', { status: '22', failCause: describe });
    expect(await invoices.look('I4')).toEqual({ state: 'refused', refusal });
  });

  test('reverses an invoice under a number of its own, and sends an invoice again', async () => {
    const issued = { number: '25332000000012345678', serialNo: 'I1' };
    expect(await invoices.reverse('I1R', issued)).toEqual({ state: 'waiting' });
    expect(await invoices.reverse('I1R', issued)).toEqual({ state: 'waiting' });
    await invoices.send('25332000000012345678', 'a@example.com');
    expect(issuer.asked.map(({ method }) => method)).toEqual([
      'fastInvoiceRed',
      'fastInvoiceRed',
      'queryInvoiceResult',
      'deliveryInvoice',
    ]);
    expect(issuer.asked.at(-1)!.body).toEqual({
      taxnum: nuonuoKeys.taxNo,
      invoiceNum: '25332000000012345678',
      mail: 'a@example.com',
    });
  });

  test.each(['hang', 'error500', 'redirect', 'endless', 'notJson', 'signature'] as const)(
    'InvoicesUnreachable at %s, which names no key',
    async (how) => {
      issuer.fault = how;
      const asked = how === 'hang' || how === 'endless' ? hastyInvoices : invoices;
      const failure = await asked.issue(draft('I5')).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(InvoicesUnreachable);
      const message = `${(failure as Error).message} ${String((failure as Error).cause ?? '')}`;
      for (const secret of [account.appKey, account.appSecret, account.accessToken])
        expect(message).not.toContain(secret);
    },
  );

  test('another secret is InvoicesUnreachable, not a refusal of the invoice', async () => {
    const wrong = nuonuoInvoices({ ...account, appSecret: 'x' }, 60_000);
    await expect(wrong.issue(draft('I6'))).rejects.toThrow('070301');
  });
});

test('without an issuer an invoice is registered', async () => {
  expect(await localInvoices().issue(draft('I7'))).toEqual({ state: 'registered' });
  expect(openInvoices(null).issuer).toBe('local');
});

test('the settings of an issuer must be complete or absent', () => {
  const env = {
    NUONUO_APP_KEY: 'k',
    NUONUO_APP_SECRET: 's',
    NUONUO_ACCESS_TOKEN: 't',
    INVOICE_TAX_NO: '91350100M000100Y43',
    INVOICE_TEL: '11183',
    INVOICE_ADDRESS: '杭州',
    INVOICE_CLERK: '林晓',
  };
  const read = (given: Record<string, string>) => {
    const wrong: string[] = [];
    return { config: readInvoices(given, wrong), wrong };
  };
  expect(read({})).toEqual({ config: null, wrong: [] });
  expect(read(env)).toMatchObject({ config: { appKey: 'k', clerk: '林晓' }, wrong: [] });
  expect(read({ NUONUO_APP_KEY: 'k' }).wrong[0]).toContain('NUONUO_APP_SECRET');
  expect(read({ ...env, INVOICE_TAX_NO: '91350100M000100Y44' }).wrong).toEqual([
    'INVOICE_TAX_NO is no unified social credit code',
  ]);
});
