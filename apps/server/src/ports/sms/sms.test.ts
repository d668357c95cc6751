import { afterAll, describe, expect, test } from 'vitest';
import { smsWay } from '../../modules/message/sending/ways-out.ts';
import { signTc3 } from '../tencent.ts';
import signatures from './signatures.fixture.json' with { type: 'json' };
import { aliyunSms, signAcs3 } from './sms.aliyun.ts';
import { loginCode, type SmsUnderTest, smsConformance } from './sms.conformance.ts';
import { localSms } from './sms.local.ts';
import { tencentSms } from './sms.tencent.ts';
import { type Sms, SmsRefused, SmsUnreachable } from './sms.ts';
import { type Fault, startAliyun, startTencent, type Vendor, vendorKeys } from './vendor.fixture.ts';

const now = () => new Date();
const templates = {
  loginCode: 'T-loginCode',
  rebindCode: 'T-rebindCode',
  proveCode: 'T-proveCode',
  linkCode: 'T-linkCode',
  confirmCode: 'T-confirmCode',
  phoneChanged: 'T-phoneChanged',
  phoneClaimed: 'T-phoneClaimed',
  phoneListed: 'T-phoneListed',
  signCode: 'T-signCode',
};
const voice = { templateCode: 'TTS_1', showNumber: '', appId: '1500000000' };
const account = { ...vendorKeys, signName: '驿递(测试)*', templates, voice, appId: '1400000000' };
/** Long enough for a busy machine. Only requests that must time out wait this long. */
const clock = { now, timeoutMs: 60_000 };
const hastyClock = { now, timeoutMs: 300 };

const vendors = { aliyun: await startAliyun(now), tencent: await startTencent(now) };
afterAll(() => Promise.all(Object.values(vendors).map((vendor) => vendor.close())));

const makeSms = {
  aliyun: (over: Partial<typeof account> = {}, at = clock): Sms =>
    aliyunSms({ ...account, ...over, baseUrl: vendors.aliyun.baseUrl }, at),
  tencent: (over: Partial<typeof account> = {}, at = clock): Sms =>
    tencentSms({ ...account, ...over, baseUrl: vendors.tencent.baseUrl }, at),
};

const refusals = {
  aliyun: {
    number: 'isv.MOBILE_NUMBER_ILLEGAL',
    rate: 'isv.BUSINESS_LIMIT_CONTROL',
    account: 'isv.AMOUNT_NOT_ENOUGH',
    other: 'isv.UNHEARD_OF',
  },
  tencent: {
    number: 'InvalidParameterValue.IncorrectPhoneNumber',
    rate: 'LimitExceeded.PhoneNumberThirtySecondLimit',
    account: 'FailedOperation.InsufficientBalanceInSmsPackage',
    other: 'FailedOperation.UnheardOf',
  },
} as const;

function underTest(name: 'aliyun' | 'tencent'): SmsUnderTest {
  const vendor = vendors[name];
  return {
    sms: makeSms[name](),
    received: () => vendor.received,
    templateOf: () => vendor.received.at(-1)!.template,
    reasons: ['number', 'rate', 'account', 'other'],
    async whileRefusing(reason, work) {
      vendor.refusal = refusals[name][reason];
      await work('13800138000').finally(() => {
        vendor.refusal = null;
      });
    },
  };
}

const local = localSms();
smsConformance('local', () => ({
  sms: local,
  received: () => local.readOutbox(),
  templateOf: () => local.readOutbox()[0]!.text,
  reasons: ['number'],
  whileRefusing: (_reason, work) => work('13000000404'),
}));
smsConformance('aliyun', () => underTest('aliyun'));
smsConformance('tencent', () => underTest('tencent'));

describe('the published signatures', () => {
  test('ACS3-HMAC-SHA256', () => {
    const { secret, canonicalRequest, signature } = signatures.aliyun;
    expect(signAcs3(secret, canonicalRequest)).toBe(signature);
  });

  test('TC3-HMAC-SHA256', () => {
    const { secret, service, timestamp, canonicalRequest, signature } = signatures.tencent;
    expect(signTc3(secret, service, timestamp, canonicalRequest).signature).toBe(signature);
  });
});

describe.each(['aliyun', 'tencent'] as const)('%s failing', (name) => {
  const vendor: Vendor = vendors[name];

  test.each<Fault>(['hang', 'error500', 'badJson', 'html', 'redirect', 'huge', 'otherShape'])(
    '%s is SmsUnreachable within its time, and asked once',
    async (fault) => {
      vendor.fault = fault;
      const before = vendor.count();
      const failure = await makeSms[name]({}, fault === 'hang' ? hastyClock : clock)
        .send(loginCode('13800138000', '111111'))
        .catch((error: unknown) => error)
        .finally(() => {
          vendor.fault = null;
        });
      expect(failure).toBeInstanceOf(SmsUnreachable);
      expect(vendor.count()).toBe(before + 1);
    },
  );

  test('a wrong secret, a wrong id and a wrong clock are refused by the vendor', async () => {
    const lateClock = { now: () => new Date(Date.now() - 16 * 60_000), timeoutMs: 60_000 };
    for (const sms of [
      makeSms[name]({ keySecret: 'wrong' }),
      makeSms[name]({ keyId: 'WRONG' }),
      makeSms[name]({}, lateClock),
    ]) {
      await expect(sms.send(loginCode('13800138000', '222222'))).rejects.toBeInstanceOf(SmsRefused);
    }
    expect(vendor.received.some((message) => message.code === '222222')).toBe(false);
  });

  test('a vendor that does not listen is SmsUnreachable', async () => {
    const gone = await startAliyun(now);
    await gone.close();
    const nowhere = { ...account, baseUrl: gone.baseUrl };
    const sms = name === 'aliyun' ? aliyunSms(nowhere, clock) : tencentSms(nowhere, clock);
    await expect(sms.send(loginCode('13800138000', '333333'))).rejects.toBeInstanceOf(SmsUnreachable);
  });
});

describe('localSms', () => {
  test('shows a phone its own messages, newest first, and keeps the last 200', async () => {
    const sms = localSms();
    for (let n = 0; n < 250; n += 1)
      await sms.send(loginCode(n % 2 ? '13800138001' : '13800138002', String(n).padStart(6, '0')));
    expect(sms.readOutbox()).toHaveLength(200);
    expect(sms.readOutbox('13800138001')[0]).toMatchObject({ code: '000249', phone: '13800138001' });
    expect(sms.readOutbox('13800138001').every((message) => message.phone === '13800138001')).toBe(true);
  });
});

describe.each(['aliyun', 'tencent'] as const)('%s: a notice of the log', (name) => {
  const vendor = vendors[name];
  const withNotices = { templates: { ...templates, outForDeliveryDue: 'N-due', 'en.outForDelivery': 'N-en' } };
  const message = { id: 'm-1', to: '13800138000', text: '【驿递】…', subject: '', said: { title: '', body: '' } };
  const notice = (template: string) => ({ template, params: { mailNo: '9801123456789', when: '今天 15:20' } });
  const about = { ...message, mailNo: '9801123456789', link: null, at: new Date() };

  test('is sent with the approved template and its parameters', async () => {
    const way = smsWay(makeSms[name](withNotices));
    expect(await way.send({ ...about, notice: notice('outForDeliveryDue') })).toBe('sent');
    expect(vendor.received.at(-1)).toMatchObject({ phone: '13800138000', template: 'N-due', isCall: false });
    expect(await way.send({ ...about, notice: notice('en.outForDelivery') })).toBe('sent');
    expect(vendor.received.at(-1)).toMatchObject({ template: 'N-en' });
  });

  test('without an approved template, or without a notice, is refused without a request', async () => {
    const before = vendor.count();
    const way = smsWay(makeSms[name](withNotices));
    expect(await way.send({ ...about, notice: notice('delivered') })).toBe('refused');
    expect(await way.send({ ...about, notice: null })).toBe('refused');
    expect(vendor.count()).toBe(before);
  });
});
