import * as calls from '@yidi/contract/calls/invoice';
import { describe, expect, test } from 'vitest';
import { openInvoiceWorld } from './invoice.fixture.ts';

const { issuer, someone, paidBy, apply, runJobs, detailOf, finish, serialOf, issued } = await openInvoiceWorld();

describe('invoiceReverse', () => {
  test('withdraws an application; then the order can be invoiced again', async () => {
    const who = await someone();
    const order = await paidBy(who);
    const { invoiceId } = (await apply(who, order)).info;
    expect((await who.call(calls.invoiceReverse, { invoiceId })).info).toEqual({ state: 'withdrawn' });
    await runJobs();
    expect(await detailOf(who, invoiceId)).toMatchObject({ state: 'withdrawn', acts: [] });
    expect((await who.call(calls.invoiceReverse, { invoiceId })).class).toBe('CONFLICT');
    expect((await apply(who, order)).class).toBe('OK');
  });

  test('reverses an issued invoice at the issuer; its items can be invoiced once more', async () => {
    const who = await someone();
    const { order, invoiceId } = await issued(who);
    const reverse = async (id: string, number: string) => {
      expect((await who.call(calls.invoiceReverse, { invoiceId: id })).info).toEqual({ state: 'reversing' });
      expect((await apply(who, order)).class).toBe('CONFLICT');
      await runJobs(true);
      finish(`${await serialOf(id)}R`, number);
      await runJobs(true);
      expect((await detailOf(who, id)).state).toBe('red');
    };
    await reverse(invoiceId, '25332000000099999999');
    const second = (await apply(who, order)).info;
    await runJobs();
    finish(await serialOf(second.invoiceId), '25332000000012345679');
    await runJobs(true);
    await reverse(second.invoiceId, '25332000000099999998');
    expect((await apply(who, order)).class).toBe('CONFLICT');
  });
});

test('a refused reversal can be requested again with another number', async () => {
  const who = await someone();
  const { invoiceId } = await issued(who);
  const ask = async () => {
    expect((await who.call(calls.invoiceReverse, { invoiceId })).info).toEqual({ state: 'reversing' });
    await runJobs(true);
  };
  await ask();
  const serialNo = await serialOf(invoiceId);
  issuer.orders.set(`${serialNo}R`, { status: '22', failCause: '红字额度不足' });
  await runJobs(true);
  expect(await detailOf(who, invoiceId)).toMatchObject({
    state: 'issued',
    refusal: 'quota',
    acts: ['send', 'reverse'],
  });
  await ask();
  expect((await detailOf(who, invoiceId)).state).toBe('reversing');
  finish(`${serialNo}R2`, '25332000000099999997');
  await runJobs(true);
  expect((await detailOf(who, invoiceId)).state).toBe('red');
});
