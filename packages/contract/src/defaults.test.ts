import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getBatchAddressPage } from './calls/address.ts';
import { cancelOrder } from './calls/order.ts';
import { freightQuote } from './calls/tariff.ts';
import { goodsInfo } from './values/goods.ts';

test('the page of addresses is the first, of five senders', () => {
  expect(z.parse(getBatchAddressPage.request, {})).toMatchObject({ page: 1, size: 5, type: '1' });
});

test('goods without a type are of the type 02 and have the label 物品', () => {
  const place = { province: '浙江省', city: '杭州市', district: '西湖区' };
  const request = { from: place, to: place, goodsInfo: { goodInternals: '书' }, weightKg: 1 };
  expect(z.parse(freightQuote.request, request).goodsInfo).toMatchObject({ goodsTypeId: '02', labelName: '物品' });
});

test('goods of an order have one of the served labels, in either language', () => {
  const withLabel = (labelName: string) => z.safeParse(goodsInfo, { goodInternals: '书', labelName }).success;
  expect(['物品', '衣物', 'Clothes', '点我领红包', 'constructor', ''].map(withLabel)).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ]);
});

test('a cancellation without a mode has the mode 6', () => {
  const request = { orderType: '3', batchId: [crypto.randomUUID()], cancelReason: '不想寄了', cancelReasonCode: '1' };
  expect(z.parse(cancelOrder.request, request).cancelMode).toBe('6');
});
