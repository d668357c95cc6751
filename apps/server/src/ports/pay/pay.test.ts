import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { startAlipay } from './alipay.fixture.ts';
import { alipay } from './pay.alipay.ts';
import { chargeOf, type PayUnderTest, payConformance, paymentNo, type Spoilt } from './pay.conformance.ts';
import { type NoticeBody, PayRefused, PayUnreachable } from './pay.ts';
import { type WechatAccount, wechatPay } from './pay.wechat.ts';
import { WireRefusal } from './sandbox/sandbox-book.ts';
import { noticeOf, openWechatLoopback } from './wechat.fixture.ts';

const now = () => new Date();
const later = (ms: number) => () => new Date(Date.now() + ms);
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });

const loopback = await openWechatLoopback();
const gateway = await startAlipay(now);
afterAll(() => Promise.all([loopback.close(), gateway.close()]));

function wechatUnder(provider: WechatAccount['provider']): PayUnderTest {
  const account = { ...loopback.account(provider) };
  return {
    pay: wechatPay(account),
    today: shanghaiDate(Date.now()),
    spoils: ['byte', 'key', 'serial', 'clock', 'amount', 'merchant'],
    async payerPays(no) {
      await loopback.sandbox.end(no, 'pay');
      return loopback.received.at(-1)!;
    },
    spoil: (no, how) => spoiltNotice(no, how),
  };
}

function spoiltNotice(no: string, how: Spoilt): NoticeBody {
  const trade = loopback.sandbox.book.find(no);
  const notice = (change: object, key?: KeyObject, at?: Date) => noticeOf(loopback, trade, change, { key, at });
  if (how === 'key') return notice({}, other.privateKey);
  if (how === 'clock') return notice({}, undefined, new Date(Date.now() - 6 * 60_000));
  if (how === 'merchant') return notice({ mchid: '1900000002' });
  const good = notice({});
  if (how === 'serial') return { ...good, headers: { ...good.headers, 'wechatpay-serial': 'PUB_KEY_ID_OTHER' } };
  const text = good.bytes.toString();
  const changed =
    how === 'amount' ? text.replace(/"ciphertext":"(.)/, '"ciphertext":"') : text.replace('TRANS', 'tRANS');
  return { ...good, bytes: Buffer.from(changed) };
}

payConformance('sandbox', () => wechatUnder('sandbox'));
payConformance('wechat', () => wechatUnder('wechat'));
payConformance('alipay', () => ({
  pay: alipay(gateway.account),
  today: gateway.today(),
  spoils: ['byte', 'key', 'amount', 'merchant'],
  async payerPays(no, action) {
    const row = action.kind === 'redirect' ? gateway.open(action.url) : gateway.rows.get(no)!;
    return { bytes: gateway.pay(row), headers: {} };
  },
  spoil(no, how) {
    const row = gateway.rows.get(no)!;
    const text = gateway.noticeOf(row).toString();
    if (how === 'key') return { bytes: gateway.noticeOf(row, {}, other.privateKey), headers: {} };
    if (how === 'merchant') return { bytes: gateway.noticeOf(row, { seller_id: '2088000000000002' }), headers: {} };
    const changed =
      how === 'amount' ? text.replace('37.50', '37.51') : text.replace('trade_status_sync', 'tradestatussync');
    return { bytes: Buffer.from(changed), headers: {} };
  },
}));

describe('the merchant’s requests', () => {
  const account = loopback.account('wechat');
  test.each<[string, Partial<WechatAccount>, (() => Date) | undefined]>([
    ['another key', { privateKey: other.privateKey }, undefined],
    ['another serial', { serial: 'ABCDEF01' }, undefined],
    ['another merchant', { mchId: '1900000002' }, undefined],
    ['a clock off by 6 minutes', {}, later(-6 * 60_000)],
  ])('with %s are refused by the vendor', async (_, change, clock) => {
    const refused = wechatPay({ ...account, ...change }, clock).create(chargeOf());
    await expect(refused).rejects.toEqual(expect.objectContaining({ name: 'PayRefused', reason: 'account' }));
  });

  test('an answer that the vendor did not sign is PayUnreachable', async () => {
    const vendorKeys = new Map([[[...account.vendorKeys.keys()][0]!, other.publicKey]]);
    await expect(wechatPay({ ...account, vendorKeys }).query(paymentNo())).rejects.toBeInstanceOf(PayUnreachable);
    await expect(
      alipay({ ...gateway.account, vendorKeys: [other.publicKey] }).query(paymentNo()),
    ).rejects.toBeInstanceOf(PayUnreachable);
  });

  test('to Alipay with another key, or a clock off by 6 minutes, are refused', async () => {
    const wrong = alipay({ ...gateway.account, privateKey: other.privateKey }).query(paymentNo());
    await expect(wrong).rejects.toEqual(expect.objectContaining({ reason: 'account' }));
    await expect(alipay(gateway.account, later(-6 * 60_000)).query(paymentNo())).rejects.toBeInstanceOf(PayRefused);
  });

  test('a vendor that does not listen is PayUnreachable', async () => {
    const gone = { ...account, baseUrl: 'http://127.0.0.1:9' };
    await expect(wechatPay(gone).create(chargeOf())).rejects.toBeInstanceOf(PayUnreachable);
    const away = alipay({ ...gateway.account, gateway: 'http://127.0.0.1:9/' });
    await expect(away.query(paymentNo())).rejects.toBeInstanceOf(PayUnreachable);
  });
});

describe('the action for a scene', () => {
  test('chat: parameters of the bridge, signed by the merchant; desktop: a code; payment app: a trade number', async () => {
    const pay = wechatPay(loopback.account('wechat'));
    const chat = await pay.create(chargeOf({ scene: 'chat', openId: `o${randomBytes(8).toString('hex')}` }));
    expect(chat).toMatchObject({ kind: 'jsapi', params: { signType: 'RSA' } });
    expect((await pay.create(chargeOf({ scene: 'desktop' }))).kind).toBe('qr');
    const app = await alipay(gateway.account).create(chargeOf({ scene: 'payApp', openId: 'o1' }));
    expect(app).toEqual({ kind: 'tradePay', tradeNo: expect.stringMatching(/^\d+$/) });
    await expect(pay.create(chargeOf({ scene: 'chat' }))).rejects.toBeInstanceOf(PayRefused);
  });

  test('ways are offered only where they work', () => {
    const [wechat, ali] = [wechatPay(loopback.account('wechat')), alipay(gateway.account)];
    expect([wechat.serves('chat', null), wechat.serves('chat', 'o1'), wechat.serves('payApp', 'o1')]).toEqual([
      false,
      true,
      false,
    ]);
    expect([wechat.boundTo('chat', 'o1'), wechat.boundTo('phone', null), wechat.boundTo('desktop', null)]).toEqual([
      'payer',
      'address',
      'nobody',
    ]);
    expect([ali.boundTo('payApp', 'o1'), ali.boundTo('payApp', null)]).toEqual(['payer', 'nobody']);
    expect([ali.serves('chat', 'o1'), ali.serves('payApp', null), ali.serves('phone', null)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

test('a refund that Alipay accepted is under way if the query after it is refused', async () => {
  const pay = alipay(gateway.account);
  const no = paymentNo();
  await pay.create(chargeOf({ scene: 'payApp', openId: 'o1', paymentNo: no, fen: 20_00 }));
  const row = gateway.rows.get(no)!;
  gateway.pay(row);
  const order = {
    refundNo: `R${no}`,
    paymentNo: no,
    transactionId: row.tradeNo,
    fen: 5_00,
    paidFen: 20_00,
    reason: '多付退回',
  };
  gateway.refused.set('alipay.trade.fastpay.refund.query', 'isp.unknow-error');
  expect(await pay.refund(order)).toMatchObject({ state: 'underWay', fen: 5_00 });
  gateway.refused.clear();
  expect(await pay.queryRefund(order)).toMatchObject({ state: 'done', fen: 5_00 });
});

describe('a refund that the vendor does not make', () => {
  const order = { refundNo: 'R20261126777', paymentNo: 'N20261126777', transactionId: '1', fen: 500, paidFen: 500 };
  const request = { ...order, reason: '多付退回' };
  const outcome = (asked: Promise<unknown>) =>
    asked.then(
      () => 'accepted',
      (error: PayRefused) => error.reason ?? error.name,
    );

  test.each([
    ['ACQ.SELLER_BALANCE_NOT_ENOUGH', 'balance'],
    ['ACQ.TRADE_STATUS_ERROR', 'state'],
    ['ACQ.TRADE_HAS_FINISHED', 'state'],
    ['ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', 'amount'],
    ['ACQ.SYSTEM_ERROR', 'PayUnreachable'],
    ['aop.ACQ.SYSTEM_ERROR', 'PayUnreachable'],
  ])('Alipay: %s is %s', async (code, reason) => {
    gateway.refused.set('alipay.trade.refund', code);
    expect(await outcome(alipay(gateway.account).refund(request))).toBe(reason);
    gateway.refused.clear();
  });

  test.each([
    [403, 'NOT_ENOUGH', '基本账户余额不足', 'balance'],
    [400, 'INVALID_REQUEST', '累计退款金额大于支付金额', 'amount'],
    [400, 'INVALID_REQUEST', '订单已全额退款', 'other'],
    [403, 'FREQUENCY_LIMITED', '频率限制', 'PayUnreachable'],
    [400, 'SYSTEM_ERROR', '系统超时', 'PayUnreachable'],
    [429, 'FREQUENCY_LIMITED', '频率限制', 'PayUnreachable'],
    [500, 'SYSTEM_ERROR', '系统超时', 'PayUnreachable'],
  ])('WeChat Pay: %i %s %s is %s', async (status, code, message, reason) => {
    const refund = vi.spyOn(loopback.sandbox.book, 'refund').mockImplementation(() => {
      throw new WireRefusal(status, code, message);
    });
    expect(await outcome(wechatPay(loopback.account('wechat')).refund(request))).toBe(reason);
    refund.mockRestore();
  });
});

describe('a notice of Alipay', async () => {
  const pay = alipay(gateway.account);
  await pay.create(chargeOf({ scene: 'payApp', openId: 'o1', paymentNo: 'N20261126001' }));
  const row = gateway.rows.get('N20261126001')!;
  const fields = { trade_status: 'TRADE_SUCCESS', gmt_payment: '2026-11-26 15:59:30', total_amount: '20.00' };
  const prove = (bytes: Buffer) => pay.verifyNotice({ bytes, headers: {} }, now());
  const read = (change: Record<string, string>, charset?: string) =>
    prove(gateway.noticeOf(row, { ...fields, ...change }, undefined, charset));

  test.each<Record<string, string>>([
    { refund_fee: '0.00' },
    { refund_fee: '0.00', trade_status: 'TRADE_FINISHED' },
    { refund_fee: '0', send_back_fee: '0.00' },
    { refund_fee: '0.00', gmt_refund: '' },
    { refund_fee: '' },
    { refund_fee: '', out_biz_no: '' },
    { refund_fee: '0.00', out_biz_no: 'N20261126001' },
  ])('with %j is of a payment', async (change) => {
    expect(await read(change)).toMatchObject({ kind: 'trade', trade: { state: 'paid', fen: 2000 } });
  });

  test('of a closed trade with a refund of 0 closes the payment', async () => {
    const closed = await read({ trade_status: 'TRADE_CLOSED', gmt_payment: '', refund_fee: '0.00' });
    expect(closed).toMatchObject({ kind: 'trade', trade: { state: 'closed', paidAt: null } });
  });

  test.each<Record<string, string>>([
    { refund_fee: '5.00', gmt_refund: '2026-11-26 16:30:00.123' },
    { refund_fee: '20.00', trade_status: 'TRADE_CLOSED' },
    { refund_fee: '0.01' },
    { gmt_refund: '2026-11-26 16:30:00' },
    { out_biz_no: 'R1' },
    { refund_fee: 'unreadable' },
  ])('with %j is of a refund', async (change) => {
    expect(await read(change)).toMatchObject({ kind: 'other' });
  });

  test.each(['GBK', 'gbk', 'gb2312', 'GB18030', 'utf-8', 'UTF-8'])('in %s is read', async (charset) => {
    expect(await read({ subject: '邮件' }, charset)).toMatchObject({ kind: 'trade', trade: { fen: 2000 } });
  });

  test('in a charset that the vendor does not use, or with bytes that are not of it, is refused', async () => {
    await expect(read({ subject: 'mail' }, 'utf-16')).rejects.toMatchObject({ reason: 'content' });
    const bytes = Buffer.from(gateway.noticeOf(row, { ...fields, subject: '邮件' }, undefined, 'GBK').toString());
    const asUtf8 = Buffer.from(bytes.toString().replace('charset=GBK', 'charset=utf-8'));
    await expect(prove(asUtf8)).rejects.toMatchObject({ reason: 'content' });
  });
});
